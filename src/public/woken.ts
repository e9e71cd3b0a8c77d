import type { PageMessage } from '#contract/sw-messages.ts'
import type { ComponentType } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { AnyCardPage, JoinPageData } from './card/card-page-types.ts'
import type { CallTold } from './menu/call-button.tsx'
import type { MenuPageData, NamedTable, OrderPageData, OrderPlace } from './menu/menu-page-types.ts'
import type { MenuFragment } from './menu/use-menu-place.ts'
import type { ProductPageData } from './products/catalogue-page-types.ts'
import type { ShopPageData, VisitPageData } from './shop/shop-page-types.ts'
import type { CarriedPage, VisitorPage } from './pages.ts'
import type { SavedProducts } from './products/saved-products.ts'
import type { TextStorage } from './text-storage.ts'
import type { PageTexts } from './page-texts.ts'
import type { VisitSecret } from './shop/visit-address.ts'

/** A home and the address of its page. */
export interface ViewedHome {
  readonly id: string
  readonly name: string
  readonly path: string
}

export interface BookingFormProps {
  readonly page: ShopPageData
  readonly texts: PageTexts<'shop'>
  /** The service that was tapped; undefined where the form is opened again. */
  readonly service: string | undefined
  /** The home that is to be shown: then the visit is a viewing [C6]. */
  readonly home?: ViewedHome | undefined
  readonly onAsked: (visit: VisitSecret) => void
  readonly onLeave: () => void
}

export interface OwnVisitProps {
  readonly page: VisitPageData
  readonly texts: PageTexts<'visit'>
  /** Undefined where the address has none. */
  readonly visit: VisitSecret | undefined
  /** To the form, which knows what was taken back. */
  readonly onForm: () => void
}

export interface VisitsAheadProps {
  readonly page: ShopPageData
  readonly texts: PageTexts<'shop'>
}

export interface EnquiryProps {
  readonly page: ProductPageData
  readonly businessId: string
  /** Whether a question is being written. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** In which language somebody asks for something, and the paths of the pages that open without a network from then on. */
export interface BookingPlace {
  readonly language: Language
  readonly pages: readonly string[]
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

export interface CheckoutProps {
  readonly page: MenuPageData
  readonly texts: PageTexts<'menu'>
  readonly onOrdered: (order: VisitSecret) => void
  readonly onLeave: () => void
}

export interface OwnOrderProps {
  readonly page: MenuPageData | OrderPageData
  readonly texts: PageTexts<'order'>
  /** Undefined where the address has none. */
  readonly order: VisitSecret | undefined
  /** To the menu, or to what is about to be ordered from it. */
  readonly onMenu: (fragment: MenuFragment) => void
}

/** The same on an order's own page, whatever page it was come from. */
export type OfOrderPage<Props> = Omit<Props, 'page'> & { readonly page: OrderPageData }

export interface SharedTableProps {
  readonly page: MenuPageData | OrderPageData
  readonly texts: PageTexts<'order'>
  /** The table whose code was scanned. */
  readonly table: NamedTable | undefined
  /** What was read from another phone; else empty. */
  readonly code: string
  readonly onMenu: (fragment: MenuFragment) => void
}

export interface OrdersAheadProps {
  readonly page: MenuPageData
  readonly texts: PageTexts<'menu'>
}

/** What comes when somebody orders, or looks at what they ordered. */
export interface OrderingScreens {
  readonly Checkout: ComponentType<CheckoutProps>
  readonly OwnOrder: ComponentType<OwnOrderProps>
  readonly OrdersAhead: ComponentType<OrdersAheadProps>
  /** Calls somebody to a table [O13]. */
  readonly callToTable: (place: OrderPlace, tableId: string) => Promise<CallTold>
  readonly loadTable: () => Promise<ComponentType<SharedTableProps>>
}

export interface JoinFormProps {
  readonly page: JoinPageData
  readonly texts: PageTexts<'join'>
  /** The one-time code that was scanned [L20]. */
  readonly code: string | undefined
  readonly onJoined: (card: VisitSecret) => void
  readonly onLeave: () => void
}

export interface OwnCardProps {
  readonly page: AnyCardPage
  readonly texts: PageTexts<'card'>
  /** Undefined where the address has none: then it is the card that this device has. */
  readonly card: VisitSecret | undefined
}

export interface CardHereProps {
  readonly page: AnyCardPage
}

/** What comes when somebody joins a card, or looks at theirs. */
export interface CardScreens {
  readonly JoinForm: ComponentType<JoinFormProps>
  readonly OwnCard: ComponentType<OwnCardProps>
  readonly CardHere: ComponentType<CardHereProps>
}

/** What a page can do in the browser beyond what is printed. Its screens reject on a bad line, and are tried again when asked for again. */
export interface WokenPage {
  readonly loadForm: (of: BookingPlace) => Promise<FormScreens>
  readonly loadVisit: (of: BookingPlace) => Promise<VisitScreens>
  readonly loadEnquiry: (of: BookingPlace) => Promise<EnquiryScreens>
  readonly loadOrdering: (of: BookingPlace) => Promise<OrderingScreens>
  /** What shares the bill of a table [O11]. */
  readonly loadTable: (of: BookingPlace) => Promise<ComponentType<SharedTableProps>>
  readonly loadCards: (of: BookingPlace) => Promise<CardScreens>
  /** Whether anything was ever booked from this device at the business: else nothing is brought to look for it. */
  readonly hasVisits: (businessId: string) => boolean
  /** The same of what was ordered. */
  readonly hasOrders: (businessId: string) => boolean
  /** The same of cards that were joined. */
  readonly hasCards: (businessId: string) => boolean
  /** The same of what was asked about a product. */
  readonly hasEnquiries: (productId: string) => boolean
  readonly saved: SavedProducts
  /** What a printed page carries, this one or another. */
  readonly carriedBy: (printed: Document) => CarriedPage
  /** What lasts as long as the device. */
  readonly device: TextStorage
  /** Has something kept for when there is no network; nothing waits for it. */
  readonly tellWorker: (message: PageMessage) => void
}

/** A page that wakes, from what is printed and with what the browser adds. */
export type ViewProps<Page extends VisitorPage = VisitorPage> = CarriedPage<Page> & { readonly woken?: WokenPage | undefined }
