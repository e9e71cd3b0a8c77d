import type { TextStorage } from '../text-storage.ts'
import type { SavedProduct } from './catalogue-page-types.ts'

/** What a visitor marked on this device, by the catalogue's address. No server hears of it. */
export interface SavedProducts {
  /** The last marked first; the same list as long as nothing changed. */
  readonly read: (catalogue: string) => readonly SavedProduct[]
  /** False where the browser does not keep it. */
  readonly write: (catalogue: string, products: readonly SavedProduct[]) => boolean
  /** Calls after each writing, until what it answers is called. */
  readonly subscribe: (listener: () => void) => () => void
}

/** More than anybody compares. */
const mostSaved = 50

export function createSavedProducts(device: TextStorage): SavedProducts {
  const listeners = new Set<() => void>()
  const known = new Map<string, { readonly text: string | null; readonly products: readonly SavedProduct[] }>()
  return {
    read(catalogue) {
      const text = device.getItem(keyOf(catalogue))
      const before = known.get(catalogue)
      if (before?.text === text) return before.products
      const products = parsed(text)
      known.set(catalogue, { text, products })
      return products
    },
    write(catalogue, products) {
      try {
        device.setItem(keyOf(catalogue), JSON.stringify(products.slice(0, mostSaved)))
      } catch {
        return false
      }
      for (const listener of listeners) listener()
      return true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function keyOf(catalogue: string): string {
  return `stoika-saved:${catalogue}`
}

function parsed(text: string | null): readonly SavedProduct[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? (kept as SavedProduct[]) : []
  } catch {
    return []
  }
}

/** With the product in front, or without it where it is there. */
export function toggleSaved(products: readonly SavedProduct[], product: SavedProduct): readonly SavedProduct[] {
  const others = products.filter(({ id }) => id !== product.id)
  return others.length === products.length ? [product, ...products] : others
}

/** With what the page of one of them tells now. */
export function withRenewed(products: readonly SavedProduct[], now: SavedProduct): readonly SavedProduct[] {
  return products.map((one) => (one.id === now.id ? now : one))
}
