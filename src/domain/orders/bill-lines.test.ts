import { expect, test } from 'vitest'
import { anOrder } from '#tests/doubles/orders.ts'
import { reckon } from '#domain/payments/bill.ts'
import { billLinesOf } from './bill-lines.ts'

test('[O2, P2] a bill of an order comes to what was ordered and brought', () => {
  const order = anOrder({ delivery_fee: 15_000 })
  const { total, lines } = reckon(
    billLinesOf(
      { ...order, lines: order.lines.map((line) => ({ ...line, quantity: 3, choices: [{ id: 'c', name: 'Сыр', price: 2_000 }] })) },
      'Доставка',
    ),
  )
  expect(total).toBe((order.lines[0]!.price + 2_000) * 3 + 15_000)
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    [order.lines[0]!.name, 3],
    ['Доставка', 1],
  ])
})

test.each(['cancelled', 'expired'] as const)(
  '[P2] of an order that was %s nothing is due, and what was paid for it is too much',
  (status) => {
    expect(billLinesOf(anOrder({ status }), 'Доставка')).toEqual([])
  },
)
