import type { Allergen } from '#domain/catalogue/allergens.ts'
import type { DeliveryTerms, OrderKind } from '#domain/business/ordering.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import type { ProductPrice, ShownOption } from '../products/catalogue-page-types.ts'
import type { DoorsChange, ShopContact, ShopFacts, ZoneOffset } from '../shop/shop-page-types.ts'
import type { Told } from '../told.ts'

/** A café's menu: what there is, and how it is ordered. */
export interface MenuPageData extends ShopFacts {
  readonly kind: 'menu'
  /** The address of the business, below which its guests' orders are. */
  readonly shopPath: string
  /** Whether something can be booked there, too. */
  readonly hasServices: boolean
  readonly categories: readonly MenuCategory[]
  readonly ordering: OrderingTerms
  /** The table whose code was scanned; left out where none was. */
  readonly table?: NamedTable
  /** Nobody knows the table that the address names. */
  readonly isTableUnknown?: true
}

export interface MenuCategory {
  /** Empty for dishes without a category. */
  readonly id: string
  readonly name: string
  readonly dishes: readonly Dish[]
}

/** A product of the menu, with all that is told of it. */
export interface Dish extends ProductPrice {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly picture?: string
  readonly options: readonly ShownOption[]
  readonly allergens: readonly Allergen[]
}

export interface NamedTable {
  readonly id: string
  readonly name: string
}

/** By which terms guests order [O7]. */
export interface OrderingTerms extends OrderPlace {
  readonly kinds: readonly OrderKind[]
  readonly tables: readonly NamedTable[]
  /** Nothing can be ordered, until when it is known; left out where something can. */
  readonly barred?: { readonly state: 'paused' | 'closed'; readonly until: Instant | null; readonly change?: DoorsChange }
}

/** What an order's page needs of a business. */
export interface OrderPlace {
  readonly businessId: string
  readonly currency: Currency
  readonly offsets: readonly ZoneOffset[]
  readonly delivery: DeliveryTerms
  /** A picture of the code by which guests pay; left out where there is none. */
  readonly paymentQr?: string
}

/** A guest's own order. What is in it only its link knows, which no server sees: the page says whose it is, and how to reach them. */
export interface OrderPageData extends Told {
  readonly kind: 'order'
  readonly title: string
  readonly languages: readonly Language[]
  readonly contact: ShopContact
  readonly shopPath: string
  /** Where the menu is. */
  readonly menuPath: string
  readonly ordering: OrderPlace
  /**
   * What dishes, choices and tables are called in the reader's language, by id: an order has the base texts, and one that was not sent yet
   * has none.
   */
  readonly names: Readonly<Record<string, string>>
}
