import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPayment } from '#tests/doubles/payments.ts'
import { balanceOf, refundableOf } from './balance.ts'
import { reckon, reductionIn, wholeBasisPoints, type BillLine, type Discount } from './bill.ts'
import { dayTotals, expectedCash, uncounted, type DayClose } from './day-close.ts'
import { paymentProblem, reversalOf } from './payment-rules.ts'
import type { Payment } from './payment.ts'
import { spread } from './spread.ts'
import { splitByLine, splitEvenly } from './split.ts'

const amounts = fc.nat({ max: 1_000_000_000 })
const lines: fc.Arbitrary<readonly BillLine[]> = fc
  .array(fc.record({ price: amounts, quantity: fc.integer({ min: 1, max: 999 }) }), { minLength: 1, maxLength: 8 })
  .map((all) => all.map((one, at) => ({ ...one, id: String(at), name: 'x', employee_id: null })))
const discounts: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ basis_points: fc.nat({ max: wholeBasisPoints }), reason: fc.constant('x') }),
  fc.record({ amount: amounts, reason: fc.constant('x') }),
)

test('[O1] parts of an amount add up to it, and none is more than its weight', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 9 }), fc.nat({ max: wholeBasisPoints }), (weights, part) => {
      const whole = sum(weights)
      const amount = Math.floor((whole / wholeBasisPoints) * part)
      const parts = spread(amount, weights)
      expect(sum(parts)).toBe(amount)
      expect(parts.every((one, at) => one >= 0 && one <= weights[at]!)).toBe(true)
    }),
  )
})

test('[P3, P5] a bill is never below zero, and its lines carry all of its discount', () => {
  fc.assert(
    fc.property(lines, discounts, fc.nat({ max: wholeBasisPoints }), (own, discount, charge_basis_points) => {
      const bill = reckon(own, { lines: [], prices: {}, discount, charge_basis_points })
      expect(sum(bill.lines.map((line) => line.discount))).toBe(bill.discount)
      expect(bill.lines.every((line) => line.discount >= 0 && line.discount <= line.amount)).toBe(true)
      expect(bill.total).toBe(bill.subtotal - bill.discount + bill.charge)
      expect(bill.total).toBeGreaterThanOrEqual(0)
      expect(reductionIn(bill)).toBeLessThanOrEqual(wholeBasisPoints)
    }),
  )
})

test('[O1] nothing is lost in a split, by guest or by line', () => {
  fc.assert(
    fc.property(
      lines,
      discounts,
      fc.nat({ max: 2000 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 8, maxLength: 8 }),
      (own, discount, charge_basis_points, takers) => {
        const bill = reckon(own, { lines: [], prices: {}, discount, charge_basis_points })
        const even = splitEvenly(bill.total, 4)
        expect(sum(even)).toBe(bill.total)
        expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(1)
        const byLine = splitByLine(bill, takers, 4)
        expect(sum(byLine)).toBe(bill.total)
        expect(byLine.every((part) => part >= 0)).toBe(true)
      },
    ),
  )
})

/** Numbers pick what is done next: a payment, a refund of one, or undoing one. */
const histories = fc.array(
  fc.record({
    does: fc.constantFrom('pay', 'pay', 'refund', 'reverse'),
    nth: fc.nat({ max: 9 }),
    amount: fc.integer({ min: 1, max: 900 }),
    tip: fc.nat({ max: 50 }),
    method: fc.constantFrom('cash', 'card', 'transfer'),
  }),
  { maxLength: 25 },
)
type Step = typeof histories extends fc.Arbitrary<readonly (infer One)[]> ? One : never

test('[P1, P2] due moves by the amount of each event that is allowed, and no payment gives back more than it was', () => {
  let allowed = 0
  fc.assert(
    fc.property(histories, (steps) => {
      let events: readonly Payment[] = []
      for (const [at, step] of steps.entries()) {
        const event = eventOf(step, at, events)
        if (!event || paymentProblem(event, events)) continue
        allowed += 1
        const before = balanceOf(1000, events).due
        events = [...events, event]
        expect(Math.abs(balanceOf(1000, events).due - before)).toBe(event.amount)
        expect(events.every((one) => refundableOf(one, events) >= 0)).toBe(true)
      }
    }),
  )
  // Far fewer than are drawn on any seed: only that it is not about nothing.
  expect(allowed).toBeGreaterThan(50)
})

test('[P6, P7] closes count each event once, wherever days are cut and whatever arrives late', () => {
  fc.assert(
    fc.property(
      histories,
      fc.array(fc.nat({ max: 25 }), { maxLength: 5 }),
      fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
      (steps, cuts, isKnown) => {
        const all = steps.reduce<readonly Payment[]>((events, step, at) => {
          const event = eventOf(step, at, events)
          return event && !paymentProblem(event, events) ? [...events, event] : events
        }, [])
        const last = [...cuts.toSorted((a, b) => a - b), 25]
        const closes = last.reduce<readonly Closed[]>((done, cut, nth) => {
          const known = nth === last.length - 1 ? all : all.filter((_, at) => isKnown[at])
          const counted = uncounted(known, done, instant(cut))
          const expected = expectedCash(done.at(-1)?.expected ?? 0, dayTotals(counted))
          return [...done, { events: counted.map(({ id }) => id), expected }]
        }, [])
        const counted = closes.flatMap(({ events }) => events)
        expect(counted.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        expect(closes.at(-1)?.expected).toBe(expectedCash(0, dayTotals(all)))
      },
    ),
  )
})

interface Closed extends Pick<DayClose, 'events' | 'expected'> {}

function eventOf({ does, nth, amount, tip, method }: Step, at: number, events: readonly Payment[]): Payment | undefined {
  const own = { id: `e${String(at).padStart(2, '0')}`, created_at: instant(at), method, amount } as const
  const named = events[nth % Math.max(1, events.length)]
  if (does === 'pay') return aPayment({ ...own, tip })
  if (!named) return undefined
  if (does === 'refund') return aPayment({ ...own, kind: 'refund', refund_of: named.id, reason: 'x' })
  return aPayment({ ...reversalOf(named, { id: own.id, reason: 'x' }), created_at: own.created_at })
}

function instant(at: number): string {
  return `2026-11-23T10:${String(at).padStart(2, '0')}:00.000Z`
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0)
}
