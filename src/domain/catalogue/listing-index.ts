import type { Currency } from '#domain/shared/money.ts'
import { convert, type Listing } from './listing.ts'
import { roomCounts, type ListingFilter, type ListingSort } from './listing-filter.ts'

/** Finds what is asked for, in the order that is asked for [C5]. */
export type FindListings<Of> = (filter: ListingFilter) => readonly Of[]

interface PricedListing {
  readonly price: number
  readonly listing: Listing
}

/** A number for each listing, NaN where it does not say it. */
type Column = Float64Array

const textNames = ['deal', 'kind', 'district', 'series'] as const

/**
 * Keeps in columns what is asked of listings, since thousands are looked through for each page. What one does not say of itself
 * does not fit who asks for it, and comes last where they are ordered by it. They are given the newest first; `rate`: minor
 * units for a dollar.
 */
export function indexListings<Of extends PricedListing>(listings: readonly Of[], rate: number): FindListings<Of> {
  const columnOf = (read: (one: Of) => number | null | undefined): Column => Float64Array.from(listings, (one) => read(one) ?? NaN)
  const rooms = columnOf(({ listing }) => (listing.rooms === null ? null : Math.min(listing.rooms, roomCounts.length)))
  const area = columnOf(({ listing }) => (listing.area === null ? null : listing.area / 10))
  const worthIn = once((currency: Currency) => columnOf(({ price, listing }) => whole(convert(price, listing.currency, currency, rate))))
  const texts = textNames.map((name) => ({ name, ...codesOf(listings.map(({ listing }) => plain(listing[name]))) }))
  const orders: Readonly<Record<ListingSort, (currency: Currency) => readonly number[]>> = {
    newest: once(() => listings.map((_, at) => at)),
    cheapest: once((currency) => rising(worthIn(currency))),
    dearest: once((currency) => rising(worthIn(currency).map((worth) => -worth))),
    largest: once(() => rising(area.map((size) => -size))),
  }

  return (filter) => {
    const { sort, currency, priceFrom, priceTo, areaFrom, areaTo } = filter
    let found = orders[sort](currency)
    const narrow = (fits: (at: number) => boolean) => void (found = found.filter(fits))
    const narrowTo = (column: Column, from = 0, to = Infinity) => narrow((at) => column[at]! >= from && column[at]! <= to)
    if (filter.rooms.length > 0) narrow((at) => filter.rooms.includes(rooms[at]!))
    if ((priceFrom ?? priceTo) !== undefined) narrowTo(worthIn(currency), priceFrom, priceTo)
    if ((areaFrom ?? areaTo) !== undefined) narrowTo(area, areaFrom, areaTo)
    for (const { name, column, codes } of texts) {
      const code = codes.get(plain(filter[name] ?? ''))
      if (filter[name]) narrow((at) => column[at] === code)
    }
    return found.map((at) => listings[at]!)
  }
}

/** Computes what belongs to a key when it is first asked for. */
function once<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const computed = new Map<Key, Value>()
  return (key) => {
    const value = computed.get(key) ?? compute(key)
    computed.set(key, value)
    return value
  }
}

/** Numbers for texts, since those are compared faster. */
function codesOf(texts: readonly string[]): { readonly column: Uint32Array; readonly codes: ReadonlyMap<string, number> } {
  const codes = new Map<string, number>()
  for (const text of texts) codes.set(text, codes.get(text) ?? codes.size)
  return { column: Uint32Array.from(texts, (text) => codes.get(text)!), codes }
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}

function whole(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : amount / 100
}

/** Where the smallest of a column stands, then the next; those alike stay as they were, and NaN comes last. */
function rising(column: Column): readonly number[] {
  const key = (at: number) => (Number.isNaN(column[at]) ? Infinity : column[at]!)
  return Array.from(column, (_, at) => at).toSorted((one, other) => (key(one) === key(other) ? 0 : key(one) - key(other)))
}
