import { expect, test } from 'vitest'
import { linesAfterRefusal } from './read-refusal.ts'

const line = (id: string, product_id: string, quantity: number) => ({ id, product_id, choice_ids: [], quantity, price: 5000 })
const soldOut = (left: number | null, ...lines: readonly ReturnType<typeof line>[]) => ({
  lines: new Map(lines.map(({ id, product_id }) => [id, { id, product_id, left }])),
})
const [one, two, other] = [line('1', 'samsa', 2), line('2', 'samsa', 2), line('3', 'tea', 2)]

test.each([
  [
    3,
    [
      ['1', 2],
      ['3', 2],
      ['2', 1],
    ],
  ],
  [
    2,
    [
      ['1', 2],
      ['3', 2],
    ],
  ],
  [null, [['3', 2]]],
] as const)('[O3] two lines of a product of which %s are left share them; other lines stay', (left, kept) => {
  const rest = linesAfterRefusal({ lines: [one, other, two] }, soldOut(left, one, two))
  expect(rest.map(({ id, quantity }) => [id, quantity])).toEqual(kept)
})
