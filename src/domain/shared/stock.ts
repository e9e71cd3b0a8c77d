/** What is taken of a stock: a line of an order, or one that is sold at the till. */
export interface TakingLine {
  /** Null for what no catalogue has. */
  readonly product_id: string | null
  readonly quantity: number
  /** Whether somebody counted the product when it was taken: only then does it go back. */
  readonly is_counted?: boolean | undefined
}

/** How many more of each product are taken by lines in the place of others; below zero they go back [O3]. */
export function movedStock(before: readonly TakingLine[], after: readonly TakingLine[]): ReadonlyMap<string, number> {
  const moved = new Map<string, number>()
  const add = (lines: readonly TakingLine[], sign: 1 | -1) => {
    for (const { product_id, quantity, is_counted } of lines)
      if (is_counted && product_id !== null) moved.set(product_id, (moved.get(product_id) ?? 0) + sign * quantity)
  }
  add(after, 1)
  add(before, -1)
  return new Map([...moved].filter(([, count]) => count !== 0))
}

/** The stock after it moved; what nobody counts is not counted. */
export function stockAfter(stock: number | null, moved: number): number | null {
  return stock === null ? null : Math.max(0, stock - moved)
}
