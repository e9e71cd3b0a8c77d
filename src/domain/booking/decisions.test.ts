import { describe, expect, test } from 'vitest'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { decideAct, decideCreate, decideEdit } from './decisions.ts'

const at = '2026-11-20T04:00:00.000Z'
const start = '2026-11-23T04:00:00.000Z'
const facts = { business: aBusiness(), employee: anEmployee(), others: [], at, by: 'Айгуль' }
const rival = aBooking({ id: 'rival' })
const taken = { ...facts, others: [rival] }
const args = { id: ids.booking, business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start }

describe('creating', () => {
  test('[B4] books a free time as of when the person acted', () => {
    expect(decideCreate(args, aService(), facts)).toMatchObject({ ok: true, value: { status: 'pending', created_at: at } })
  })

  test('asks for the start first, then for the time', () => {
    expect(decideCreate({ ...args, start: '2020-01-01T00:00:00.000Z' }, aService(), taken)).toEqual({
      ok: false,
      refusal: { code: 'start_in_past' },
    })
    expect(decideCreate(args, aService(), taken)).toMatchObject({ refusal: { code: 'time_taken' } })
  })
})

/** Beside a request that waits until then. */
const beside = (expires_at: string) => ({ ...facts, others: [aBooking({ id: 'rival', status: 'pending', expires_at })] })

test('[S6, V3] a request whose hold has ended is in nobody’s way, whoever marks it', () => {
  expect(decideCreate(args, aService(), beside(at)).ok).toBe(true)
  expect(decideCreate(args, aService(), beside('2026-11-20T04:00:00.001Z'))).toMatchObject({ refusal: { code: 'time_taken' } })
})

describe('editing', () => {
  test('[S8] moves within the own time', () => {
    const moved = decideEdit(aBooking(), { start: '2026-11-23T04:30:00.000Z' }, undefined, { ...facts, others: [aBooking()] })
    expect(moved).toMatchObject({ ok: true, value: { end: '2026-11-23T05:30:00.000Z' } })
  })

  test('[B1] what expired after the tap claims the time that it is moved to', () => {
    const move = { start: '2026-11-23T06:00:00.000Z' }
    expect(decideEdit(aBooking({ status: 'expired' }), move, undefined, facts)).toMatchObject({ ok: true, value: { status: 'pending' } })
    const rivalThen = aBooking({ id: 'rival', ...move, end: '2026-11-23T07:00:00.000Z' })
    expect(decideEdit(aBooking({ status: 'expired' }), move, undefined, { ...facts, others: [rivalThen] })).toMatchObject({
      refusal: { code: 'time_taken' },
    })
  })

  test('[B2] refuses a taken time, and a note asks for none', () => {
    expect(
      decideEdit(aBooking({ start: '2026-11-23T08:00:00.000Z', end: '2026-11-23T09:00:00.000Z' }), { start }, undefined, taken),
    ).toMatchObject({ refusal: { code: 'time_taken' } })
    expect(decideEdit(aBooking(), { note: 'x' }, undefined, taken).ok).toBe(true)
  })

  test('another employee may take over what began long ago; another start may not lie there', () => {
    const old = { ...facts, at: '2026-12-20T04:00:00.000Z' }
    expect(
      decideEdit(aBooking(), { employee_id: ids.employee, service_id: 'x' }, aService({ id: 'x' }), {
        ...old,
        employee: anEmployee({ service_id: ['x'] }),
      }).ok,
    ).toBe(true)
    expect(decideEdit(aBooking(), { start: '2026-11-23T05:00:00.000Z' }, undefined, old)).toMatchObject({
      refusal: { code: 'start_in_past' },
    })
  })
})

describe('acting', () => {
  test('[B2] approving and restoring claim the time again', () => {
    expect(decideAct(aBooking({ status: 'pending' }), 'approve', {}, taken)).toMatchObject({ refusal: { code: 'time_taken' } })
    const cancelled = aBooking({ status: 'cancelled', restorable_status: 'approved' })
    expect(decideAct(cancelled, 'restore', {}, taken)).toMatchObject({ refusal: { code: 'time_taken' } })
    expect(decideAct(cancelled, 'restore', {}, facts)).toMatchObject({ ok: true, value: { status: 'approved' } })
  })

  test('[B1] an approval tapped before the start counts after the booking expired', () => {
    expect(decideAct(aBooking({ status: 'expired' }), 'approve', {}, facts)).toMatchObject({ ok: true, value: { status: 'approved' } })
    expect(decideAct(aBooking({ status: 'expired' }), 'approve', {}, taken)).toMatchObject({ refusal: { code: 'time_taken' } })
    expect(decideAct(aBooking({ status: 'expired' }), 'approve', {}, { ...facts, at: start })).toMatchObject({
      refusal: { code: 'booking_expired' },
    })
  })

  test('[B1] a second approval asks nothing, even where the time is no longer good', () => {
    const approved = aBooking()
    expect(decideAct(approved, 'approve', {}, { ...taken, employee: anEmployee({ is_active: false }) })).toEqual({
      ok: true,
      value: approved,
    })
  })

  test('[B3, B5] reasons go where they belong', () => {
    const evening = aBooking({ status: 'pending', start: '2026-11-23T14:00:00.000Z', end: '2026-11-23T15:00:00.000Z' })
    expect(decideAct(evening, 'approve', {}, facts)).toMatchObject({ refusal: { code: 'needs_override' } })
    expect(decideAct(evening, 'approve', { override_reason: 'свадьба' }, facts)).toMatchObject({
      value: { override: { reason: 'свадьба', by: 'Айгуль' } },
    })
    expect(decideAct(evening, 'cancel', { reason: 'заболела' }, facts)).toMatchObject({ value: { cancel_reason: 'заболела' } })
  })

  test('cancelling, completing and no-show need no free time', () => {
    for (const act of ['cancel', 'complete', 'no_show'] as const) expect(decideAct(aBooking(), act, { reason: 'x' }, taken).ok).toBe(true)
  })
})
