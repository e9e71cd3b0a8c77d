import { expect, test } from 'vitest'
import { guestLinesOf } from './shared-table.ts'

const order = { id: 'o', lines: [{ id: 'tea' }, { id: 'plov' }, { id: 'bread' }] }

test('[O11] the lines of an order are of who takes them, else of who ordered; what nobody took comes last', () => {
  const shares = [
    { orders: { other: 3 }, payers: { tea: 9 } },
    { orders: { o: 2 }, payers: { plov: 1, bread: 0 } },
  ]
  expect(guestLinesOf(order, shares)).toEqual([
    { guest: 1, lines: ['plov'] },
    { guest: 2, lines: ['tea'] },
    { guest: 0, lines: ['bread'] },
  ])
})

test('[O11] there is nothing to divide where one guest pays for all of it, or no phone spoke of it', () => {
  expect([
    guestLinesOf(order, [{ orders: { o: 2 }, payers: {} }]),
    guestLinesOf(order, []),
    guestLinesOf(order, [{ orders: { o: 0 }, payers: {} }]),
  ]).toEqual([[], [], []])
})
