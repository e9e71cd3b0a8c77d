import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Week } from '#domain/business/schedule.ts'
import type { Service } from '#domain/business/service.ts'
import { withShop } from '#domain/business/shop.ts'
import type { CatalogueCategory } from '#domain/catalogue/catalogue-category.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Deal, Listing, PropertyKind } from '#domain/catalogue/listing.ts'
import { indexListings, type FindListings } from '#domain/catalogue/listing-index.ts'
import { inProductOrder } from '#domain/catalogue/product-order.ts'
import { coverOf, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import { newestProducts, sortProducts, type ProductSort } from '#domain/catalogue/product-sort.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nameIn, searchedNames, wantedText } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Language } from '#i18n/languages.ts'
import { contactOf } from '../shop/shop-page-data.ts'

/** What the pages of a catalogue show: rows as they are stored, each product with its pictures by their addresses, in their order. */
export interface StoredCatalogue {
  readonly business: Business
  readonly catalogue: Catalogue
  readonly categories: readonly CatalogueCategory[]
  /** Those that customers see, in no order. */
  readonly products: readonly PicturedProduct[]
  /** Who works there, of a catalogue of real estate: some of them show its listings. */
  readonly agents: readonly Employee[]
  /** The service as which its homes are shown [C6]; left out where customers book no viewings. */
  readonly viewing?: Service | undefined
}

/** The same, with the products in each order, the owner's as a language reads it. */
export interface CatalogueRows extends StoredCatalogue {
  readonly ordered: (language: Language, sort?: ProductSort) => readonly FoundProduct[]
  readonly homes: HomeRows
  /** The hours at which products are offered, each once: thousands of products have a few between them. */
  readonly offerHours: readonly Week[]
}

/** What customers may look for among the listings of a catalogue of real estate, told once for all who ask. */
export interface HomeRows {
  /** What is sold is told only to who has its link. */
  readonly find: FindListings<Home>
  readonly deals: ReadonlySet<Deal>
  readonly kinds: readonly PropertyKind[]
  readonly districts: readonly string[]
  readonly series: readonly string[]
  /** Whether any of them is priced in dollars. */
  readonly areInDollars: boolean
}

export interface Home extends FoundProduct {
  readonly price: number
  readonly listing: Listing
}

function homeRowsOf(products: readonly FoundProduct[], rate: number): HomeRows {
  const all = newestProducts(
    products.flatMap((one) =>
      one.row.listing && one.row.status !== 'sold' ? [{ ...one, price: one.row.price, listing: one.row.listing }] : [],
    ),
    productOf,
  )
  const textsOf = (read: (listing: Listing) => string) =>
    [...new Set(all.map(({ listing }) => read(listing)).filter(Boolean))].toSorted((a, b) => (a < b ? -1 : 1))
  return {
    find: indexListings(all, rate),
    deals: new Set(all.map(({ listing }) => listing.deal)),
    kinds: [...new Set(all.map(({ listing }) => listing.kind))],
    districts: textsOf(({ district }) => district),
    series: textsOf(({ series }) => series),
    areInDollars: all.some(({ listing }) => listing.currency === 'USD'),
  }
}

/** A product with the text in which its names are looked for. */
export interface FoundProduct extends PicturedProduct {
  readonly names: string
}

export interface PicturedProduct {
  readonly row: Product
  readonly pictures: readonly Pick<ProductPicture, 'id' | 'name' | 'image' | 'is_plan'>[]
}

/** Which of the catalogue's pages, and for whom. */
export interface CataloguePlace {
  readonly language: Language
  /** The catalogue's own address, encoded and without a query. */
  readonly path: string
  readonly origin: string
  readonly now: Instant
  /** The product whose page it is; undefined for the list. */
  readonly product: string | undefined
  /** `q`, `category`, `sort`, `page`; `lang` stays in the links where it was chosen. */
  readonly query: URLSearchParams
}

/** The address of the cover, under the name that a page has for it. */
export function coverPart<Name extends string>(pictures: PicturedProduct['pictures'], name: Name): { readonly [Part in Name]?: string } {
  const image = coverOf(pictures)?.image
  return image ? ({ [name]: image } as { readonly [Part in Name]: string }) : {}
}

export const productOf = ({ row }: PicturedProduct): Product => row

/** Sorts 10,000 products once for each language and order, and not for each page. */
export function catalogueRowsOf(stored: StoredCatalogue): CatalogueRows {
  const orders = new Map<string, readonly FoundProduct[]>()
  const named = stored.products.map((one) => ({ ...one, names: searchedNames(one.row) }))
  return {
    ...stored,
    homes: homeRowsOf(named, stored.catalogue.dollar_rate),
    offerHours: [...new Map(stored.products.map(({ row }) => [JSON.stringify(row.offer_hours), row.offer_hours])).values()],
    ordered(language, sort = 'usual') {
      const key = `${language} ${sort}`
      const usual = () => (sort === 'usual' ? inProductOrder(named, productOf, stored.categories, language) : this.ordered(language))
      const ordered = orders.get(key) ?? sortProducts(usual(), productOf, sort)
      orders.set(key, ordered)
      return ordered
    },
  }
}

/** What is looked for by name in the address. */
export function searchIn(query: URLSearchParams): { readonly search: string; readonly wanted: string } {
  const search = (query.get('q') ?? '').slice(0, 100)
  return { search, wanted: wantedText(search) }
}

/** What is found of a catalogue, so many to a page, and the query that asks for each of the pages. */
interface Listed<Of> {
  readonly search: string
  readonly found: readonly Of[]
  readonly perPage: number
  readonly queryAt: (page: number) => URLSearchParams
}

/** The part of what was found that its page shows, and what the page of any list tells. */
export function listPart<Of>(rows: CatalogueRows, place: CataloguePlace, { search, found, perPage, queryAt }: Listed<Of>) {
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const page = Math.min(pageIn(place.query), pages)
  const hrefAt = (to: number): string => hrefOf(place, queryAt(to))
  const query = queryAt(page).toString()
  const part = {
    kind: 'products' as const,
    ...partOf(rows, place),
    title: nameIn(place.language, rows.catalogue),
    ...(query && { query }),
    search,
    count: found.length,
    ...(pages > 1 && {
      pager: { page, pages, ...(page > 1 && { former: hrefAt(page - 1) }), ...(page < pages && { next: hrefAt(page + 1) }) },
    }),
  }
  return { part, shown: found.slice((page - 1) * perPage, page * perPage) }
}

function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** An address of the catalogue, in the language that was chosen by the address. */
export function hrefOf({ path, query }: Pick<CataloguePlace, 'path' | 'query'>, wanted?: URLSearchParams): string {
  const language = query.get('lang')
  const all = [wanted?.toString(), language && `lang=${encodeURIComponent(language)}`].filter(Boolean).join('&')
  return all ? `${path}?${all}` : path
}

/** What every page of a catalogue tells. */
export function partOf(rows: CatalogueRows, { language, path, origin }: CataloguePlace) {
  const { business, catalogue } = rows
  const shopPath = shopPathOf(business)
  return {
    language,
    path,
    url: origin + path,
    business: nameIn(language, business),
    languages: languagesOf(rows),
    isFindable: catalogue.is_findable,
    contact: contactOf(business),
    ...(shopPath !== undefined && { shopPath: `${shopPath}?lang=${language}` }),
  }
}

/** The address of the shop's own page; undefined where it is not published. */
export function shopPathOf(business: Business): string | undefined {
  return withShop(business).is_published && business.code !== undefined ? `/shop/${business.code}` : undefined
}

export function languagesOf({ business }: CatalogueRows): readonly Language[] {
  return withShop(business).languages
}
