import { expect, test } from 'vitest'
import { aBooking, aService } from '#tests/doubles/salon.ts'
import { bookingFiltersFrom, bookingFiltersToParams, matcher, noBookingFilters, type Filters, type Setting } from './filters.ts'
import { earlierQuery } from './older.ts'
import { inOrder } from './use-found-bookings.ts'

const zone = 'Asia/Bishkek'
const haircut = aService({ translations: { en: { name: 'Haircut' }, ky: { name: 'Чач кыркуу' } } })
const setting: Setting = { zone, now: '2026-11-22T04:00:00.000Z', servicesById: new Map([[haircut.id, haircut]]) }

function fits(filters: Partial<Filters>, row = aBooking()): boolean {
  return matcher({ ...noBookingFilters, ...filters }, setting)(row)
}

test('filters live in the address and come back from it', () => {
  const filters: Filters = { search: 'ай', statuses: ['pending'], employeeId: 'e', from: '2026-11-01', to: '' }
  expect(bookingFiltersToParams(filters)).toEqual({ q: 'ай', status: 'pending', employee: 'e', from: '2026-11-01' })
  expect(bookingFiltersFrom(new URLSearchParams(bookingFiltersToParams(filters)))).toEqual(filters)
  expect(bookingFiltersFrom(new URLSearchParams('status=nonsense&from=yesterday'))).toEqual(noBookingFilters)
})

test.each([
  ['нур', true],
  ['стр нурб', true],
  ['нурбек педикюр', false],
  ['0700 123', true],
  ['+996 700', true],
  ['700123456', true],
  ['999', false],
])('a search for %s', (search, found) => {
  expect(fits({ search })).toBe(found)
})

test('[B6] the service is found by the name that it is shown under, in any language, unless it was booked as another', () => {
  expect(fits({ search: 'hairc' })).toBe(true)
  expect(fits({ search: 'чач нурбек' })).toBe(true)
  expect(fits({ search: 'hairc' }, aBooking({ service_name: 'Стрижка горячими ножницами' }))).toBe(false)
})

test('[B1] a state is found by the badge that is shown, also before the server has said so', () => {
  const past = aBooking({ status: 'pending', start: '2026-11-22T03:00:00.000Z' })
  expect([fits({ statuses: ['expired'] }, past), fits({ statuses: ['pending'] }, past)]).toEqual([true, false])
})

test('ё and е are the same letter to whoever searches', () => {
  expect(fits({ search: 'семен' }, aBooking({ customer_name: 'Семён' }))).toBe(true)
})

test('[S1] days are those of the business', () => {
  const lateEvening = aBooking({ start: '2026-11-23T18:30:00.000Z' })
  expect(fits({ from: '2026-11-24', to: '2026-11-24' }, lateEvening)).toBe(true)
  expect(fits({ to: '2026-11-23' }, lateEvening)).toBe(false)
})

test('from today on in the order of time, then the past, latest first', () => {
  const rows = ['2026-11-20', '2026-11-25', '2026-11-23', '2026-11-22'].map((day) => aBooking({ id: day, start: `${day}T04:00:00.000Z` }))
  const ids = inOrder(
    rows.map((row) => ({ row, pending: [] })),
    noBookingFilters,
    setting,
    '2026-11-23',
  ).map((view) => view.row.id)
  expect(ids).toEqual(['2026-11-23', '2026-11-25', '2026-11-22', '2026-11-20'])
})

test('what begins at one time has one order, however it came', () => {
  const views = ['a', 'b', 'c', 'd'].map((id) => ({ row: aBooking({ id, start: '2026-11-25T04:00:00.000Z' }), pending: [] }))
  const ids = (given: typeof views) => inOrder(given, noBookingFilters, setting, '2026-11-23').map((view) => view.row.id)
  expect([ids(views), ids(views.toReversed())]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'd'],
  ])
})

test('older ones are asked of the server with the same filters, before what the device keeps', () => {
  const before = '2026-11-15T18:00:00.000Z'
  expect(
    earlierQuery({ ...noBookingFilters, search: ' ай ', statuses: ['completed'], to: '2026-11-01' }, { id: 'b', time_zone: zone }, before),
  ).toEqual({
    business_id: 'b',
    ordering: '-start',
    start_to: '2026-11-01T18:00:00.000Z',
    status: 'completed',
    search: 'ай',
  })
  expect(earlierQuery({ ...noBookingFilters, to: '2026-12-01' }, { id: 'b', time_zone: zone }, before).start_to).toBe(before)
})
