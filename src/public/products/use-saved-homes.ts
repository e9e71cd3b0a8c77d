import { useSyncExternalStore } from 'react'
import type { SavedHome } from './catalogue-page-types.ts'
import type { SavedHomes } from './saved-homes.ts'

const nothing = () => () => undefined
const unknown = () => undefined

/** What is marked in a catalogue; undefined as it is printed, where nobody can know. */
export function useSavedHomes(saved: SavedHomes | undefined, catalogue: string): readonly SavedHome[] | undefined {
  return useSyncExternalStore(saved?.subscribe ?? nothing, () => saved?.read(catalogue), unknown)
}
