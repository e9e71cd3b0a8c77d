import { expect, test } from 'vitest'
import { asksForNothing, listingQuery, listingQueryNames, parseListingFilter } from './listing-filter.ts'

const read = (query: string) => parseListingFilter(new URLSearchParams(query), 'KGS')

test('[C5] an address says what is asked, and what makes no sense asks for nothing', () => {
  const query =
    'deal=sale&kind=flat&rooms=2&rooms=3&price_from=1000000&price_to=9000000&area_from=40&district=%D0%90%D1%81%D0%B0%D0%BD%D0%B1%D0%B0%D0%B9&sort=cheapest'
  expect(new URLSearchParams(listingQuery(read(query)) as [string, string][]).toString()).toBe(query)
  expect(
    listingQuery(read(`${query}&currency=USD&area_to=90&series=105`)).every(([name]) =>
      (listingQueryNames as readonly string[]).includes(name),
    ),
  ).toBe(true)
  expect(asksForNothing(read('deal=gift&rooms=99&price_from=cheap&area_to=-5&sort=luck&currency=EUR'))).toBe(true)
  const ways = ['1 500', '1,500', '1.500', '1\u00a0500 000', '45,5', '45.55', '1,5,0']
  expect(ways.map((text) => read(`area_from=${text}`).areaFrom)).toEqual([1500, 1500, 1500, 1_500_000, 45.5, 45.55, undefined])
  expect([asksForNothing(read('sort=dearest')), asksForNothing(read('rooms=1'))]).toEqual([true, false])
})
