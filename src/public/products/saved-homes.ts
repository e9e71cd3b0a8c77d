import type { TextStorage } from '../text-storage.ts'
import type { SavedHome } from './catalogue-page-types.ts'

/** What a visitor marked on this device, by the catalogue's address. No server hears of it. */
export interface SavedHomes {
  /** The last marked first; the same list as long as nothing changed. */
  readonly read: (catalogue: string) => readonly SavedHome[]
  /** False where the browser does not keep it. */
  readonly write: (catalogue: string, homes: readonly SavedHome[]) => boolean
  /** Calls after each writing, until what it answers is called. */
  readonly subscribe: (listener: () => void) => () => void
}

/** More than anybody compares. */
const mostSaved = 50

export function createSavedHomes(device: TextStorage): SavedHomes {
  const listeners = new Set<() => void>()
  const known = new Map<string, { readonly text: string | null; readonly homes: readonly SavedHome[] }>()
  return {
    read(catalogue) {
      const text = device.getItem(keyOf(catalogue))
      const before = known.get(catalogue)
      if (before?.text === text) return before.homes
      const homes = parsed(text)
      known.set(catalogue, { text, homes })
      return homes
    },
    write(catalogue, homes) {
      try {
        device.setItem(keyOf(catalogue), JSON.stringify(homes.slice(0, mostSaved)))
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

function parsed(text: string | null): readonly SavedHome[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? (kept as SavedHome[]) : []
  } catch {
    return []
  }
}

/** With the home in front, or without it where it is there. */
export function toggleSaved(homes: readonly SavedHome[], home: SavedHome): readonly SavedHome[] {
  const others = homes.filter(({ id }) => id !== home.id)
  return others.length === homes.length ? [home, ...homes] : others
}

/** With what the page of one of them tells now. */
export function withRenewed(homes: readonly SavedHome[], now: SavedHome): readonly SavedHome[] {
  return homes.map((one) => (one.id === now.id ? now : one))
}
