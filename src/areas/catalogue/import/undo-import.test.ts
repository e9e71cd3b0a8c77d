import { expect, test } from 'vitest'
import type { TableLine } from '#domain/catalogue/product-table.ts'
import { recordOf, withEarlierPart, type ImportRecord } from './undo-import.ts'

const file = { name: 'price.csv', id: 'bytes' }
const aLine = (id: string, price = 1): TableLine => ({
  row: 2,
  name: id,
  kind: 'new',
  product: { id, business_id: 'b', catalogue_id: 'k', name: id, price },
})
const loaded = (at: string, lines: readonly TableLine[], of = file) => recordOf(of, at, { lines, categories: [], unknown: [] })
const earlier = loaded('2026-11-23T04:00:00.000Z', [aLine('bread'), aLine('samsa')])
const idsOf = ({ lines }: ImportRecord) => lines.map(({ id }) => id)

test('[I3] what is loaded of the same file within a day is undone with what came of it before, each as it was written last', () => {
  const rest = loaded('2026-11-24T03:59:00.000Z', [aLine('samsa', 2), aLine('tea')])
  const all = withEarlierPart(rest, earlier)
  expect(idsOf(all)).toEqual(['bread', 'samsa', 'tea'])
  expect(all).toMatchObject({ at: rest.at, lines: [earlier.lines[0], ...rest.lines] })
})

test('[I3] another file, a day later, or what an older app kept stands in the place of what was before', () => {
  const { fileId: _, ...old } = earlier
  const tea = [aLine('tea')]
  const other = loaded('2026-11-23T05:00:00.000Z', tea, { ...file, id: 'others' })
  expect(withEarlierPart(other, earlier)).toBe(other)
  const late = loaded('2026-11-24T04:00:00.000Z', tea)
  expect(withEarlierPart(late, earlier)).toBe(late)
  const soon = loaded('2026-11-23T05:00:00.000Z', tea)
  expect(withEarlierPart(soon, old)).toBe(soon)
  expect(withEarlierPart(soon, null)).toBe(soon)
})
