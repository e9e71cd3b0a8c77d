import { expect, test } from 'vitest'
import { filtersFrom, filtersToParams, noFilters, queryOf } from './activity-filters.ts'

const filters = { search: ' Айбек ', subject: 'staff', actorId: '0199', from: '2026-11-20', to: '2026-11-21' } as const

test('filters survive the address; an address without them has none', () => {
  expect(filtersFrom(new URLSearchParams(filtersToParams(filters)))).toEqual(filters)
  expect(filtersToParams(noFilters)).toEqual({})
  expect(filtersFrom(new URLSearchParams('about=nonsense&from=yesterday'))).toEqual(noFilters)
})

test('the server is asked for whole days of the business [S1]', () => {
  expect(queryOf(filters, 'Asia/Bishkek')).toEqual({ search: 'Айбек', subject: 'staff', actor_id: '0199', from: '2026-11-19T18:00:00.000Z', to: '2026-11-21T18:00:00.000Z' })
  expect(queryOf(noFilters, 'Asia/Bishkek')).toEqual({})
})
