import { groupBy } from '#lib/group-by.ts'
import type { Order, OrderLine } from './order.ts'

/** What one station has to prepare of an order. */
export interface Ticket {
  /** As it was called when it was ordered; empty for lines of nobody in particular. */
  readonly station: string
  readonly lines: readonly OrderLine[]
}

/** A ticket for each station, in the order in which they first occur: what has still to be made, or all of it where nothing has [O10]. */
export function ticketsOf({ lines }: Pick<Order, 'lines'>): readonly Ticket[] {
  const open = lines.filter(({ ready_at }) => ready_at === null)
  const grouped = groupBy(open.length > 0 ? open : lines, ({ station }) => station)
  return [...grouped].map(([station, own]) => ({ station, lines: own }))
}
