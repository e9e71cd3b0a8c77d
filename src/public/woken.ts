import type { ComponentType } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { ShopPageData, VisitPageData } from './pages.ts'
import type { PublicTexts } from './texts.ts'
import type { VisitSecret } from './shop/visit-address.ts'

export interface BookingFormProps {
  readonly page: ShopPageData
  readonly texts: PublicTexts
  /** The service that was tapped; undefined where the form is opened again. */
  readonly service: string | undefined
  readonly onAsked: (visit: VisitSecret) => void
  readonly onLeave: () => void
}

export interface OwnVisitProps {
  readonly page: VisitPageData
  readonly texts: PublicTexts
  /** Undefined where the address has none. */
  readonly visit: VisitSecret | undefined
}

export interface VisitsAheadProps {
  readonly page: ShopPageData
  readonly texts: PublicTexts
}

/** What comes when somebody books. */
export interface FormScreens {
  readonly Form: ComponentType<BookingFormProps>
}

/** What comes when somebody looks at what they booked. */
export interface VisitScreens {
  readonly Visit: ComponentType<OwnVisitProps>
  readonly VisitsAhead: ComponentType<VisitsAheadProps>
}

/** What a page can do in the browser beyond what is printed. Its screens reject on a bad line, and are tried again when asked for again. */
export interface WokenPage {
  readonly loadForm: (language: Language) => Promise<FormScreens>
  readonly loadVisit: (language: Language) => Promise<VisitScreens>
  /** Whether anything was ever booked from this device at the business: else nothing is brought to look for it. */
  readonly hasVisits: (businessId: string) => boolean
}
