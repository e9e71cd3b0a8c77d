import type { ComponentType } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { ProductPageData } from './products/catalogue-page-types.ts'
import type { ShopPageData, VisitPageData } from './shop/shop-page-types.ts'
import type { CarriedPage, VisitorPage } from './pages.ts'
import type { SavedHomes } from './products/saved-homes.ts'
import type { PublicTexts } from './texts.ts'
import type { VisitSecret } from './shop/visit-address.ts'

/** A home and the address of its page. */
export interface ViewedHome {
  readonly id: string
  readonly name: string
  readonly path: string
}

export interface BookingFormProps {
  readonly page: ShopPageData
  readonly texts: PublicTexts
  /** The service that was tapped; undefined where the form is opened again. */
  readonly service: string | undefined
  /** The home that is to be shown: then the visit is a viewing [C6]. */
  readonly home?: ViewedHome | undefined
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

export interface EnquiryProps {
  readonly page: ProductPageData
  readonly businessId: string
  /** Whether a question is being written. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Where somebody books, and in which language. */
export interface BookingPlace {
  readonly language: Language
  /** The address of the shop's page; undefined where it is not published. */
  readonly shopPath: string | undefined
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

/** What comes when somebody asks about a product. */
export interface EnquiryScreens {
  readonly Enquiry: ComponentType<EnquiryProps>
}

/** What a page can do in the browser beyond what is printed. Its screens reject on a bad line, and are tried again when asked for again. */
export interface WokenPage {
  readonly loadForm: (of: BookingPlace) => Promise<FormScreens>
  readonly loadVisit: (of: BookingPlace) => Promise<VisitScreens>
  readonly loadEnquiry: (of: BookingPlace) => Promise<EnquiryScreens>
  /** Whether anything was ever booked from this device at the business: else nothing is brought to look for it. */
  readonly hasVisits: (businessId: string) => boolean
  /** The same of what was asked about a product. */
  readonly hasEnquiries: (productId: string) => boolean
  readonly savedHomes: SavedHomes
}

/** A page that wakes, from what is printed and with what the browser adds. */
export type ViewProps<Page extends VisitorPage = VisitorPage> = CarriedPage<Page> & { readonly woken?: WokenPage | undefined }
