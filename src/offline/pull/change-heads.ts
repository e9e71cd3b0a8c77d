import { collections, type Collection } from '#contract/collections.ts'
import type { Heads } from '#contract/sync.ts'
import type { UserDatabase } from '../store/user-database.ts'

/** A mirror that has to be pulled. */
export interface Moved {
  readonly businessId: string
  readonly collection: Collection
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
  const business = await db.mirror('businesses').get(businessId)
  const standing = async (collection: Collection): Promise<number> =>
    collection === 'businesses' ? (business?.rev ?? -1) : Number((await db.cursors.get([businessId, collection]))?.cursor ?? -1)
  const known = Object.keys(collections) as Collection[]
  const last = Math.max(0, ...Object.values(heads))
  const moved = await Promise.all(known.map(async (collection) => differs(await standing(collection), heads[collection] ?? 0, last)))
  return known.filter((_, at) => moved[at]).map((collection) => ({ businessId, collection }))
}
