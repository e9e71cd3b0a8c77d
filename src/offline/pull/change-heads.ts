import { collections, type Collection } from '#contract/collections.ts'
import type { Heads } from '#contract/sync.ts'
import type { UserDatabase } from '../store/user-database.ts'
import type { Moved } from './pull.ts'

export function readHeads(data: string): Heads | undefined {
  try {
    const read = JSON.parse(data) as Partial<Heads> | null
    return typeof read?.business_id === 'string' && typeof read.heads === 'object' && read.heads ? (read as Heads) : undefined
  } catch {
    return undefined
  }
}

/**
 * The mirrors that are behind the stream's heads. Heads leave out what has never changed: of a business that is new to
 * this device such a mirror has to be pulled as well, since without it nothing says that it is empty [E24].
 */
export async function movedBy(db: UserDatabase, { business_id: businessId, heads }: Heads): Promise<readonly Moved[]> {
  const business = await db.mirror('businesses').get(businessId)
  const standing = async (collection: Collection): Promise<number> =>
    collection === 'businesses' ? (business?.rev ?? -1) : Number((await db.cursors.get([businessId, collection]))?.cursor ?? -1)
  const known = Object.keys(collections) as Collection[]
  const behind = await Promise.all(known.map(async (collection) => (await standing(collection)) < (heads[collection] ?? 0)))
  return known.filter((_, at) => behind[at]).map((collection) => ({ businessId, collection }))
}
