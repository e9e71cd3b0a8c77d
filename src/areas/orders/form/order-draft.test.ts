import { expect, test } from 'vitest'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { blankOrderDraft, withLineNote, withOneMore, withQuantity } from './order-draft.ts'
import { worthOfWanted } from '#domain/orders/wanted-lines.ts'

const size = {
  id: 'size',
  name: 'Size',
  translations: {},
  pick: 'one',
  choices: [
    { id: 'small', name: 'Small', translations: {}, price: 0 },
    { id: 'large', name: 'Large', translations: {}, price: 500 },
  ],
} as const
const coffee = createRow(productEntity, { id: 'coffee', business_id: 'b', catalogue_id: 'c', name: 'Coffee', price: 1000, options: [size] })

test('[O2] the same with the same choices is one line; other choices, and a line with a note, are another', () => {
  let draft = withOneMore(blankOrderDraft, coffee, ['large'], '1')
  draft = withOneMore(draft, coffee, ['large'], '2')
  draft = withOneMore(draft, coffee, ['small'], '3')
  expect(draft.lines.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
    ['1', 2, 1500],
    ['3', 1, 1000],
  ])
  expect(worthOfWanted(draft.lines)).toBe(4000)
  expect(withOneMore(withLineNote(draft, '3', 'no sugar'), coffee, ['small'], '4').lines.map(({ id }) => id)).toEqual(['1', '3', '4'])
})

test('[O10] a line that was ordered before is not added to', () => {
  const draft = withOneMore(blankOrderDraft, coffee, ['small'], 'old')
  expect(withOneMore(draft, coffee, ['small'], 'new', new Set(['old'])).lines.map(({ id }) => id)).toEqual(['old', 'new'])
})

test('none of a line takes it off', () => {
  const draft = withOneMore(blankOrderDraft, coffee, ['small'], '1')
  expect([withQuantity(draft, '1', 0).lines, withQuantity(draft, '1', 5000).lines[0]!.quantity]).toEqual([[], 999])
})
