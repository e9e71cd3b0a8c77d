import { collections, type Collection } from '#contract/collections.ts'
import type { Heads } from '#contract/sync.ts'
import type { UserDatabase } from '../store/user-database.ts'

/** A mirror that has to be pulled, up to a change number. */
export interface Moved {
  readonly businessId: string
  readonly collection: Collection
  readonly head: number
}

/** The heads in a message of the stream; undefined where it says something else. */
export function parseHeads(data: string): Heads | undefined {
  try {
    return readHeads(JSON.parse(data))
  } catch {
    return undefined
  }
}

/** The heads of all businesses in an answer; undefined where it is not that. */
export function readAllHeads(body: unknown): readonly Heads[] | undefined {
  const { results } = (body ?? {}) as { readonly results?: unknown }
  if (!Array.isArray(results)) return undefined
  const read = results.map(readHeads)
  return read.every((heads) => heads !== undefined) ? read : undefined
}

function readHeads(read: unknown): Heads | undefined {
  const { business_id, heads } = (read ?? {}) as Partial<Heads>
  return typeof business_id === 'string' && typeof heads === 'object' && heads !== null ? { business_id, heads } : undefined
}

/** Whether a mirror that stands at a change number has to be pulled: by its own head, and the last change of its business. */
type Differs = (standing: number, head: number, last: number) => boolean

/** A message of the stream may be older than what was pulled since. */
export const isBehind: Differs = (standing, head) => standing < head

/** A mirror may also be ahead, of a server that was put back to an earlier state: then it begins anew. */
export const isElsewhere: Differs = (standing, head, last) => standing < head || standing > last

/**
 * The mirrors that have to be pulled by these heads. Heads leave out what has never changed: of a business that is new to
 * this device such a mirror has to be pulled as well, since without it nothing says that it is empty [E24].
 */
export async function movedBy(db: UserDatabase, { business_id: businessId, heads }: Heads, differs = isBehind): Promise<readonly Moved[]> {
  const last = Math.max(0, ...Object.values(heads))
  const all = (Object.keys(collections) as Collection[]).map((collection) => ({ businessId, collection, head: heads[collection] ?? 0 }))
  return those(all, async (one) => differs(await standingOf(db, one), one.head, last))
}

/** Which of these are behind still: another pull may have brought them meanwhile. */
export function stillBehind(db: UserDatabase, moved: readonly Moved[]): Promise<readonly Moved[]> {
  return those(moved, async (one) => isBehind(await standingOf(db, one), one.head, one.head))
}

/** The change number up to which a mirror is here; below zero where it is not here as a whole. */
async function standingOf(db: UserDatabase, { businessId, collection }: Moved): Promise<number> {
  if (collection === 'businesses') return (await db.mirror('businesses').get(businessId))?.rev ?? -1
  const cursor = await db.cursors.get([businessId, collection])
  // Of a first pull that is under way parts are missing, whatever has changed since [E30].
  return cursor && !cursor.span ? Number(cursor.cursor) : -1
}

async function those(moved: readonly Moved[], isWanted: (one: Moved) => Promise<boolean>): Promise<readonly Moved[]> {
  const wanted = await Promise.all(moved.map(isWanted))
  return moved.filter((_, at) => wanted[at])
}
