import { expect, test } from 'vitest'
import { orderDeeds } from '#domain/activity/activity.ts'
import { actText, addressOf, activityChangesOf } from './activity-words.ts'

const change = (before: unknown, after: unknown) => ({ before, after })
const fields = (
  subject: 'bookings' | 'services' | 'staff',
  act: 'edit' | 'move' | 'resize' | 'create',
  changes: Parameters<typeof activityChangesOf>[0]['changes'],
) => activityChangesOf({ subject, act, changes }).map(({ field }) => field)

test('what follows from another change is not told', () => {
  expect(fields('bookings', 'move', { start: change('a', 'b'), end: change('c', 'd') })).toEqual(['start'])
  expect(fields('bookings', 'resize', { end: change('c', 'd') })).toEqual(['end'])
  expect(fields('bookings', 'edit', { service_id: change('a', 'b'), service_name: change('Стрижка', 'Укладка') })).toEqual(['service_name'])
})

test('a field that this version does not know is passed over', () => {
  expect(fields('services', 'edit', { price: change(1, 2), colour: change('a', 'b') })).toEqual(['price'])
})

test('what was made or deleted says so; of a place the role is told', () => {
  expect(fields('services', 'create', { price: change(1, 2) })).toEqual([])
  expect(fields('staff', 'create', { role: change(null, 'staff') })).toEqual(['role'])
})

test('[O9] each step of an order is told by its own words', () => {
  expect(orderDeeds.map((act) => actText({ subject: 'orders', act }))).toEqual(orderDeeds.map((act) => `act.orders.${act}`))
})

test('a line leads to what it tells of, while that is there', () => {
  expect(addressOf({ subject: 'bookings', act: 'approve', row_id: '7' })).toBe('/bookings/7')
  expect(addressOf({ subject: 'bookings', act: 'delete', row_id: '7' })).toBeUndefined()
  expect(addressOf({ subject: 'staff', act: 'delete', row_id: '7' })).toBe('/staff')
})

test('of a week and of blocked phones only what differs is told', () => {
  const day = { windows: [{ start: 540, end: 1080 }], breaks: [] }
  const [week] = activityChangesOf({
    subject: 'businesses',
    act: 'edit',
    changes: {
      opening_hours: change({ days: { 1: day, 2: day }, exceptions: {} }, { days: { 1: day }, exceptions: { '2026-12-31': day } }),
    },
  })
  expect(week).toMatchObject({ kind: 'week', before: [['2', day]], after: [['2026-12-31', day]] })
  const [a, b] = [
    { phone: '+996700000001', note: '' },
    { phone: '+996700000002', note: 'x' },
  ]
  expect(activityChangesOf({ subject: 'businesses', act: 'edit', changes: { blocked_phones: change([a], [a, b]) } })).toMatchObject([
    { before: [], after: [b] },
  ])
})
