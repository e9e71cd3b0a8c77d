import { expect, test } from 'vitest'
import {
  askedParts,
  blankListing,
  convert,
  formerPrices,
  isAboveRoof,
  listingLimits,
  onlyItsParts,
  pricePerMetre,
  type Listing,
} from './listing.ts'

const flat: Listing = {
  ...blankListing,
  rooms: 2,
  area: 543,
  lot: 60,
  floor: 5,
  floors: 9,
  series: '105',
  condition: 'good',
  documents: 'Красная книга',
}

test('[C3] a kind is asked only for what it has', () => {
  expect(askedParts({ kind: 'land', deal: 'sale' })).toEqual(['lot', 'documents'])
  expect(askedParts({ kind: 'flat', deal: 'daily' })).not.toContain('documents')
  expect(onlyItsParts({ ...flat, kind: 'land' })).toEqual({ ...blankListing, kind: 'land', lot: 60, documents: 'Красная книга' })
  expect(onlyItsParts(flat)).toEqual({ ...flat, lot: null })
})

test('[C3] no flat is above its roof', () => {
  expect([
    isAboveRoof({ floor: 9, floors: 9 }),
    isAboveRoof({ floor: 10, floors: 9 }),
    isAboveRoof({ floor: 10, floors: null }),
    isAboveRoof({ floor: null, floors: 2 }),
  ]).toEqual([false, true, false, false])
})

test('[C5] a price in the other currency is of whole units, and unknown without a rate', () => {
  // 87.45 som for a dollar.
  expect([convert(100_000_00, 'USD', 'KGS', 8745), convert(8_745_000_00, 'KGS', 'USD', 8745)]).toEqual([8_745_000_00, 100_000_00])
  expect([convert(1, 'KGS', 'KGS', 0), convert(100, 'KGS', 'USD', 0), convert(100, 'KGS', 'KZT', 8745)]).toEqual([1, undefined, undefined])
})

test('a square metre has a price where something is sold by its area', () => {
  expect(pricePerMetre(5_430_000_00, flat)).toBe(100_000_00)
  expect([
    pricePerMetre(1, { ...flat, deal: 'rent' }),
    pricePerMetre(1, { ...flat, area: null }),
    pricePerMetre(1, { ...flat, kind: 'land' }),
    pricePerMetre(0, flat),
  ]).toEqual([undefined, undefined, undefined, undefined])
})

const morning = '2026-11-23T04:00:00.000Z'
const later = '2026-11-23T04:30:00.000Z'
const evening = '2026-11-23T14:00:00.000Z'

test('[C3] the prices asked before are kept, the newest last and no more than there is room for', () => {
  const asked = { price: 100, listing: flat, price_history: [] }
  const once = formerPrices(asked, { price: 90, listing: flat }, morning)
  expect(once).toEqual([{ until: morning, price: 100, currency: 'KGS' }])
  expect(formerPrices({ ...asked, price_history: once }, { price: 100, listing: flat }, evening)).toBe(once)
  const inDollars = formerPrices({ ...asked, price_history: once }, { price: 100, listing: { ...flat, currency: 'USD' } }, evening)
  expect(inDollars.at(-1)).toEqual({ until: evening, price: 100, currency: 'KGS' })
  const many = Array.from({ length: listingLimits.formerPrices }, (_, nth) => ({ until: morning, price: nth, currency: 'KGS' as const }))
  const kept = formerPrices({ price: 100, listing: flat, price_history: many }, { price: 90, listing: flat }, evening)
  expect([kept.length, kept[0]?.price, kept.at(-1)?.price]).toEqual([listingLimits.formerPrices, 1, 100])
})

test('[C3] a price that is taken back within an hour was never asked; a later one was', () => {
  const changed = { price: 90, listing: flat, price_history: [{ until: morning, price: 100, currency: 'KGS' as const }] }
  expect(formerPrices(changed, { price: 100, listing: flat }, later)).toEqual([])
  expect(formerPrices(changed, { price: 100, listing: flat }, evening)).toHaveLength(2)
  expect(formerPrices({ ...changed, listing: null }, { price: 100, listing: null }, later)).toBe(changed.price_history)
})
