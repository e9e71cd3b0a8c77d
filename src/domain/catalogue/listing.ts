import type { MapPoint } from '#domain/business/map-point.ts'
import type { Currency } from '#domain/shared/money.ts'

/** What is asked of whoever takes it: the price of it, of a month in it, or of a day. */
export const deals = ['sale', 'rent', 'daily'] as const
export type Deal = (typeof deals)[number]

export const propertyKinds = ['flat', 'house', 'land', 'commercial'] as const
export type PropertyKind = (typeof propertyKinds)[number]

/** RESO StandardStatus: Active, Pending, Closed. What is hidden is switched off as any product is. */
export const listingStatuses = ['active', 'reserved', 'sold'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const conditions = ['shell', 'needs_repair', 'fair', 'good', 'renovated'] as const
export type Condition = (typeof conditions)[number]

/** What a home, a plot or premises are [C3]. Null or empty: nobody has said it, or its kind has none. */
export interface Listing {
  readonly deal: Deal
  readonly kind: PropertyKind
  /** Of the product's price (RESO ListPrice). */
  readonly currency: Currency
  readonly rooms: number | null
  /** Tenths of a square metre (RESO LivingArea). */
  readonly area: number | null
  /** Tenths of a hundred square metres, as plots are sold (RESO LotSizeArea). */
  readonly lot: number | null
  readonly floor: number | null
  readonly floors: number | null
  /** Of the building: 105, 106, сталинка. */
  readonly series: string
  readonly condition: Condition | null
  readonly documents: string
  readonly district: string
  readonly address: string
  readonly point: MapPoint | null
}

/** A price that was asked until then. */
export interface FormerPrice {
  readonly until: string
  readonly price: number
  readonly currency: Currency
}

export const listingLimits = { rooms: 50, area: 1_000_000, lot: 1_000_000, floor: 200, text: 120, formerPrices: 20 } as const

export type ListingPart = 'rooms' | 'area' | 'lot' | 'floor' | 'floors' | 'series' | 'condition' | 'documents'

const partsOfKind: Readonly<Record<PropertyKind, readonly ListingPart[]>> = {
  flat: ['rooms', 'area', 'floor', 'floors', 'series', 'condition', 'documents'],
  house: ['rooms', 'area', 'lot', 'floors', 'condition', 'documents'],
  land: ['lot', 'documents'],
  commercial: ['area', 'floor', 'floors', 'condition', 'documents'],
}

/** What is asked of a kind [C3]; papers matter to whoever buys. */
export function askedParts({ kind, deal }: Pick<Listing, 'kind' | 'deal'>): readonly ListingPart[] {
  return partsOfKind[kind].filter((part) => part !== 'documents' || deal === 'sale')
}

export const blankListing: Listing = {
  deal: 'sale',
  kind: 'flat',
  currency: 'KGS',
  rooms: null,
  area: null,
  lot: null,
  floor: null,
  floors: null,
  series: '',
  condition: null,
  documents: '',
  district: '',
  address: '',
  point: null,
}

/** Without what its kind has none of: a plot that was a flat until now has no rooms. */
export function onlyItsParts(listing: Listing): Listing {
  const parts = new Set<string>(askedParts(listing))
  const others = (['rooms', 'area', 'lot', 'floor', 'floors', 'series', 'condition', 'documents'] as const).filter(
    (part) => !parts.has(part),
  )
  return { ...listing, ...Object.fromEntries(others.map((part) => [part, blankListing[part]])) }
}

/** No home is above the roof. */
export function isAboveRoof({ floor, floors }: Pick<Listing, 'floor' | 'floors'>): boolean {
  return floor !== null && floors !== null && floor > floors
}

/** What a square metre costs, in minor units rounded down to whole units; undefined where it says nothing. */
export function pricePerMetre(price: number, { deal, area, kind }: Pick<Listing, 'deal' | 'area' | 'kind'>): number | undefined {
  return deal !== 'sale' || area === null || area === 0 || kind === 'land' || price === 0
    ? undefined
    : Math.floor(price / (area * 10)) * 100
}

/**
 * The same amount in the other currency, in minor units of whole units; undefined where nobody has said what a dollar costs. `rate`: minor
 * units for one dollar.
 */
export function convert(amount: number, from: Currency, to: Currency, rate: number): number | undefined {
  if (from === to) return amount
  if (rate === 0 || (from !== 'USD' && to !== 'USD')) return undefined
  return to === 'USD' ? Math.round(amount / rate) * 100 : Math.round((amount / 100) * (rate / 100)) * 100
}

interface Asked {
  readonly price: number
  readonly listing: Listing | null
  readonly price_history: readonly FormerPrice[]
}

/** A tap that is taken back is no change of price. */
const takenBackMs = 60 * 60 * 1000

/** The prices asked before, once an edit was made at `at`: the newest last. */
export function formerPrices(before: Asked, after: Pick<Asked, 'price' | 'listing'>, at: string): readonly FormerPrice[] {
  const { price_history: history, price, listing } = before
  if (!listing || !after.listing || (price === after.price && listing.currency === after.listing.currency)) return history
  const last = history.at(-1)
  const isTakenBack =
    last?.price === after.price && last.currency === after.listing.currency && Date.parse(at) - Date.parse(last.until) < takenBackMs
  if (isTakenBack) return history.slice(0, -1)
  return [...history, { until: at, price, currency: listing.currency }].slice(-listingLimits.formerPrices)
}
