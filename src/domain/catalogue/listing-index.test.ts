import { expect, test } from 'vitest'
import { blankListing, type Listing } from './listing.ts'
import { parseListingFilter } from './listing-filter.ts'
import { indexListings } from './listing-index.ts'

const rate = 8745
const flat: Listing = { ...blankListing, rooms: 2, area: 545, district: 'Асанбай', series: '105' }
const read = (query: string) => parseListingFilter(new URLSearchParams(query), 'KGS')
const fits = (query: string, listing: Partial<Listing> = {}, price = 5_000_000_00, at = rate) =>
  indexListings([{ price, listing: { ...flat, ...listing } }], at)(read(query)).length === 1

test('[C5] what is asked is found, its bounds included', () => {
  expect([fits(''), fits('deal=sale'), fits('deal=rent'), fits('kind=house'), fits('rooms=2'), fits('rooms=3')]).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ])
  expect([fits('rooms=5', { rooms: 8 }), fits('rooms=4', { rooms: 8 })]).toEqual([true, false])
  expect([fits('area_from=54&area_to=55'), fits('area_from=55'), fits('area_to=54')]).toEqual([true, false, false])
  expect([fits('price_from=5000000&price_to=5000000'), fits('price_from=5000001'), fits('price_to=4999999')]).toEqual([true, false, false])
  expect([fits('district=асанбай'), fits('district=Джал'), fits('series=105'), fits('series=106')]).toEqual([true, false, true, false])
})

test('[C5] prices are compared in either currency, by the rate', () => {
  const inDollars = { currency: 'USD' as const }
  expect([fits('price_to=60000&currency=USD'), fits('price_to=57000&currency=USD')]).toEqual([true, false])
  expect([fits('price_to=8745000', inDollars, 100_000_00), fits('price_to=8744999', inDollars, 100_000_00)]).toEqual([true, false])
  expect([fits('price_to=99999999', inDollars, 100_000_00, 0), fits('price_to=100000&currency=USD', inDollars, 100_000_00, 0)]).toEqual([
    false,
    true,
  ])
})

test('[C5] what a listing does not say does not fit who asks for it', () => {
  expect([fits('rooms=1', { rooms: null }), fits('area_from=1', { area: null }), fits('district=Джал', { district: '' })]).toEqual([
    false,
    false,
    false,
  ])
})

test('[C5] the order is the one asked for, what is unknown last', () => {
  const rows = [
    { price: 300, listing: flat },
    { price: 100, listing: { ...flat, area: null } },
    { price: 200, listing: { ...flat, currency: 'USD' as const, area: 900 } },
  ]
  const order = (sort: string, at: number) => indexListings(rows, at)(read(`sort=${sort}`)).map(({ price }) => price)
  expect([order('newest', rate), order('cheapest', rate), order('dearest', rate), order('largest', rate)]).toEqual([
    [300, 100, 200],
    [100, 300, 200],
    [200, 300, 100],
    [200, 300, 100],
  ])
  expect([order('cheapest', 0), order('dearest', 0)]).toEqual([
    [100, 300, 200],
    [300, 100, 200],
  ])
})
