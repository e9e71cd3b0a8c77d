import { convert, deals, pricePerMetre, type Deal, type Listing } from '#domain/catalogue/listing.ts'
import { asksForNothing, listingQuery, parseListingFilter, type ListingFilter } from '#domain/catalogue/listing-filter.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import type { Currency } from '#domain/shared/money.ts'
import { listingTexts } from '#i18n/listing-texts.ts'
import { listingParts, priceUnit, statusText } from '#i18n/listing-words.ts'
import type { ListWay, HomePrice, HomeSearch, ListedProduct, ProductsPageData, ShownHome } from './catalogue-page-types.ts'
import {
  coverPart,
  hrefOf,
  listPart,
  searchIn,
  type CataloguePlace,
  type CatalogueRows,
  type Home,
  type PicturedProduct,
} from './catalogue-rows.ts'

/** Homes on one page: their pictures are larger than those of goods. */
const perPage = 24
/** So long a lower price is told beside the one before. */
const daysOfReduction = 30

/** The listings that somebody asks for by the address [C5]. */
export function homesPageOf(rows: CatalogueRows, place: CataloguePlace): ProductsPageData {
  const filter = parseListingFilter(place.query, rows.business.currency)
  const { search, wanted } = searchIn(place.query)
  const fitting = rows.homes.find(filter)
  const found = wanted === '' ? fitting : fitting.filter(({ names }) => names.includes(wanted))
  const { part, shown } = listPart(rows, place, { search, found, perPage, queryAt: (page) => queryOf(filter, search, page) })
  return {
    ...part,
    isSearchable: false,
    ways: waysToDeals(rows, filter, search, place),
    categories: shown.length === 0 ? [] : [{ id: 'homes', name: '', products: shown.map((home) => listHome(home, rows, place)) }],
    homes: searchOf(rows, filter, search, place),
  }
}

function queryOf(filter: ListingFilter, search: string, page = 1): URLSearchParams {
  const query = new URLSearchParams([...listingQuery(filter)])
  if (search) query.append('q', search)
  if (page > 1) query.append('page', String(page))
  return query
}

/** To what is for sale and what is to let, as far as there is more than one; tapped again, back to all. */
function waysToDeals({ homes }: CatalogueRows, filter: ListingFilter, search: string, place: CataloguePlace): readonly ListWay[] {
  const there = deals.filter((deal) => deal === filter.deal || homes.deals.has(deal))
  if (there.length < 2) return []
  const way = (deal: Deal) => ({
    name: listingTexts[place.language].deal[deal],
    href: hrefOf(place, queryOf({ ...filter, deal: deal === filter.deal ? undefined : deal }, search)),
    isHere: deal === filter.deal,
  })
  return there.map(way)
}

function searchOf({ homes, catalogue, business }: CatalogueRows, filter: ListingFilter, search: string, place: CataloguePlace): HomeSearch {
  const { kinds, districts, series, areInDollars } = homes
  const asked = new Set(listingQuery({ ...filter, deal: undefined, sort: 'newest', currency: business.currency }).map(([name]) => name))
    .size
  return {
    filter,
    kinds,
    districts,
    series,
    currencies: [...new Set<Currency>(catalogue.dollar_rate > 0 || areInDollars ? [business.currency, 'USD'] : [business.currency])],
    asked: asked + (search ? 1 : 0),
    ...(!(asksForNothing(filter) && search === '') && { all: hrefOf(place) }),
  }
}

function listHome({ row, listing, pictures }: Home, rows: CatalogueRows, place: CataloguePlace): ListedProduct {
  const name = nameIn(place.language, row)
  return {
    id: row.id,
    name,
    path: hrefOf({ ...place, path: `${place.path}/${row.id}` }),
    ...coverPart(pictures, 'picture'),
    price: row.price,
    currency: listing.currency,
    home: { ...homePrice(row, listing, rows, place), parts: listingParts(listing, place.language, name) },
  }
}

/** What a price is for, what it is in the other currency, and how the listing stands. */
function homePrice(
  { price, status }: Product,
  { deal, currency }: Listing,
  { catalogue, business }: CatalogueRows,
  { language }: CataloguePlace,
): HomePrice {
  const other: Currency = currency === 'USD' ? business.currency : 'USD'
  const converted = convert(price, currency, other, catalogue.dollar_rate)
  const per = priceUnit(deal, language)
  return {
    ...(per && { per }),
    ...(converted !== undefined && other !== currency && price > 0 && { converted: { price: roughly(converted), currency: other } }),
    ...(status !== 'active' && { status: statusText(status, deal, language) }),
  }
}

/** To three digits, in whole units: nobody pays by a rate of yesterday to the last som. */
function roughly(amount: number): number {
  const step = Math.max(10 ** (String(amount).length - 3), 100)
  return Math.round(amount / step) * step
}

/** The price before, of a home that costs less by now, and until when it is told; undefined of any other. */
export function reducedFrom({
  price,
  listing,
  price_history,
}: Product): { readonly price: number; readonly toldUntil: Instant } | undefined {
  const before = price_history.at(-1)
  if (!before || before.currency !== listing?.currency || before.price <= price) return undefined
  return { price: before.price, toldUntil: addMinutes(before.until, daysOfReduction * 24 * 60) }
}

/** All that customers are told of a listing: never whose it is [C4]. */
export function shownHome({ row: product }: PicturedProduct, listing: Listing, rows: CatalogueRows, place: CataloguePlace): ShownHome {
  const agent = rows.agents.find(({ id }) => id === product.agent_id)
  const perMetre = pricePerMetre(product.price, listing)
  const texts = listingTexts[place.language]
  const reduced = reducedFrom(product)
  return {
    ...homePrice(product, listing, rows, place),
    deal: texts.deal[listing.deal],
    kind: listing.kind,
    ...(perMetre !== undefined && { perMetre }),
    ...(reduced && place.now < reduced.toldUntil && { before: reduced.price }),
    ...(listing.point && { point: { lat: listing.point.lat / 1e6, lng: listing.point.lng / 1e6 } }),
    ...(agent && {
      agent: {
        name: nameIn(place.language, agent),
        position: agent.position,
        ...(agent.phone && { phone: agent.phone }),
        ...(agent.image && { picture: agent.image }),
      },
    }),
    isTaken: product.status === 'sold',
    size: { ...(listing.rooms !== null && { rooms: listing.rooms }), ...(listing.area !== null && { metres: listing.area / 10 }) },
  }
}
