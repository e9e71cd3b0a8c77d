import { describe, expect, test } from 'vitest'
import { dayOf } from '#domain/shared/zone.ts'
import { aPayment } from '#tests/doubles/payments.ts'
import { balanceOf, changeFor, refundableOf } from './balance.ts'
import { asListed, plainBill, reckon, reductionIn } from './bill.ts'
import { isForOwner, paymentProblem, reversalOf } from './payment-rules.ts'
import { splitByLine, splitEvenly } from './split.ts'

const shopDay = (at: string) => dayOf(at, 'Asia/Bishkek')
const cut = { id: 'cut', name: 'Стрижка', price: 150_000, quantity: 1, employee_id: 'e1' }
const shampoo = { id: 'shampoo', name: 'Шампунь', price: 45_050, quantity: 2, employee_id: null, product_id: 'p1' }
/** What a catalogue says of a coffee. */
const says = () => ({ is_counted: true, listed: 27_000 })

describe('a bill', () => {
  test('[P3] a discount in basis points is rounded down, and spread over the lines to the last tyiyn', () => {
    const bill = reckon([cut], { ...plainBill, lines: [shampoo], discount: { basis_points: 333, reason: 'x' } })
    // 1 500,00 + 2 × 450,50 = 2 401,00; 3,33 % of it is 79,9533.
    expect(bill).toMatchObject({ subtotal: 240_100, discount: 7_995, total: 232_105 })
    expect(bill.lines.map((line) => line.discount)).toEqual([4_995, 3_000])
  })

  test('[P3] an amount takes no more off than there is', () => {
    expect(reckon([cut], { ...plainBill, discount: { amount: 200_000, reason: 'x' } })).toMatchObject({ discount: 150_000, total: 0 })
  })

  test('[P3] the staff’s limit counts lowered prices and the discount together, and no raised price makes up for them', () => {
    const lowered = reckon([cut, { ...cut, id: 'dye' }], {
      ...plainBill,
      prices: { cut: 140_000, dye: 170_000 },
      discount: { amount: 5_000, reason: 'x' },
    })
    expect(lowered).toMatchObject({ subtotal: 310_000, total: 305_000 })
    expect(reductionIn(lowered)).toBe(500)
  })

  test('[P3] what is left of an amount of staff gives away, with the prices that were lowered, no greater a part than they might', () => {
    const dye = { ...cut, id: 'dye' }
    const discount = { amount: 30_000, reason: 'x', limit: 1_000 }
    const given = (own: readonly (typeof cut)[], price: number) => reckon(own, { ...plainBill, prices: { cut: price }, discount })
    expect(given([cut, dye], 150_000).discount).toBe(30_000)
    expect(given([cut, dye], 140_000).discount).toBe(20_000)
    expect(given([cut], 140_000).discount).toBe(5_000)
    expect(given([cut], 130_000).discount).toBe(0)
    expect(reductionIn(given([cut, dye], 140_000))).toBe(1_000)
  })

  const coffee = {
    ...shampoo,
    id: 'coffee',
    price: 18_000,
    choices: [
      { id: 'large', name: '400 мл', price: 5_000 },
      { id: 'oat', name: 'Овсяное молоко', price: 4_000 },
    ],
  }

  test('[O2] what was chosen is added once to each piece that is sold; a line from before there were choices costs its price', () => {
    expect(reckon([], { ...plainBill, lines: [coffee, shampoo] })).toMatchObject({
      subtotal: 2 * 27_000 + 2 * 45_050,
      lines: [{ price: 27_000, listed: 27_000 }, { price: 45_050 }],
    })
  })

  test('[P3] the catalogue says of a line that is sold or changed what is asked for it; of one that stays nothing is said anew', () => {
    const listed = (line: object, before: readonly (typeof coffee)[] = []) =>
      asListed([{ ...coffee, ...line }], before, says).map((one) => [one.is_counted, one.listed])
    expect(listed({ listed: 1 })).toEqual([[true, undefined]])
    expect(listed({ price: 9_000 })).toEqual([[true, 27_000]])
    expect(listed({ quantity: 3 }, [coffee])).toEqual([[false, undefined]])
    expect(listed({ choices: [] }, [coffee])).toEqual([[false, 27_000]])
    expect(reductionIn(reckon([], { ...plainBill, lines: asListed([{ ...coffee, price: 15_300 }], [], says) }))).toBe(1_000)
  })

  test('[P5] a service charge is of what the discount leaves, rounded down, and a sum of its own', () => {
    expect(reckon([cut], { ...plainBill, discount: { amount: 1, reason: 'x' }, charge_basis_points: 1_000 })).toMatchObject({
      charge: 14_999,
      total: 164_998,
    })
  })

  test('[O1] guests who take lines pay them with their part of the discount and the charge', () => {
    const bill = reckon([cut, { ...cut, id: 'dye', price: 100_000 }], {
      ...plainBill,
      discount: { basis_points: 1_000, reason: 'x' },
      charge_basis_points: 1_000,
    })
    expect(splitByLine(bill, [0, 1], 2)).toEqual([148_500, 99_000])
    expect(splitEvenly(100, 3)).toEqual([34, 33, 33])
  })
})

describe('what is due', () => {
  const payment = aPayment({ id: 'a', amount: 100_000, tip: 5_000 })
  const refund = aPayment({ id: 'b', kind: 'refund', amount: 30_000, refund_of: 'a', reason: 'x' })

  test('[P2, P4] total − paid + refunded, with the tip beside it', () => {
    expect(balanceOf(150_000, [payment, refund])).toEqual({ paid: 100_000, refunded: 30_000, tips: 5_000, due: 80_000 })
  })

  test('[P2] what two devices took without knowing of each other is too much, and shows', () => {
    expect(balanceOf(150_000, [payment, { ...payment, id: 'c' }]).due).toBe(-50_000)
  })

  test('[P2] change is what is left of the notes', () => {
    expect(changeFor(200_000, 150_000, 10_000)).toBe(40_000)
    expect(changeFor(100_000, 150_000)).toBe(0)
  })

  test('[P1, P2] a refund that was undone can be given again; a payment that was undone gives nothing back', () => {
    const undone = aPayment({ ...reversalOf(refund, { id: 'd', reason: 'x' }) })
    expect(refundableOf(payment, [payment, refund])).toBe(70_000)
    expect(refundableOf(payment, [payment, refund, undone])).toBe(100_000)
    const taken = aPayment({ ...reversalOf(payment, { id: 'e', reason: 'x' }) })
    expect(refundableOf(payment, [payment, taken])).toBe(0)
    expect(balanceOf(150_000, [payment, taken])).toEqual({ paid: 0, refunded: 0, tips: 0, due: 150_000 })
  })
})

const payment = aPayment({ id: 'a' })
const refund = (amount: number, id = 'b') => aPayment({ id, kind: 'refund', amount, refund_of: 'a', reason: 'x' })
const problemOf = (given: Partial<typeof payment>) => paymentProblem(aPayment(given), [payment])

describe('what may be', () => {
  test('[P2] refunds never exceed their payment, together either', () => {
    expect(paymentProblem(refund(100_001), [payment])).toEqual({ code: 'refund_too_much' })
    expect(paymentProblem(refund(40_000, 'c'), [payment, refund(60_001)])).toEqual({ code: 'refund_too_much' })
    expect(paymentProblem(refund(40_000, 'c'), [payment, refund(60_000)])).toBeUndefined()
  })

  test('[P1] an event is undone once, as it was, and a payment before anything of it was given back', () => {
    const undone = aPayment(reversalOf(payment, { id: 'r', reason: 'x' }))
    expect(paymentProblem(undone, [payment])).toBeUndefined()
    expect(paymentProblem({ ...undone, amount: 1 }, [payment])).toEqual({ code: 'invalid_fields', field: 'amount' })
    expect(paymentProblem({ ...undone, id: 's' }, [payment, undone])).toEqual({ code: 'payment_reversed' })
    expect(paymentProblem({ ...undone, id: 's' }, [payment, refund(1)])).toEqual({ code: 'payment_refunded' })
    expect(paymentProblem(aPayment({ ...reversalOf(undone, { id: 's', reason: 'x' }) }), [payment, undone])).toEqual({
      code: 'invalid_fields',
      field: 'reverses',
    })
    expect(paymentProblem(refund(1), [payment, undone])).toEqual({ code: 'payment_reversed' })
  })

  test('[P1, O8] each kind says what it needs and nothing else', () => {
    expect(problemOf({ of: '', of_id: null })).toEqual({ code: 'invalid_fields', field: 'of' })
    expect(problemOf({ of_id: null })).toEqual({ code: 'invalid_fields', field: 'of_id' })
    expect(problemOf({ refund_of: 'a' })).toEqual({ code: 'invalid_fields', field: 'refund_of' })
    expect(problemOf({ kind: 'cash_in', of: '', of_id: null, method: 'card' })).toEqual({ code: 'invalid_fields', field: 'method' })
    expect(problemOf({ kind: 'cash_out', of: '', of_id: null })).toEqual({ code: 'invalid_fields', field: 'reason' })
    expect(problemOf({ kind: 'refund', refund_of: 'a', tip: 1, reason: 'x' })).toEqual({ code: 'invalid_fields', field: 'tip' })
    expect(problemOf({ kind: 'refund', refund_of: 'a', reason: 'x', of_id: 'another' })).toEqual({
      code: 'invalid_fields',
      field: 'refund_of',
    })
  })

  test('[P2] staff give back on the shop’s day on which they took; later an owner does', () => {
    const at = (created_at: string) => isForOwner({ ...refund(1), created_at }, [payment], shopDay)
    expect(at('2026-11-23T17:59:59.000Z')).toBe(false)
    expect(at('2026-11-23T18:00:00.000Z')).toBe(true)
    expect(isForOwner(payment, [], shopDay)).toBe(false)
  })
})
