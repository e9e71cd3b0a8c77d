import { expect, test } from 'vitest'
import { aBooking } from '#tests/doubles/salon.ts'
import { mayArrive, waitsSince } from './arrived.ts'
import { editBooking } from './commands.ts'
import { decideAct } from './decisions.ts'
import { kindsFor } from './message-facts.ts'
import { transition } from './transitions.ts'

/** From 04:00 to 05:00. */
const booking = aBooking()
const came = '2026-11-23T03:50:00.000Z'
const here = aBooking({ status: 'arrived', restorable_status: 'approved', arrived_at: came })

test('[B9] when the customer came is kept, also by who marks it once more; taken back, they are expected again', () => {
  const marked = transition(booking, 'arrive', came)
  expect(marked).toEqual({ ok: true, value: here })
  expect(transition(here, 'arrive', '2026-11-23T03:55:00.000Z')).toEqual({ ok: true, value: here })
  expect(transition(here, 'restore', came)).toEqual({ ok: true, value: booking })
})

test('[B9] a completed visit is restored to a customer who is here, and by a second tap no further', () => {
  const done = transition(here, 'complete', '2026-11-23T05:00:00.000Z')
  const back = done.ok && transition(done.value, 'restore', '2026-11-23T05:00:00.000Z')
  expect(back).toMatchObject({ ok: true, value: { status: 'arrived', arrived_at: came } })
  expect(back && back.ok && transition(back.value, 'restore', came)).toEqual(back)
})

test('[B9] taking the mark back claims no time again: it was held all along', () => {
  const unknownHours = { at: came, by: 'Айгүл', business: undefined as never, employee: undefined as never, others: [] }
  expect(decideAct(here, 'restore', {}, unknownHours)).toMatchObject({ ok: true, value: { status: 'approved' } })
})

test('[B9] is offered from two hours before the start until the end', () => {
  const at = ['2026-11-23T01:59:59.999Z', '2026-11-23T02:00:00.000Z', '2026-11-23T04:59:59.999Z', '2026-11-23T05:00:00.000Z']
  expect(at.map((now) => mayArrive(booking, now))).toEqual([false, true, true, false])
  expect(mayArrive(here, came)).toBe(false)
})

test('[B9] somebody waits until a quarter of an hour after the start, or after they came', () => {
  expect([waitsSince(here, '2026-11-23T04:14:59.999Z'), waitsSince(here, '2026-11-23T04:15:00.000Z')]).toEqual([came, undefined])
  const late = { ...here, arrived_at: '2026-11-23T04:20:00.000Z' }
  expect([waitsSince(late, '2026-11-23T04:34:59.999Z'), waitsSince(late, '2026-11-23T04:35:00.000Z')]).toEqual([late.arrived_at, undefined])
  expect(waitsSince({ ...here, status: 'completed' }, came)).toBeUndefined()
})

test('[B9] whoever is moved within the day is still here, another day expected again', () => {
  expect(editBooking(here, { start: '2026-11-23T08:00:00.000Z' }, came)).toMatchObject({
    ok: true,
    value: { status: 'arrived', arrived_at: came },
  })
  expect(editBooking(here, { start: '2026-11-24T04:00:00.000Z' }, came)).toMatchObject({
    ok: true,
    value: { status: 'approved', restorable_status: null, arrived_at: null },
  })
})

test('[B9] nobody is reminded of a visit that they have come to', () => {
  expect(kindsFor(here, came)).toEqual(['greeting'])
})
