import { useSyncExternalStore } from 'react'
import type { SavedProduct } from './catalogue-page-types.ts'
import type { SavedProducts } from './saved-products.ts'

const nothing = () => () => undefined
const unknown = () => undefined

/** What is marked in a catalogue; undefined as it is printed, where nobody can know. */
export function useSavedProducts(saved: SavedProducts | undefined, catalogue: string): readonly SavedProduct[] | undefined {
  return useSyncExternalStore(saved?.subscribe ?? nothing, () => saved?.read(catalogue), unknown)
}
