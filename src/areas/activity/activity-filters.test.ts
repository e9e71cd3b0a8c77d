import { expect, test } from 'vitest'
import { activityFiltersFrom, activityFiltersToParams, noActivityFilters, queryOf } from './activity-filters.ts'

const filters = { search: ' Айбек ', subject: 'staff', actorId: '0199', from: '2026-11-20', to: '2026-11-21' } as const

test('filters survive the address; an address without them has none', () => {
  expect(activityFiltersFrom(new URLSearchParams(activityFiltersToParams(filters)))).toEqual(filters)
  expect(activityFiltersToParams(noActivityFilters)).toEqual({})
  expect(activityFiltersFrom(new URLSearchParams('about=nonsense&from=yesterday'))).toEqual(noActivityFilters)
})

test('the server is asked for whole days of the business [S1]', () => {
  expect(queryOf(filters, 'Asia/Bishkek')).toEqual({
    search: 'Айбек',
    subject: 'staff',
    actor_id: '0199',
    from: '2026-11-19T18:00:00.000Z',
    to: '2026-11-21T18:00:00.000Z',
  })
  expect(queryOf(noActivityFilters, 'Asia/Bishkek')).toEqual({})
})
