import { and, eq } from 'drizzle-orm'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Transaction } from '../db/database.ts'
import { pictures } from '../db/tables/pictures.ts'
import type { KeptPicture } from './media.ts'
import { countPictures } from './plan-usage.ts'
import { readLimits } from './plans.ts'
import type { ApiRefusal } from './route.ts'

/** Whose pictures they are; the plan of that moment says how many there may be [T2]. */
interface PictureRoom {
  readonly businessId: string
  readonly now: Instant
}

/**
 * Puts the picture of a row down as the business's, in the place of the one before; `file` is the new one, where one came.
 * In the transaction that changes the row, whose business is locked: rows and this list never differ. Refuses with `pictures_full`.
 */
export async function replacePicture(
  tx: Transaction,
  { businessId, now }: PictureRoom,
  before: string | null,
  after: string | null,
  file?: KeptPicture,
): Promise<Result<undefined, ApiRefusal>> {
  if (before === after) return ok(undefined)
  if (before !== null) await dropPicture(tx, businessId, before)
  if (!file) return ok(undefined)
  await tx.insert(pictures).values({ business_id: businessId, ...file })
  const [kept, limits] = [await countPictures(tx, businessId), await readLimits(tx, businessId, now)]
  return kept.count <= limits.pictures && kept.bytes <= limits.picture_bytes ? ok(undefined) : refuse({ code: 'pictures_full' })
}

/** Puts down that a business has no such picture any more: its row has gone, or has another one. */
export async function dropPicture(tx: Transaction, businessId: string, name: string): Promise<void> {
  await tx.delete(pictures).where(and(eq(pictures.business_id, businessId), eq(pictures.name, name)))
}
