import type { Currency } from '#domain/shared/money.ts'
import { deals, propertyKinds, type Deal, type PropertyKind } from './listing.ts'

export const listingSorts = ['newest', 'cheapest', 'dearest', 'largest'] as const
export type ListingSort = (typeof listingSorts)[number]

/** The last of these stands for so many and more. */
export const roomCounts = [1, 2, 3, 4, 5] as const

/** What somebody who looks for a home asks for; undefined or empty asks for nothing. Areas are whole square metres. */
export interface ListingFilter {
  readonly deal: Deal | undefined
  readonly kind: PropertyKind | undefined
  readonly rooms: readonly number[]
  /** Whole units of `currency`. */
  readonly priceFrom: number | undefined
  readonly priceTo: number | undefined
  readonly currency: Currency
  readonly areaFrom: number | undefined
  readonly areaTo: number | undefined
  readonly district: string
  readonly series: string
  readonly sort: ListingSort
}

/** What of an address is of the filter. */
export const listingQueryNames = [
  'deal',
  'kind',
  'rooms',
  'price_from',
  'price_to',
  'currency',
  'area_from',
  'area_to',
  'district',
  'series',
  'sort',
] as const

/** What an address says behind its `?`; the web's `URLSearchParams` is one. */
interface AddressQuery {
  get(name: string): string | null
  getAll(name: string): readonly string[]
}

/** Reads what an address says; what makes no sense asks for nothing. */
export function parseListingFilter(query: AddressQuery, own: Currency): ListingFilter {
  const oneOf = <Of extends string>(all: readonly Of[], name: string) => all.find((one) => one === query.get(name))
  const numberIn = (name: string) => {
    // People part thousands as they please: `1 500`, `1,500`, `1.500`.
    const text = (query.get(name) ?? '').replaceAll(/\s|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')
    return /^\d{1,10}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined
  }
  return {
    deal: oneOf(deals, 'deal'),
    kind: oneOf(propertyKinds, 'kind'),
    rooms: roomCounts.filter((count) => query.getAll('rooms').includes(String(count))),
    priceFrom: numberIn('price_from'),
    priceTo: numberIn('price_to'),
    currency: query.get('currency') === 'USD' ? 'USD' : own,
    areaFrom: numberIn('area_from'),
    areaTo: numberIn('area_to'),
    district: (query.get('district') ?? '').trim().slice(0, 120),
    series: (query.get('series') ?? '').trim().slice(0, 120),
    sort: oneOf(listingSorts, 'sort') ?? 'newest',
  }
}

/** The same as an address says it, names with their values, what asks for nothing left out. */
export function listingQuery(filter: ListingFilter): readonly [name: string, value: string][] {
  const query: [string, string][] = []
  const put = (name: string, value: string | number | undefined) => value !== undefined && value !== '' && query.push([name, String(value)])
  put('deal', filter.deal)
  put('kind', filter.kind)
  for (const count of filter.rooms) put('rooms', count)
  put('price_from', filter.priceFrom)
  put('price_to', filter.priceTo)
  if (filter.currency === 'USD' && (filter.priceFrom ?? filter.priceTo) !== undefined) put('currency', 'USD')
  put('area_from', filter.areaFrom)
  put('area_to', filter.areaTo)
  put('district', filter.district)
  put('series', filter.series)
  if (filter.sort !== 'newest') put('sort', filter.sort)
  return query
}

/** Whether it is asked for nothing but an order. */
export function asksForNothing(filter: ListingFilter): boolean {
  return listingQuery({ ...filter, sort: 'newest' }).length === 0
}
