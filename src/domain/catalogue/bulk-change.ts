import { limits } from '#domain/shared/limits.ts'
import { isSoldOut, wrongOldPrice, type EditProduct, type Product } from './product.ts'

/** What is done to many products at once. */
export type BulkChange =
  | PriceChange
  | { readonly kind: 'stock'; readonly isSoldOut: boolean }
  | { readonly kind: 'shown'; readonly isActive: boolean }

export interface PriceChange {
  readonly kind: 'price'
  readonly direction: 'up' | 'down'
  /** Basis points of the price, or minor units of the currency. */
  readonly by: 'percent' | 'amount'
  readonly value: number
  /** The new price is the nearest multiple of so many minor units; at least 1. */
  readonly roundTo: number
  /** Whether the price of until now is shown struck out beside a lower one. */
  readonly showsBefore: boolean
}

/** The edit that the change is for this product; undefined where it is so already. */
export function bulkEditOf(product: Product, change: BulkChange): EditProduct | undefined {
  if (change.kind === 'shown') return product.is_active === change.isActive ? undefined : { is_active: change.isActive }
  if (change.kind === 'stock') return stockEdit(product, change.isSoldOut)
  const price = priceAfter(product.price, change)
  return price === product.price ? undefined : { price, ...oldPriceEdit(product, price, change) }
}

/** What was counted down to nothing is there again uncounted: nobody has said how many came [O3]. */
export function stockEdit(product: Pick<Product, 'is_sold_out' | 'stock'>, soldOut: boolean): EditProduct | undefined {
  if (isSoldOut(product) === soldOut) return undefined
  return soldOut ? { is_sold_out: true } : { is_sold_out: false, ...(product.stock === 0 && { stock: null }) }
}

/** In whole minor units [O1], never below zero nor above what a price may be. */
export function priceAfter(price: number, { direction, by, value, roundTo }: Omit<PriceChange, 'kind' | 'showsBefore'>): number {
  const difference = by === 'amount' ? value : Math.floor((price * value) / 10_000)
  const moved = direction === 'up' ? price + difference : price - difference
  const rounded = Math.round(moved / roundTo) * roundTo
  return Math.min(Math.max(rounded, 0), limits.maxPrice)
}

/** A struck-out price stays while it is the higher one. */
function oldPriceEdit(product: Product, price: number, { showsBefore }: PriceChange): EditProduct {
  if (showsBefore && price < product.price) return { old_price: product.price }
  return wrongOldPrice({ price, old_price: product.old_price }) ? { old_price: 0 } : {}
}
