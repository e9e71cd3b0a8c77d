import type { VisitorArea } from '#contract/visitor-areas.ts'
import type { Weekday } from '#domain/business/week-editing.ts'
import type { BusinessKind } from '#domain/business/shop.ts'
import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { PropertyKind } from '#domain/catalogue/listing.ts'
import type { ListingFilter } from '#domain/catalogue/listing-filter.ts'
import type { OptionPick } from '#domain/catalogue/product-options.ts'
import type { ProductUnit } from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import type { PublicTexts } from './texts.ts'

/** What all visitors' pages are told, whoever prints them. */
interface Told {
  readonly language: Language
  /** The address, encoded and without its query: it leads to the same page in another language. */
  readonly path: string
  /** What of the query the page goes by, but for the language; left out where nothing does. */
  readonly query?: string
}

/** A code that leads nowhere. */
export interface UnknownPageData extends Told {
  readonly kind: 'unknown'
  readonly area: VisitorArea
}

/** Nobody can say now what is at the address: the database is away. */
export interface AwayPageData extends Told {
  readonly kind: 'away'
}

/** What a catalogue offers, by category: all of it, or a page of what a reader looks for. */
export interface ProductsPageData extends CataloguePart {
  readonly kind: 'products'
  /** What is looked for by name; empty where nothing is. */
  readonly search: string
  /** Whether there is so much that a search helps. */
  readonly isSearchable: boolean
  /** How many products fit. */
  readonly count: number
  /** Ways to the categories; none where there is but one. */
  readonly ways: readonly CategoryWay[]
  readonly categories: readonly ListedCategory[]
  /** What of homes can be asked for; left out of a catalogue of goods. */
  readonly homes?: HomeSearch
  /** Left out where everything is on one page. */
  readonly pager?: { readonly page: number; readonly pages: number; readonly former?: string; readonly next?: string }
}

/** One product of a catalogue. */
export interface ProductPageData extends CataloguePart {
  readonly kind: 'product'
  readonly cataloguePath: string
  readonly catalogue: string
  readonly product: ShownProduct
  /** With what a viewing of it is booked [C6]; left out where none can be. */
  readonly viewing?: ShopPageData
  /** The business that answers questions about it [C7]; left out where none can be asked. */
  readonly enquiriesTo?: string
}

/** The homes that a visitor marked: which they are only their device knows. */
export interface SavedPageData extends CataloguePart {
  readonly kind: 'saved'
  readonly catalogue: string
  /** The catalogue's own address, without a query. */
  readonly cataloguePath: string
}

/** A product that was there and is not offered any more, or never was. */
export interface GonePageData extends Told {
  readonly kind: 'gone'
  readonly catalogue: string
  readonly cataloguePath: string
  readonly languages: readonly Language[]
}

/** What the pages of a catalogue tell beside what is in it. */
interface CataloguePart extends Told {
  readonly title: string
  readonly business: string
  /** The shop's own page; left out where it is not published. */
  readonly shopPath?: string
  readonly languages: readonly Language[]
  /** Whether search engines may show it: the owner's choice. */
  readonly isFindable: boolean
  /** Its whole address, without a query. */
  readonly url: string
  readonly contact: ShopContact
}

/** A link down the page, or to the page of that category. */
export interface CategoryWay {
  readonly name: string
  readonly href: string
  readonly isHere: boolean
}

/** A salon's page: who, where, when, what it gives and who gives it. */
export interface ShopPageData extends Told {
  readonly kind: 'shop'
  readonly business: BusinessKind
  readonly title: string
  /** The languages in which the page can be read. */
  readonly languages: readonly Language[]
  /** Whether search engines may show it: the owner's choice. */
  readonly isFindable: boolean
  /** Its whole address; without the server's own name where nobody has told it. */
  readonly url: string
  readonly currency: Currency
  /** Whether it is open now, and until or from when; left out where no hours are told. */
  readonly doors?: { readonly isOpen: boolean; readonly change?: DoorsChange }
  readonly hours: readonly ListedHours[]
  readonly specialHours: readonly { readonly day: string; readonly open: readonly ListedSpan[] }[]
  readonly contact: ShopContact
  readonly services: readonly ListedServices[]
  readonly employees: readonly ListedEmployee[]
  /** Catalogues that customers may see, by their addresses. */
  readonly catalogues: readonly { readonly name: string; readonly path: string }[]
  /** What booking needs beside it; left out where nothing can be booked. */
  readonly booking?: BookingData
}

/** What books visits and shows them needs of a business beside what everybody reads. */
export interface BookingData {
  readonly businessId: string
  /** The name of the business's zone [S1]: for other programs, never to be asked of the phone. */
  readonly zone: string
  readonly offsets: readonly ZoneOffset[]
  /** So many days after today can be booked [S5]; null for no bound. */
  readonly windowDays: number | null
}

/** By how many minutes the business's clock is ahead of UTC from an instant on: a phone may know zones less well than the server. */
export interface ZoneOffset {
  readonly from: Instant
  readonly minutes: number
}

/** A visitor's own visit. What is in it only its link knows, which no server sees: the page says whose it is, and how to reach them. */
export interface VisitPageData extends Told {
  readonly kind: 'visit'
  readonly title: string
  readonly languages: readonly Language[]
  readonly contact: ShopContact
  readonly booking: BookingData
  /** The address of the shop's own page. */
  readonly shopPath: string
  /** Names in the reader's language, by id. */
  readonly services: readonly { readonly id: string; readonly name: string }[]
  readonly employees: readonly ListedEmployee[]
}

export interface DoorsChange {
  readonly time: string
  /** Days from now: 0 is today. */
  readonly days: number
  /** 1 is Monday. */
  readonly weekday: Weekday
}

/** Times of day as people write them. */
export interface ListedSpan {
  readonly from: string
  readonly to: string
}

/** Weekdays with the same hours; closed where they have none. */
export interface ListedHours {
  readonly first: Weekday
  readonly last: Weekday
  readonly open: readonly ListedSpan[]
}

/** How to reach it: numbers in E.164, addresses whole; what it does not have is left out. */
export interface ShopContact {
  readonly address?: string
  readonly map?: string
  readonly phone?: string
  readonly whatsapp?: string
  readonly instagram?: string
  readonly twoGis?: string
}

export interface ListedServices {
  /** Empty for services without a category. */
  readonly id: string
  readonly name: string
  readonly services: readonly ListedService[]
}

/** The least that it takes and costs; `isFrom` where it depends on who gives it [S3]. */
export interface ListedService {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly minutes: number
  readonly areMinutesFrom: boolean
  readonly price: number
  readonly isPriceFrom: boolean
  readonly picture?: string
  /** Who gives it, in the business's order, with what it takes and costs then, where that differs from the least [S3]; nobody where it cannot be booked. */
  readonly by: readonly ListedGiver[]
}

export interface ListedGiver {
  readonly employee: string
  readonly minutes?: number
  readonly price?: number
}

export interface ListedEmployee {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly picture?: string
}

export interface ListedCategory {
  readonly id: string
  readonly name: string
  readonly products: readonly ListedProduct[]
}

export interface ListedProduct extends ProductPrice {
  readonly id: string
  readonly name: string
  readonly description?: string
  /** Where its cover is; left out where it has none. */
  readonly picture?: string
  /** Its own page. */
  readonly path: string
  /** What else tells homes apart; left out of goods. */
  readonly home?: HomePrice & { readonly parts: readonly string[] }
}

/** What it costs, and whether it can be had. */
export interface ProductPrice {
  /** In minor units; 0 is free. */
  readonly price: number
  /** What it cost before, where that was more. */
  readonly oldPrice?: number
  /** Whole percent taken off the old price. */
  readonly reduction?: number
  readonly currency: Currency
  /** Left out where it is by the piece, as nobody says it. */
  readonly unit?: ProductUnit
  readonly isSoldOut?: true
  /** When it can be had, where that is not always and not now [O12]. */
  readonly offered?: readonly ListedHours[]
}

/** What a customer decides about it, and what each choice adds to the price. */
export interface ShownOption {
  readonly id: string
  readonly name: string
  readonly pick: OptionPick
  readonly choices: readonly { readonly id: string; readonly name: string; readonly price: number }[]
}

/** A product with all that is told of it. */
export interface ShownPicture {
  readonly address: string
  readonly about: string
  /** A floor plan, which is shown whole [C1b]. */
  readonly isPlan?: true
}

export interface ShownProduct extends ProductPrice {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly options: readonly ShownOption[]
  readonly allergens: readonly Allergen[]
  /** The address of the picture that stands for it; left out where it has no photo. */
  readonly cover?: string
  readonly pictures: readonly ShownPicture[]
  /** What it is, of real estate [C1a]. */
  readonly home?: ShownHome
}

/** What is asked for homes, and what can be. */
export interface HomeSearch {
  readonly filter: ListingFilter
  readonly kinds: readonly PropertyKind[]
  readonly districts: readonly string[]
  readonly series: readonly string[]
  readonly currencies: readonly Currency[]
  /** Of how many kinds something is asked, but for the deal. */
  readonly asked: number
  /** To all of them; left out where nothing is asked for. */
  readonly all?: string
}

/** What a home's price is for, and what it is in the other currency. */
export interface HomePrice {
  readonly per?: string
  readonly converted?: { readonly price: number; readonly currency: Currency }
  /** That it is reserved, sold or let; left out while it can be had. */
  readonly status?: string
}

/** All that customers are told of a home. */
export interface ShownHome extends HomePrice {
  readonly deal: string
  readonly kind: PropertyKind
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Minor units for a square metre. */
  readonly perMetre?: number
  /** The price before, where it was lowered not long ago. */
  readonly before?: number
  /** Degrees. */
  readonly point?: { readonly lat: number; readonly lng: number }
  readonly agent?: { readonly name: string; readonly position: string; readonly phone?: string; readonly picture?: string }
  readonly isTaken: boolean
  readonly size: { readonly rooms?: number; readonly metres?: number }
}

/** A visitor's page as data: the server prints it, and the browser wakes it from the same. */
export type VisitorPage = UnknownPageData | AwayPageData | ProductsPageData | ProductPageData | SavedPageData | GonePageData | ShopPageData | VisitPageData

/** What a page that wakes carries with it: itself, and the texts of its language alone. */
export interface CarriedPage<Page extends VisitorPage = VisitorPage> {
  readonly page: Page
  readonly texts: PublicTexts
}

/** A page that people send to each other. */
export type PageWithPreview = ProductsPageData | ProductPageData | ShopPageData

/** The whole page as HTML; `preview` is the whole address of its preview picture [C8]. */
export type PrintPage = (page: VisitorPage, preview?: string) => string

/** Whether search engines may show it. Said in the page and in a header: a header is also heard by whoever does not read the page. */
export function isFindable(page: VisitorPage): boolean {
  return page.kind !== 'saved' && 'isFindable' in page && page.isFindable
}
