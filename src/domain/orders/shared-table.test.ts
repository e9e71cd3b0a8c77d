import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainBill, reckon } from '#domain/payments/bill.ts'
import { isStillShared, payerOf, sharesOf, withPayer } from './shared-table.ts'

test('[O11] a table is shared until its bill is paid, and for four hours at most', () => {
  const open = { opened_at: '2026-11-23T06:00:00.000Z', ended_at: null }
  expect([isStillShared(open, '2026-11-23T09:59:59.999Z'), isStillShared(open, '2026-11-23T10:00:00.000Z')]).toEqual([true, false])
  expect(isStillShared({ ...open, ended_at: '2026-11-23T07:00:00.000Z' }, '2026-11-23T07:00:01.000Z')).toBe(false)
})

test('[O11] who ordered a line pays for it, until somebody takes it upon them; nobody leaves what another took', () => {
  const takes = withPayer({}, 'tea', 1, { guest: 2, pays: true })
  expect([payerOf('tea', 1, {}), payerOf('tea', 1, takes)]).toEqual([1, 2])
  expect(withPayer(takes, 'tea', 1, { guest: 1, pays: false })).toBe(takes)
  expect(withPayer(takes, 'tea', 1, { guest: 2, pays: false })).toEqual({})
  expect(withPayer(takes, 'tea', 1, { guest: 1, pays: true })).toEqual({})
  const left = withPayer({}, 'tea', 1, { guest: 1, pays: false })
  expect([left, payerOf('tea', 1, left), payerOf('of the desk', null, {})]).toEqual([{ tea: 0 }, 0, 0])
})

const anOrder = fc.record({
  guest: fc.option(fc.integer({ min: 1, max: 4 })),
  prices: fc.array(fc.record({ price: fc.integer({ min: 0, max: 99_999_999 }), quantity: fc.integer({ min: 1, max: 999 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  off: fc.integer({ min: 0, max: 10_000 }),
  charge_basis_points: fc.integer({ min: 0, max: 10_000 }),
})

test('[O1, O11] whoever takes which lines, the shares add up to the bill exactly', () => {
  fc.assert(
    fc.property(fc.array(anOrder, { maxLength: 5 }), fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 }), (given, taken) => {
      const orders = given.map(({ guest, prices, off, charge_basis_points }, nth) => {
        const own = prices.map((line, at) => ({ ...line, id: `${nth} ${at}`, name: '', employee_id: null }))
        return { guest, reckoning: reckon(own, { ...plainBill, charge_basis_points, discount: { basis_points: off, reason: '' } }) }
      })
      const payers = Object.fromEntries(
        orders.flatMap(({ reckoning }) => reckoning.lines).flatMap(({ id }, at) => (taken[at] === undefined ? [] : [[id, taken[at]]])),
      )
      const shares = sharesOf(orders, payers, 4)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(orders.reduce((sum, { reckoning }) => sum + reckoning.total, 0))
      expect(shares.every((share) => share >= 0)).toBe(true)
    }),
  )
})
