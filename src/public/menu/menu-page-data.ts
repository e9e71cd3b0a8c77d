import type { Business } from '#domain/business/business.ts'
import { orderingAt } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import { groupProducts } from '#domain/catalogue/product-order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { descriptionIn, nameIn } from '#domain/shared/translations.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { shownOptions } from '../products/catalogue-page-data.ts'
import { coverPart, productOf, type CatalogueRows, type PicturedProduct } from '../products/catalogue-rows.ts'
import { priceOf } from '../products/goods-price.ts'
import { canBook, changeOf, contactOf, shopFactsOf, type ShopPageRequest, type ShopRows } from '../shop/shop-page-data.ts'
import { zoneOffsets } from '../shop/zone-offsets.ts'
import type { Dish, MenuPageData, NamedTable, OrderingTerms, OrderPageData, OrderPlace } from './menu-page-types.ts'

/** What the pages of a business that takes orders show, pictures by their addresses. */
export interface MenuRows {
  readonly shop: ShopRows
  readonly menu: CatalogueRows
  readonly tables: readonly DiningTable[]
}

export interface MenuPageRequest extends ShopPageRequest {
  /** The table that the address names, by its id or by what it is called; null where it names none. */
  readonly table: string | null
}

/** The menu of a business at `path`, its own address. */
export function menuPageOf({ shop, menu, tables }: MenuRows, { table: named, ...request }: MenuPageRequest): MenuPageData {
  const { language, now, path } = request
  const hasServices = canBook(shop)
  const table = named === null ? undefined : findTable(tables, named)
  return {
    kind: 'menu',
    ...shopFactsOf(shop, request),
    path: menuPathOf(shop, path),
    url: menuPathOf(shop, request.url),
    shopPath: path,
    hasServices,
    ...(table
      ? { table: namedTable(table), query: new URLSearchParams({ table: table.id }).toString() }
      : named !== null && { isTableUnknown: true }),
    catalogues: [],
    categories: groupProducts(menu.ordered(language), productOf, menu.categories).map(({ category, products }) => ({
      id: category?.id ?? '',
      name: category ? nameIn(language, category) : '',
      dishes: products.map((one) => dishOf(one, shop.business, request)),
    })),
    ordering: orderingTermsOf(shop.business, tables, now),
  }
}

/** The page of a guest's own order there, without anything of the order. */
export function orderPageOf(
  { shop, menu, tables }: Pick<MenuRows, 'shop' | 'tables'> & { readonly menu: CatalogueRows | undefined },
  { language, languages, path, now }: ShopPageRequest,
): OrderPageData {
  return {
    kind: 'order',
    language,
    languages,
    path: `${path}/order`,
    shopPath: path,
    menuPath: menuPathOf(shop, path),
    title: nameIn(language, shop.business),
    contact: contactOf(shop.business),
    ordering: orderPlaceOf(shop.business, now),
    names: Object.fromEntries([
      ...(menu?.products ?? []).flatMap(({ row }) =>
        [row, ...row.options.flatMap(({ choices }) => choices)].map((named) => [named.id, nameIn(language, named)]),
      ),
      ...tables.map(({ id, name }) => [id, name]),
    ]),
  }
}

/** The table that a code names; people also write its number by hand. */
export function findTable(tables: readonly DiningTable[], named: string): DiningTable | undefined {
  const wanted = named.trim().toLowerCase()
  return tables.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
}

/** A business that gives services has the menu below its address: one page, two doors. */
function menuPathOf(shop: ShopRows, path: string): string {
  return canBook(shop) ? `${path}/menu` : path
}

function dishOf({ row, pictures }: PicturedProduct, business: Business, { language, now }: ShopPageRequest): Dish {
  const description = descriptionIn(language, row)
  return {
    id: row.id,
    name: nameIn(language, row),
    ...(description && { description }),
    ...coverPart(pictures, 'picture'),
    ...priceOf(row, business, now),
    options: shownOptions(row, language),
    allergens: row.allergens,
  }
}

function orderingTermsOf(business: Business, tables: readonly DiningTable[], now: Instant): OrderingTerms {
  const {
    ordering: { kinds },
  } = withShop(business)
  return { ...orderPlaceOf(business, now), kinds, tables: tables.map(namedTable), ...barPart(business, now) }
}

function barPart(business: Business, now: Instant): Pick<OrderingTerms, 'barred'> {
  const state = orderingAt(business, now)
  if (state.state === 'open') return {}
  const until = state.state === 'paused' ? state.until : state.opens_at
  const change = until === null ? {} : { change: changeOf(until, business.time_zone, dayOf(now, business.time_zone)) }
  return { barred: { state: state.state, until, ...change } }
}

function orderPlaceOf(business: Business, now: Instant): OrderPlace {
  const {
    payment_qr: paymentQr,
    ordering: { delivery },
  } = withShop(business)
  return {
    businessId: business.id,
    currency: business.currency,
    offsets: zoneOffsets(business.time_zone, now),
    delivery,
    ...(paymentQr !== null && { paymentQr }),
  }
}

function namedTable({ id, name }: DiningTable): NamedTable {
  return { id, name }
}
