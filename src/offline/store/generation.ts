import type { Dexie, Table } from 'dexie'
import { createValue, type Observable } from '../observable.ts'

/** A random mark that tells one database from the next; undefined while it is unknown, or where it could not be stored. */
export type Generation = string | undefined

interface Mark {
  readonly name: 'generation'
  readonly value: string
}

/**
 * Watches the mark that is stored in a new database [E25]. If it changes, the browser has cleared the database
 * before it, with all that waited in it. It is read at every opening, since a database that was
 * deleted under an open page is created again by the next one.
 */
export function watchGeneration(dexie: Dexie, newId: () => string): Observable<Generation> & { readonly get: () => Generation } {
  const generation = createValue<Generation>(undefined)
  // A device without room for the mark works without it: unmarked entries are never reported as lost.
  const read = async (opened: Dexie) => generation.set(await markOf(opened, newId).catch(() => generation.get()))
  dexie.on('ready', read, true)
  return generation
}

async function markOf(dexie: Dexie, newId: () => string): Promise<string> {
  const marks: Table<Mark, string> = dexie.table('marks')
  const known = await marks.get('generation')
  if (known) return known.value
  return dexie.transaction('rw', [marks], async () => {
    // Another tab may have stored its mark first.
    const stored = await marks.get('generation')
    const value = stored?.value ?? newId()
    if (!stored) await marks.add({ name: 'generation', value })
    return value
  })
}
