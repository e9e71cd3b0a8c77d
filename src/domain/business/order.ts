import { limits } from '#domain/shared/limits.ts'

/** The `order` of a new last row; `last` is the highest so far, undefined in an empty list. */
export function nextOrder(last: number | undefined): number {
  return Math.min((last ?? -1) + 1, limits.lastPlace)
}

interface Placed {
  readonly id: string
  readonly order: number
}

/** Moves one of the sorted rows to another index and numbers all from 0; returns the rows whose `order` changes. */
export function placesAfter<Row extends Placed>(
  rows: readonly Row[],
  id: string,
  index: number,
): readonly { readonly row: Row; readonly order: number }[] {
  const moved = rows.find((row) => row.id === id)
  if (!moved) return []
  const others = rows.filter((row) => row !== moved)
  const next = others.toSpliced(index, 0, moved)
  return next.map((row, order) => ({ row, order })).filter(({ row, order }) => row.order !== order)
}
