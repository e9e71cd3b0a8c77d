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

/** The mirrors that are behind the stream's heads, the list of businesses too if this one is not mirrored yet. */
export async function movedBy(db: UserDatabase, { business_id: businessId, heads }: Heads): Promise<readonly Moved[]> {
  const business = await db.mirror('businesses').get(businessId)
  const standing = async (collection: Collection): Promise<number> =>
    collection === 'businesses' ? (business?.rev ?? -1) : Number((await db.cursors.get([businessId, collection]))?.cursor ?? -1)
  const named = (Object.keys(collections) as Collection[]).filter((collection) => heads[collection] !== undefined)
  const behind = await Promise.all(named.map(async (collection) => (await standing(collection)) < (heads[collection] ?? 0)))
  const moved = named.filter((_, at) => behind[at]).map((collection) => ({ businessId, collection }))
  const isNew = business === undefined && !moved.some(({ collection }) => collection === 'businesses')
  return isNew ? [{ businessId, collection: 'businesses' }, ...moved] : moved
}
