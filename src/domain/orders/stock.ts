import { movedStock } from '#domain/shared/stock.ts'
import type { MenuItems } from './menu.ts'
import { isCarriedOut, type Order, type OrderLine } from './order.ts'
import type { SoldOutLine } from './refusals.ts'

type Holding = Pick<Order, 'status' | 'lines'>

/** How many more of each product are taken by what becomes of an order; below zero they go back [O3]. */
export function stockMoved(before: Holding | undefined, after: Holding): ReadonlyMap<string, number> {
  return movedStock(before ? heldBy(before) : [], heldBy(after))
}

/** What came to nothing holds nothing. */
function heldBy(order: Holding): readonly OrderLine[] {
  return isCarriedOut(order) ? order.lines : []
}

/** The lines of which there are not enough, each with how many its product could give in all [O3]. */
export function lackingLines(moved: ReadonlyMap<string, number>, lines: readonly OrderLine[], items: MenuItems): readonly SoldOutLine[] {
  return lines.flatMap(({ id, product_id, ready_at }) => {
    const left = items.get(product_id)?.left ?? null
    return ready_at === null && left !== null && (moved.get(product_id) ?? 0) > left ? [{ id, product_id, left }] : []
  })
}
