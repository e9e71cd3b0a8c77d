import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPayment } from '#tests/doubles/payments.ts'
import { plainBill, reckon } from './bill.ts'
import { billPartsOf } from './parts.ts'

const lines = (...prices: readonly number[]) =>
  prices.map((price, at) => ({ id: String(at), name: '', price, quantity: 1, employee_id: null }))

test('[P2] lines that are not named are the first guest’s, and one guest alone has no part', () => {
  const reckoning = reckon(lines(5000, 9000, 1000))
  expect(billPartsOf(reckoning, {})).toEqual([])
  expect(billPartsOf(reckoning, { 0: 1, 2: 1 })).toEqual([])
  expect(billPartsOf(reckoning, { 1: 2 }).map(({ part, reckoning: { total } }) => [part, total])).toEqual([
    [1, 6000],
    [2, 9000],
  ])
})

test('[P2] each part is due until it is paid; what came back is due again, and what was paid of the whole is of none', () => {
  const events = [
    aPayment({ id: 'a', part: 2, amount: 9000 }),
    aPayment({ id: 'b', kind: 'refund', refund_of: 'a', part: 2, amount: 500 }),
    aPayment({ id: 'c', part: 1, amount: 1000 }),
    aPayment({ id: 'd', part: 1, amount: 1000, reverses: 'c' }),
    aPayment({ id: 'e', part: 0, amount: 300 }),
  ]
  expect(billPartsOf(reckon(lines(5000, 9000)), { 1: 2 }, events).map(({ balance }) => balance.due)).toEqual([5000, 500])
})

test.each([
  ['a part of the whole', 6000, [5000, 8000]],
  ['the whole', 14_000, [0, 0]],
  ['more than the whole', 15_000, [0, 0]],
])('[P2] where somebody paid %s, no part is due more than what is left of the bill', (_, amount, due) => {
  const parts = billPartsOf(reckon(lines(5000, 9000)), { 1: 2 }, [aPayment({ part: 0, amount })])
  expect(parts.map(({ balance }) => balance.due)).toEqual(due)
})

test('[O1, P2] whatever is on whose part, the parts are exactly the bill: total, discount and service charge', () => {
  const aLine = fc.record({
    price: fc.integer({ min: 0, max: 99_999_999 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    guest: fc.integer({ min: 1, max: 6 }),
  })
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (given, off, charge_basis_points) => {
        const own = given.map(({ price, quantity }, at) => ({ id: String(at), name: '', price, quantity, employee_id: null }))
        const reckoning = reckon(own, { ...plainBill, charge_basis_points, discount: { basis_points: off, reason: '' } })
        const parts = billPartsOf(reckoning, Object.fromEntries(given.map(({ guest }, at) => [String(at), guest])))
        const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0)
        fc.pre(parts.length > 0)
        expect([sum((part) => part.reckoning.total), sum((part) => part.reckoning.discount), sum((part) => part.reckoning.charge)]).toEqual(
          [reckoning.total, reckoning.discount, reckoning.charge],
        )
        expect(parts.every((part) => part.reckoning.charge >= 0 && part.balance.due >= 0)).toBe(true)
      },
    ),
  )
})
