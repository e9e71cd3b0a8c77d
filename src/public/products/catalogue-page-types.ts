import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { ListingFilter } from '#domain/catalogue/listing-filter.ts'
import type { PropertyKind } from '#domain/catalogue/listing.ts'
import type { OptionPick } from '#domain/shared/choices.ts'
import type { ProductSort } from '#domain/catalogue/product-sort.ts'
import type { ProductUnit } from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Language } from '#i18n/languages.ts'
import type { ListedHours, ShopContact, ShopPageData } from '../shop/shop-page-types.ts'
import type { Told } from '../told.ts'

/** What a catalogue offers, by category: all of it, or a page of what a reader looks for. */
export interface ProductsPageData extends CataloguePart {
  readonly kind: 'products'
  /** What is looked for by name; empty where nothing is. */
  readonly search: string
  /** The order that is asked for; left out of homes. */
  readonly sort?: ProductSort
  /** The category that is asked for, by its id; left out where none is, and of homes. */
  readonly category?: string
  /** Whether there is so much that a search helps. */
  readonly isSearchable: boolean
  /** How many products fit. */
  readonly count: number
  /** Ways to the categories; none where there is but one. */
  readonly ways: readonly ListWay[]
  /** Ways to the same goods in each order; none where there are few, and left out of homes, whose order is asked for with their filter. */
  readonly sorts?: readonly ListWay[]
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

/** The products that a visitor marked: which they are only their device knows. */
export interface SavedPageData extends CataloguePart {
  readonly kind: 'saved'
  readonly catalogue: string
  /** The catalogue's own address, without a query. */
  readonly cataloguePath: string
  /** Whether their pictures are those of homes, which are wider than high [C1b]. */
  readonly areHomes: boolean
  /** What each fact of them is called. */
  readonly labels: Readonly<Partial<Record<string, string>>>
  /** What is said in place of the price of what is not offered any more. */
  readonly gone: string
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

/** A link down the page, or to another part or order of the list. */
export interface ListWay {
  readonly name: string
  readonly href: string
  readonly isHere: boolean
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
  /** In minor units, of a piece without choices; 0 is free. */
  readonly price: number
  /** The least that one pays, where what has to be chosen makes it more than the price. */
  readonly least?: number
  /** What has to be chosen may make it still more. */
  readonly isFrom?: true
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

export interface ShownProduct extends ProductPrice {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly options: readonly ShownOption[]
  readonly allergens: readonly Allergen[]
  /** The address of the picture that stands for it; left out where it has no photo. */
  readonly cover?: string
  readonly pictures: readonly ShownPicture[]
  /** What a device keeps of it that marks it. */
  readonly saved: SavedProduct
  /** What it is, of real estate [C1a]. */
  readonly home?: ShownHome
}

/** A product with all that is told of it. */
export interface ShownPicture {
  readonly address: string
  readonly about: string
  /** A floor plan, which is shown whole [C1b]. */
  readonly isPlan?: true
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

/** A product that a visitor marked, as its page last told it. */
export interface SavedProduct {
  readonly id: string
  readonly path: string
  readonly name: string
  /** In words, with what it is for and whether it can be had. */
  readonly price: string
  /** What it cost before, where that was more. */
  readonly before?: string
  /** About what it is in the other currency [C5]. */
  readonly converted?: string
  /** What was marked long ago has facts without their names, and so has what an owner named. */
  readonly facts: readonly { readonly fact?: string; readonly label: string; readonly value: string }[]
  readonly picture?: string
}
