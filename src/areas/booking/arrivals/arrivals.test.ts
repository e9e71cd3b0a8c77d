import { expect, test } from 'vitest'
import { enquiryEntity } from '#domain/catalogue/enquiry.ts'
import { tableEntity } from '#domain/orders/table.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aBooking } from '#tests/doubles/salon.ts'
import { countWaiting, createArrivals, createCallArrivals, createEnquiryArrivals } from './arrivals.ts'

const now = '2026-11-23T04:00:00.000Z'
const asked = (given: object = {}) =>
  aBooking({
    status: 'pending',
    start: '2026-11-24T06:00:00.000Z',
    end: '2026-11-24T07:00:00.000Z',
    expires_at: '2026-11-24T04:00:00.000Z',
    change_notice_hours: 3,
    ...given,
  })
const ids = (found: ReturnType<ReturnType<typeof createArrivals>>) => found.map((parts) => parts.map(({ id }) => id))

test('[N1] what was there at the first look is no news, what comes after it is, once', () => {
  const look = createArrivals()
  const [old, fresh] = [asked({ id: 'old' }), asked({ id: 'new' })]
  expect(look([old], now)).toEqual([])
  expect(ids(look([old, fresh], now))).toEqual([['new']])
  expect(look([old, fresh], now)).toEqual([])
})

test('[N1] what the desk books is no news', () => {
  const look = createArrivals()
  look([], now)
  expect(
    look(
      [asked({ change_notice_hours: null, expires_at: null }), asked({ id: 'x', change_notice_hours: undefined, expires_at: undefined })],
      now,
    ),
  ).toEqual([])
})

test('[N1] the parts of a visit come together, in order', () => {
  const look = createArrivals()
  look([], now)
  const second = asked({ id: 'second', visit_id: 'visit', start: '2026-11-24T07:00:00.000Z' })
  expect(ids(look([second, asked({ id: 'first', visit_id: 'visit' }), asked({ id: 'other' })], now))).toEqual([
    ['first', 'second'],
    ['other'],
  ])
})

test('[N1] a customer who moves a visit asks anew; a desk that moves it, or brings it back, does not', () => {
  const look = createArrivals()
  const request = asked({ id: 'one' })
  look([request], now)
  expect(look([{ ...request, start: '2026-11-24T09:00:00.000Z' }], now)).toEqual([])
  expect(look([{ ...request, status: 'cancelled' }], now)).toEqual([])
  expect(look([request], now)).toEqual([])
  expect(ids(look([{ ...request, expires_at: '2026-11-24T05:00:00.000Z' }], now))).toEqual([['one']])
})

test('[N1] what was answered or has ended before it came is no news', () => {
  const look = createArrivals()
  look([], now)
  expect(look([asked({ id: 'a', status: 'approved' }), asked({ id: 'b', expires_at: now }), asked({ id: 'c', start: now })], now)).toEqual(
    [],
  )
})

test('what waits is counted by visit', () => {
  expect(
    countWaiting(
      [
        asked({ id: 'a', visit_id: 'v' }),
        asked({ id: 'b', visit_id: 'v' }),
        asked({ id: 'c' }),
        asked({ id: 'd', status: 'approved' }),
        asked({ id: 'e', expires_at: now }),
      ],
      now,
    ),
  ).toBe(2)
})

const asking = (id: string, status: 'open' | 'answered' = 'open') => createRow(enquiryEntity, { id, business_id: 'b', status })

test('[N1, C7] a question is news once; one that was there, or was opened again, is none', () => {
  const look = createEnquiryArrivals()
  expect(look([asking('old')])).toEqual([])
  expect(look([asking('old'), asking('new'), asking('done', 'answered')]).map(({ id }) => id)).toEqual(['new'])
  expect(look([asking('old'), asking('new', 'answered'), asking('done')])).toEqual([])
})

const tableFive = (called_at: string | null) => ({ ...createRow(tableEntity, { id: 'five', business_id: 'b', name: '5' }), called_at })

test('[N1, O13] each call of a table is told once, and a later one of the same table again', () => {
  const look = createCallArrivals()
  const [first, second] = ['2026-11-23T03:58:00.000Z', '2026-11-23T03:59:00.000Z']
  expect(look([tableFive(null)], now)).toEqual([])
  expect(look([tableFive(first)], now)).toHaveLength(1)
  expect(look([tableFive(first)], now)).toEqual([])
  expect(look([tableFive(null)], now)).toEqual([])
  expect(look([tableFive(second)], now)).toHaveLength(1)
})
