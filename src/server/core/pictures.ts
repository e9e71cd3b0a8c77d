import { and, count, eq, sum } from 'drizzle-orm'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Database, Transaction } from '../db/database.ts'
import { pictures } from '../db/tables/pictures.ts'
import type { KeptPicture } from './media.ts'
import type { ApiRefusal } from './route.ts'

/** How many pictures a business may have, and how many bytes they may be together. */
export const picturesAtMost = { count: 2000, bytes: 2 * 1024 ** 3 } as const

/**
 * Puts the picture of a row down as the business's, in the place of the one before; `file` is the new one, where one came.
 * In the transaction that changes the row, whose business is locked: rows and this list never differ. Refuses with `pictures_full`.
 */
export async function replacePicture(
  tx: Transaction, businessId: string, before: string | null, after: string | null, file?: KeptPicture,
): Promise<Result<undefined, ApiRefusal>> {
  if (before === after) return ok(undefined)
  if (before !== null) await tx.delete(pictures).where(and(eq(pictures.business_id, businessId), eq(pictures.name, before)))
  if (!file) return ok(undefined)
  await tx.insert(pictures).values({ business_id: businessId, ...file })
  const kept = await countPictures(tx, businessId)
  return kept.count <= picturesAtMost.count && kept.bytes <= picturesAtMost.bytes ? ok(undefined) : refuse({ code: 'pictures_full' })
}

async function countPictures(db: Database, businessId: string): Promise<{ readonly count: number; readonly bytes: number }> {
  const [found] = await db.select({ count: count(), bytes: sum(pictures.bytes) }).from(pictures).where(eq(pictures.business_id, businessId))
  return { count: found?.count ?? 0, bytes: Number(found?.bytes ?? 0) }
}
