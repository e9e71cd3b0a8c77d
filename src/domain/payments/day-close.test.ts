import { describe, expect, test } from 'vitest'
import { aCashMove, aDayClose, aPayment } from '#tests/doubles/payments.ts'
import { closeProblem } from './close-rules.ts'
import { dayTotals, expectedCash, cameLate, uncounted } from './day-close.ts'
import { reversalOf } from './payment-rules.ts'

const at = (time: string) => ({ id: time, created_at: `2026-11-23T${time}:00.000Z` })
const morning = aCashMove({ ...at('03:00'), kind: 'cash_in', amount: 50_000 })
const visit = aPayment({ ...at('04:00'), amount: 120_000, tip: 10_000 })
const byCard = aPayment({ ...at('05:00'), method: 'card', amount: 80_000, tip: 4_000 })
const back = aPayment({ ...at('06:00'), kind: 'refund', amount: 20_000, refund_of: visit.id, reason: 'x' })
const toBank = aCashMove({ ...at('07:00'), kind: 'cash_out', amount: 30_000 })
const mistake = aPayment({ ...at('08:00'), amount: 70_000 })
const undone = aPayment({ ...reversalOf(mistake, { id: '08:10', reason: 'x' }), created_at: '2026-11-23T08:10:00.000Z' })
const events = [morning, visit, byCard, back, toBank, mistake, undone]
const ids = events.map(({ id }) => id)
const dayEnd = '2026-11-23T18:00:00.000Z'

describe('a day by hand', () => {
  test('[P6, P4] 200 left + 500 in + 1 200 paid + 100 tip − 200 back − 300 out = 1 500 som', () => {
    const totals = dayTotals(events)
    expect(totals).toEqual({
      cash: { paid: 120_000, refunded: 20_000, tips: 10_000 },
      card: { paid: 80_000, refunded: 0, tips: 4_000 },
      transfer: { paid: 0, refunded: 0, tips: 0 },
      cash_in: 50_000,
      cash_out: 30_000,
    })
    expect(expectedCash(20_000, totals)).toBe(150_000)
  })

  test('[P8] bonuses stand apart, and none of them in the drawer; a day without any says nothing of them', () => {
    const paid = aPayment({ id: 'bonuses', method: 'bonuses', card_object: 'object', amount: 40_000 })
    const totals = dayTotals([visit, paid])
    expect(totals).toMatchObject({ cash: { paid: 120_000 }, bonuses: { paid: 40_000, refunded: 0, tips: 0 } })
    expect(expectedCash(0, totals)).toBe(130_000)
    expect(dayTotals([visit])).not.toHaveProperty('bonuses')
  })

  test('[P1] what is undone after its close is taken off the next, and the closed day stays', () => {
    const next = dayTotals([undone])
    expect(next.cash.paid).toBe(-70_000)
    expect(expectedCash(150_000, next)).toBe(80_000)
  })
})

describe('a close', () => {
  const before = aDayClose({
    id: 'sunday',
    day: '2026-11-22',
    left: 20_000,
    counted: 20_000,
    events: ['x'],
    created_at: '2026-11-22T15:00:00.000Z',
  })
  const close = aDayClose({
    id: 'monday',
    float: 20_000,
    expected: 150_000,
    counted: 150_000,
    totals: dayTotals(events),
    events: ids,
    created_at: '2026-11-23T14:00:00.000Z',
  })

  test('[P7] it counts what no other has, up to the end of its day', () => {
    const tomorrow = aPayment({ id: 'y', created_at: dayEnd })
    expect(
      uncounted([tomorrow, ...events.toReversed(), aPayment({ ...at('01:00'), id: 'x' })], [before], dayEnd).map(({ id }) => id),
    ).toEqual(ids)
    expect(closeProblem(close, [before], events)).toBeUndefined()
  })

  test('[P7] what it counted is marked, and needs no list of a close that is no longer here', () => {
    const known = events.with(1, { ...visit, close_id: 'sunday' })
    expect(uncounted(known, [], dayEnd).map(({ id }) => id)).toEqual(ids.filter((id) => id !== visit.id))
  })

  test('[P7] of two closes of one day the first stands', () => {
    expect(closeProblem({ ...close, id: 'other' }, [before, close], events)).toEqual({ code: 'day_closed' })
  })

  test('[P7] one that counts otherwise than is known by now is outdated', () => {
    const outdated = { code: 'close_outdated' }
    expect(closeProblem(close, [], events)).toEqual(outdated)
    expect(closeProblem(close, [before], events.slice(1))).toEqual(outdated)
    expect(closeProblem(close, [before], events.with(1, { ...visit, close_id: before.id }))).toEqual(outdated)
    expect(closeProblem({ ...close, expected: 149_999, counted: 149_999 }, [before], events)).toEqual(outdated)
    expect(closeProblem({ ...close, totals: dayTotals([]) }, [before], events)).toEqual(outdated)
    expect(closeProblem({ ...close, day: '2026-11-21' }, [before], events)).toEqual(outdated)
  })

  test('[P6] a difference needs a reason, and nobody leaves more than there is', () => {
    expect(closeProblem({ ...close, counted: 149_000 }, [before], events)).toEqual({ code: 'invalid_fields', field: 'reason' })
    expect(closeProblem({ ...close, counted: 149_000, reason: 'не хватает' }, [before], events)).toBeUndefined()
    expect(closeProblem({ ...close, left: 150_001 }, [before], events)).toEqual({ code: 'invalid_fields', field: 'left' })
  })

  test('[P7] what arrives after its close is late for the next one; what happens after it is not', () => {
    const late = aPayment({ id: 'late', created_at: '2026-11-23T10:00:00.000Z' })
    const evening = aPayment({ id: 'evening', created_at: '2026-11-23T15:00:00.000Z' })
    const next = aDayClose({ id: 'tuesday', day: '2026-11-24', events: ['late', 'evening'], created_at: '2026-11-24T14:00:00.000Z' })
    expect([late, evening, visit].map((event) => cameLate(event, '2026-11-23', [next, close, before]))).toEqual([true, false, false])
    expect(cameLate(late, '2026-11-23', [before, close])).toBe(true)
  })

  test('[P7] a close made after midnight makes nothing of the new day late', () => {
    const night = { ...close, created_at: '2026-11-23T19:00:00.000Z' }
    expect(cameLate(aPayment({ id: 'new', created_at: '2026-11-23T18:30:00.000Z' }), '2026-11-24', [night])).toBe(false)
  })
})
