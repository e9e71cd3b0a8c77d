import type { MenuItems } from './menu.ts'
import { isCarriedOut, type Order, type OrderLine } from './order.ts'
import type { SoldOutLine } from './refusals.ts'

type Holding = Pick<Order, 'status' | 'lines'>

/** How many more of each product are taken by what becomes of an order; below zero they go back [O3]. */
export function stockMoved(before: Holding | undefined, after: Holding): ReadonlyMap<string, number> {
  const moved = new Map<string, number>()
  const add = (order: Holding | undefined, sign: 1 | -1) => {
    if (!order || !isCarriedOut(order)) return
    for (const { product_id, quantity, is_counted } of order.lines) if (is_counted) moved.set(product_id, (moved.get(product_id) ?? 0) + sign * quantity)
  }
  add(after, 1)
  add(before, -1)
  return new Map([...moved].filter(([, count]) => count !== 0))
}

/** The stock after it moved; what nobody counts is not counted. */
export function stockAfter(stock: number | null, moved: number): number | null {
  return stock === null ? null : Math.max(0, stock - moved)
}

/** The lines of which there are not enough, each with how many its product could give in all [O3]. */
export function lackingLines(moved: ReadonlyMap<string, number>, lines: readonly OrderLine[], items: MenuItems): readonly SoldOutLine[] {
  return lines.flatMap(({ id, product_id, ready_at }) => {
    const left = items.get(product_id)?.left ?? null
    return ready_at === null && left !== null && (moved.get(product_id) ?? 0) > left ? [{ id, product_id, left }] : []
  })
}
