import { describe, expect, test } from 'vitest'
import { aBooking, aBusiness, anEmployee, aService } from '#tests/doubles/salon.ts'
import { newShop } from '#domain/business/shop.ts'
import { answeredParts, askVisit, type AskedVisit, type AskingFacts } from './visit-asking.ts'
import { cancelVisit, changeableUntil, heldParts, moveVisit } from './visit-changing.ts'

const now = '2026-11-22T04:00:00.000Z'
const at = (hour: number, minutes = 0) =>
  new Date(Date.parse('2026-11-23T00:00:00.000Z') + ((hour - 6) * 60 + minutes) * 60_000).toISOString()
const employee = anEmployee()
const second = anEmployee({ id: '01990000-0000-7000-8000-00000000e002', order: 1 })
const shop = { ...newShop, is_published: true }
const facts: AskingFacts = {
  business: { ...aBusiness(), ...shop },
  employees: [employee, second],
  bookings: [],
  services: [aService()],
  open: [],
  now,
}
const asked: AskedVisit = {
  id: '01990000-0000-7000-8000-0000000000aa',
  business_id: aBusiness().id,
  start: at(10),
  customer_name: 'Нурбек',
  customer_phone: '+996700123456',
  parts: [
    { id: '01990000-0000-7000-8000-0000000000b1', service_id: aService().id },
    { id: '01990000-0000-7000-8000-0000000000b2', service_id: aService().id },
  ],
}

describe('[V3] a request approves itself', () => {
  const self = { ...facts, business: { ...facts.business, approves_itself: true } }

  test('where the business does so, as a whole', () => {
    const made = askVisit(asked, self)
    expect(made.ok && made.value.map(({ status, start }) => [status, start])).toEqual([
      ['approved', at(10)],
      ['approved', at(11)],
    ])
    const waiting = askVisit(asked, facts)
    expect(waiting.ok && waiting.value.map(({ status }) => status)).toEqual(['pending', 'pending'])
  })

  test('never over a warning, of whichever part', () => {
    const parts = [aBooking({ start: at(10), end: at(11) }), aBooking({ id: asked.id, start: at(13), end: at(14) })]
    expect(answeredParts(parts, self).map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect(answeredParts(parts.slice(0, 1), self).map(({ status }) => status)).toEqual(['approved'])
    const neighbour = aBooking({ id: asked.id, start: at(9), end: at(10), buffer_after_minutes: 5 })
    expect(answeredParts(parts.slice(0, 1), { ...self, bookings: [neighbour] }).map(({ status }) => status)).toEqual(['pending'])
  })
})

describe('[V2] a no says nothing', () => {
  const free = { ...asked, parts: asked.parts.slice(0, 1) }
  const taken = { ok: false, refusal: { code: 'time_taken' } }
  const others = { isOwn: false, isForPhone: true }
  const own = { isOwn: true, isForPhone: true }
  const blocked = { ...facts, business: { ...facts.business, blocked_phones: [{ phone: asked.customer_phone, note: 'x' }] } }

  test('of a blocked phone, and of requests of others for the phone: as of a time that is taken', () => {
    expect(askVisit({ ...free, start: at(10, 1) }, facts)).toEqual(taken)
    expect(askVisit(free, blocked)).toEqual(taken)
    expect(askVisit(free, { ...facts, open: [others, others] })).toEqual(taken)
    expect(askVisit(free, { ...facts, open: [others] }).ok).toBe(true)
  })

  test('and whose device knows of all its requests is told so, whatever phone and time it asks for', () => {
    for (const given of [facts, blocked])
      for (const start of [at(10), at(10, 1)])
        expect(askVisit({ ...free, start }, { ...given, open: [own, own] })).toEqual({ ok: false, refusal: { code: 'visits_full' } })
  })
})

describe('[V4] a visit that is moved', () => {
  const visit_id = asked.id
  const part = (nth: number, start: string, given: object = {}) =>
    aBooking({
      id: `01990000-0000-7000-8000-0000000000b${nth}`,
      visit_id,
      start,
      end: new Date(Date.parse(start) + 3600_000).toISOString(),
      change_notice_hours: 3,
      ...given,
    })

  test('takes every part along in an order in which none runs into another', () => {
    const parts = [part(1, at(10)), part(2, at(11))]
    const later = moveVisit(parts, at(11), { ...facts, bookings: parts })
    expect(later.ok && later.value.map(({ after }) => [after.id.at(-1), after.start])).toEqual([
      ['2', at(12)],
      ['1', at(11)],
    ])
    const sooner = moveVisit(parts, at(9), { ...facts, bookings: parts })
    expect(sooner.ok && sooner.value.map(({ after }) => [after.id.at(-1), after.start])).toEqual([
      ['1', at(9)],
      ['2', at(10)],
    ])
    // The desk had drawn them apart: now the first goes later and the second sooner.
    const apart = [part(1, at(9)), part(2, at(14)), part(3, at(15))]
    const together = moveVisit(apart, at(14), { ...facts, bookings: apart })
    expect(together.ok && together.value.map(({ after }) => [after.id.at(-1), after.start])).toEqual([
      ['3', at(16)],
      ['2', at(15)],
      ['1', at(14)],
    ])
  })

  test('keeps what was booked, also where the service has changed or is not given any more [B6]', () => {
    const [moved] = [
      moveVisit([part(1, at(10), { price: 1, override: { warnings: ['break'], reason: 'x', by: 'y' } })], at(12), {
        ...facts,
        bookings: [],
      }),
    ]
    expect(moved.ok && moved.value[0]?.after).toMatchObject({
      price: 1,
      start: at(12),
      end: at(13),
      status: 'pending',
      override: null,
      expires_at: '2026-11-23T04:00:00.000Z',
      change_notice_hours: 3,
    })
  })

  test('leaves behind what is over, cancelled or blocked time', () => {
    const parts = [
      part(1, at(9), { status: 'cancelled' }),
      part(2, at(10), { service_id: null }),
      part(3, at(11)),
      part(4, at(12), { status: 'pending', expires_at: now }),
    ]
    expect(heldParts(parts, now).map(({ id }) => id.at(-1))).toEqual(['3'])
    const moved = moveVisit(parts, at(15), { ...facts, bookings: parts })
    expect(moved.ok && moved.value.map(({ after }) => after.id.at(-1))).toEqual(['3'])
  })

  test('to where it is changes nothing; too late or over it is refused', () => {
    const parts = [part(1, at(10))]
    expect(moveVisit(parts, at(10), { ...facts, now: at(9) })).toEqual({ ok: true, value: [] })
    expect(moveVisit(parts, at(12), { ...facts, now: at(7, 0.001) })).toEqual({ ok: false, refusal: { code: 'change_too_late' } })
    expect(moveVisit([part(1, at(10), { status: 'completed' })], at(12), facts)).toEqual({
      ok: false,
      refusal: { code: 'booking_not_allowed' },
    })
    expect([changeableUntil(parts, at(7)), changeableUntil(parts, at(7, 0.001))]).toEqual([at(7), null])
  })

  test('cancelled needs no reason; once more changes nothing [B5]', () => {
    const parts = [part(1, at(10)), part(2, at(11), { status: 'completed' })]
    const cancelled = cancelVisit(parts, '', now)
    expect(
      cancelled.ok && cancelled.value.map(({ after }) => [after.id.at(-1), after.status, after.restorable_status, after.cancel_reason]),
    ).toEqual([['1', 'cancelled', 'approved', '']])
    expect(
      cancelVisit(
        parts.map((one) => ({ ...one, status: one.status === 'approved' ? 'cancelled' : one.status })),
        '',
        at(9),
      ),
    ).toEqual({ ok: true, value: [] })
    expect(cancelVisit([part(1, at(10), { status: 'no_show' })], '', now)).toEqual({ ok: false, refusal: { code: 'booking_not_allowed' } })
    expect(cancelVisit(parts, '', at(7, 0.001))).toEqual({ ok: false, refusal: { code: 'change_too_late' } })
  })
})
