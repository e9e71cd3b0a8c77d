import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainBill, reckon } from './bill.ts'
import { splitBonuses, splitRefund, splitTaking, splitUndone } from './split-taking.ts'

const line = (id: string, price: number, employee_id: string | null) => ({ id, name: id, price, quantity: 1, employee_id })
const sumOf = (parts: readonly { readonly amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

describe('[A5] a payment', () => {
  test('falls on those who gave its lines, after the discount; the service charge is nobody’s', () => {
    // 1 000 + 500 + 500 = 2 000, less 10 % = 1 800, and 10 % of that for service: 1 980.
    const bill = reckon([line('cut', 100_000, 'a'), line('dye', 50_000, 'b')], {
      ...plainBill,
      lines: [{ ...line('oil', 50_000, 'a'), product_id: 'p', is_counted: false }],
      discount: { basis_points: 1_000, reason: 'x' },
      charge_basis_points: 1_000,
    })
    expect(splitTaking(198_000, bill)).toEqual([
      { employee_id: 'a', amount: 135_000, discount: 15_000 },
      { employee_id: 'b', amount: 45_000, discount: 5_000 },
      { employee_id: null, amount: 18_000, discount: 0 },
    ])
  })

  test('of a bill that is paid in parts brings its discount once', () => {
    const bill = reckon([line('cut', 100_001, 'a')], { ...plainBill, discount: { amount: 10_000, reason: 'x' } })
    const parts = [30_000, 30_000, 30_001].flatMap((amount, nth) => splitTaking(amount, bill, nth * 30_000))
    expect(parts.reduce((sum, { discount }) => sum + discount, 0)).toBe(10_000)
    expect(sumOf(parts)).toBe(90_001)
  })

  test('[P8] by bonuses is nobody’s takings: all of it was given away, beside the discount', () => {
    const bill = reckon([line('cut', 100_000, 'a')], { ...plainBill, discount: { basis_points: 1_000, reason: 'x' } })
    expect(splitBonuses(splitTaking(45_000, bill))).toEqual([{ employee_id: 'a', amount: 0, discount: 50_000 }])
  })

  test('without anything that it is for is nobody’s', () => {
    expect(splitTaking(5_000, reckon([]))).toEqual([{ employee_id: null, amount: 5_000, discount: 0 }])
  })

  test('adds up to the minor unit, whatever is paid of whatever', () => {
    const lines = fc.array(fc.record({ price: fc.integer({ min: 0, max: 1_000_000 }), who: fc.constantFrom('a', 'b', null) }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 0, max: 10_000 }), (given, amount, basis_points) => {
        const bill = reckon(
          given.map(({ price, who }, nth) => line(String(nth), price, who)),
          { ...plainBill, discount: { basis_points, reason: 'x' } },
        )
        const parts = splitTaking(amount, bill)
        expect(sumOf(parts)).toBe(amount)
        expect(sumOf(splitRefund(amount, parts)) + 0).toBe(0 - amount)
        expect(
          splitUndone(parts).map((part) => part.amount + (parts.find((one) => one.employee_id === part.employee_id)?.amount ?? 0)),
        ).toEqual(parts.map(() => 0))
      }),
    )
  })
})

test('[A5] a refund takes from the same, in the same shares', () => {
  const parts = [
    { employee_id: 'a', amount: 60_000, discount: 6_000 },
    { employee_id: 'b', amount: 30_000, discount: 0 },
  ]
  expect(splitRefund(30_000, parts)).toEqual([
    { employee_id: 'a', amount: -20_000, discount: 0 },
    { employee_id: 'b', amount: -10_000, discount: 0 },
  ])
})
