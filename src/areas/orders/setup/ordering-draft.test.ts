import { expect, test } from 'vitest'
import { noOrdering, type Ordering } from '#domain/business/ordering.ts'
import { orderingDraftOf, orderingOf, orderingProblems } from './ordering-draft.ts'

const ordering: Ordering = {
  menu_id: 'menu',
  kinds: ['table', 'delivery'],
  paused_until: '2026-11-23T05:00:00.000Z',
  delivery: { fee: 15_050, free_from: 100_000, least: 0 },
  stations: [{ name: 'Кухня', category_ids: ['soups'] }],
  hours: { days: { ...noOrdering.hours.days }, exceptions: {} },
}

test('[O7] what is not touched is saved as it was', () => {
  expect(orderingDraftOf(ordering)).toMatchObject({ fee: '150,50', free_from: '1\u00a0000', least: '' })
  expect(orderingOf(orderingDraftOf(ordering), ordering)).toEqual(ordering)
})

test('an amount that is none, and a station without a name, are told', () => {
  expect(orderingProblems({ ...orderingDraftOf(ordering), fee: 'x', stations: [{ name: ' ', category_ids: [] }] }, ordering)).toEqual({
    fee: true,
    stations: true,
  })
  expect(orderingProblems(orderingDraftOf(ordering), ordering)).toEqual({})
})
