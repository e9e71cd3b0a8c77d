import type { TextStorage } from '../text-storage.ts'
import type { SavedProduct } from './catalogue-page-types.ts'

/** What a visitor marked on this device, by the catalogue's address. No server hears of it. */
export interface SavedProducts {
  /** The last marked first; the same list as long as nothing changed. */
  readonly read: (catalogue: string) => readonly SavedProduct[]
  /** Changes what is kept by then, which another tab may have changed since it was drawn; tells why it did not. */
  readonly change: (catalogue: string, by: (kept: readonly SavedProduct[]) => readonly SavedProduct[]) => SavedRefusal | undefined
  /** Calls after each change, also of another tab, until what it answers is called. */
  readonly subscribe: (listener: () => void) => () => void
}

/** There are as many as can be; or the browser does not keep it. */
export type SavedRefusal = 'full' | 'notSaved'

/** More than anybody compares. */
const mostSaved = 50

export function createSavedProducts(device: TextStorage): SavedProducts {
  const listeners = new Set<() => void>()
  const known = new Map<string, { readonly text: string | null; readonly products: readonly SavedProduct[] }>()
  const read: SavedProducts['read'] = (catalogue) => {
    const text = device.getItem(keyOf(catalogue))
    const before = known.get(catalogue)
    if (before?.text === text) return before.products
    const products = parsed(text)
    known.set(catalogue, { text, products })
    return products
  }
  return {
    read,
    change(catalogue, by) {
      const products = by(read(catalogue))
      if (products.length > mostSaved) return 'full'
      try {
        device.setItem(keyOf(catalogue), JSON.stringify(products))
      } catch {
        return 'notSaved'
      }
      for (const listener of listeners) listener()
      return undefined
    },
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
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

export function withoutSaved(products: readonly SavedProduct[], gone: string): readonly SavedProduct[] {
  return products.filter(({ id }) => id !== gone)
}

/** With the product in front. */
export function withSaved(products: readonly SavedProduct[], product: SavedProduct): readonly SavedProduct[] {
  return [product, ...withoutSaved(products, product.id)]
}

/** With what the page of one of them tells now. */
export function withRenewed(products: readonly SavedProduct[], now: SavedProduct): readonly SavedProduct[] {
  return products.map((one) => (one.id === now.id ? now : one))
}
