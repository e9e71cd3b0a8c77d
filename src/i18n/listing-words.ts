import type { Language } from './languages.ts'
import { listingTexts, type ListingTexts } from './listing-texts.ts'

/** What of a listing is said in words; the domain's `Listing` is one. */
export interface SpokenListing {
  readonly deal: keyof ListingTexts['deal']
  readonly kind: keyof ListingTexts['kind']
  readonly rooms: number | null
  readonly area: number | null
  readonly lot: number | null
  readonly floor: number | null
  readonly floors: number | null
  readonly series: string
  readonly condition: keyof ListingTexts['condition'] | null
  readonly documents: string
  readonly district: string
  readonly address: string
}

/** Tenths as people write them: `54`, `54,5`. */
export function tenthsText(tenths: number, language: Language): string {
  const [whole, rest] = [Math.trunc(tenths / 10), tenths % 10]
  return rest === 0 ? String(whole) : `${whole}${language === 'en' ? '.' : ','}${rest}`
}

/** Puts values into the places of a text. */
function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** `2-комнатная квартира, 54 м², Асанбай`: what it is called where nobody gave it a name. */
export function listingTitle(listing: SpokenListing, language: Language): string {
  const { area, lot, kind, district } = listing
  const size = kind === 'land' ? '' : metresText(area, language)
  const plot = kind === 'house' ? aresText(lot, language) : ''
  return [mainWords(listing, language), size, plot, district].filter(Boolean).join(', ')
}

function mainWords({ kind, rooms, lot }: SpokenListing, language: Language): string {
  const texts = listingTexts[language]
  if (kind === 'flat' && rooms === 0) return texts.studio
  if (kind === 'flat' && rooms !== null) return fill(texts.flatOf, { count: rooms })
  if (kind === 'house' && rooms !== null) return fill(texts.houseOf, { count: rooms })
  if (kind === 'land' && lot !== null) return fill(texts.landOf, { count: tenthsText(lot, language) })
  return texts.kind[kind]
}

function metresText(area: number | null, language: Language): string {
  return area === null ? '' : fill(listingTexts[language].metres, { count: tenthsText(area, language) })
}

function aresText(lot: number | null, language: Language): string {
  return lot === null ? '' : fill(listingTexts[language].ares, { count: tenthsText(lot, language) })
}

/** `этаж 5 из 9`, `этажей: 2`; empty where nothing is known. */
export function floorText({ floor, floors }: Pick<SpokenListing, 'floor' | 'floors'>, language: Language): string {
  const texts = listingTexts[language]
  if (floor === null) return floors === null ? '' : fill(texts.floors, { floors })
  return floors === null ? fill(texts.floor, { floor }) : fill(texts.floorOf, { floor, floors })
}

/** What a line of a list says beside the name, the most telling first: `54 м² · этаж 5 из 9 · 105 серия · Асанбай`. */
export function listingParts(listing: SpokenListing, language: Language, name: string): readonly string[] {
  const { area, lot, series, district } = listing
  const texts = listingTexts[language]
  return [
    metresText(area, language),
    aresText(lot, language),
    floorText(listing, language),
    /^\d+$/.test(series) ? fill(texts.series, { series }) : series,
    district,
  ].filter((part) => part && !plainSpaces(name).includes(plainSpaces(part)))
}

const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

export type ListingFact = keyof ListingTexts['fact']

/** All that is known of it, by what it is, in the order in which people ask. */
export function listingFacts(listing: SpokenListing, language: Language): readonly (readonly [fact: ListingFact, value: string])[] {
  const { rooms, area, lot, floor, series, condition, documents, district, address } = listing
  const texts = listingTexts[language]
  const facts: readonly (readonly [ListingFact, string])[] = [
    ['rooms', rooms === null ? '' : rooms === 0 ? texts.studio : String(rooms)],
    ['area', metresText(area, language)],
    ['lot', aresText(lot, language)],
    [floor === null ? 'floors' : 'floor', floorNumbers(listing)],
    ['series', series],
    ['condition', condition ? texts.condition[condition] : ''],
    ['documents', documents],
    ['district', district],
    ['address', address],
  ]
  return facts.filter(([, value]) => value !== '')
}

function floorNumbers({ floor, floors }: SpokenListing): string {
  if (floor === null) return floors === null ? '' : String(floors)
  return floors === null ? String(floor) : `${floor} / ${floors}`
}

/** What its price is for: empty where it is sold. */
export function priceUnit(deal: SpokenListing['deal'], language: Language): string {
  const texts = listingTexts[language]
  return deal === 'sale' ? '' : deal === 'rent' ? texts.perMonth : texts.perDay
}

/** Sold, or let, where it was to let. */
export function statusText(status: 'active' | 'reserved' | 'sold', deal: SpokenListing['deal'], language: Language): string {
  return listingTexts[language].status[status === 'sold' && deal !== 'sale' ? 'taken' : status]
}

/** Everything in one line, as the log and two versions beside each other tell it. */
export function listingSummary(listing: SpokenListing, language: Language): string {
  const texts = listingTexts[language]
  return [
    texts.deal[listing.deal],
    texts.kind[listing.kind],
    ...listingFacts(listing, language).map(([fact, value]) => `${texts.fact[fact]}: ${value}`),
  ].join(', ')
}
