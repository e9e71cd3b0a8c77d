import { and, eq, inArray, ne } from 'drizzle-orm'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorizePlace } from '#server/core/access.ts'
import type { ActingPerson } from '#server/core/activity.ts'
import { handOver } from '#server/core/owned-business.ts'
import type { Actor, ApiRefusal, Membership } from '#server/core/route.ts'
import { lockWorkplace } from '#server/db/changes.ts'
import { noticePerson } from '#server/db/notices.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { memberships } from '#server/db/tables/accounts.ts'
import { readPerson, recordPlaces } from './person-activity.ts'

/** Everywhere that a person works; told to nobody but them. */
export async function readPlaces(db: Database, userId: string): Promise<readonly Membership[]> {
  return db
    .select({ business_id: memberships.business_id, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.user_id, userId))
    .orderBy(memberships.business_id)
}

/** The businesses where somebody has a place. */
export async function readWorkplaces(db: Database, userId: string): Promise<readonly string[]> {
  return (await readPlaces(db, userId)).map((one) => one.business_id)
}

/**
 * Nobody else gives or takes places in these businesses before the transaction ends, and they are
 * still the caller's to give. Always in the same order, so that two never wait for each other.
 */
export async function lockPlaces(
  tx: Transaction,
  { userId }: Pick<Actor, 'userId'>,
  businessIds: Iterable<string>,
): Promise<Result<undefined, ApiRefusal>> {
  for (const id of [...new Set(businessIds)].toSorted()) {
    const allowed = authorizePlace(await lockWorkplace(tx, userId, id), 'staff.manage')
    if (!allowed.ok) return allowed
  }
  return ok(undefined)
}

/**
 * Gives a person exactly these places among the `managed` businesses, whose places are locked;
 * others stay as they are. Streams of the person hear of it when it is committed. Refuses with
 * `last_owner` where a business would be left without.
 */
export async function setPlaces(
  acting: ActingPerson,
  tx: Transaction,
  userId: string,
  managed: readonly string[],
  places: readonly Membership[],
): Promise<Result<undefined, ApiRefusal>> {
  const wanted = new Map(places.map(({ business_id, role }) => [business_id, role]))
  const before = (await readPlaces(tx, userId)).filter(({ business_id }) => managed.includes(business_id))
  for (const { business_id, role } of before) {
    if (role !== 'owner' || wanted.get(business_id) === 'owner') continue
    if (!(await hasOtherOwner(tx, business_id, userId))) return refuse({ code: 'last_owner' })
    await handOver(tx, business_id, userId)
  }
  const lost = before.map((one) => one.business_id).filter((id) => !wanted.has(id))
  if (lost.length > 0) await tx.delete(memberships).where(and(eq(memberships.user_id, userId), inArray(memberships.business_id, lost)))
  for (const [business_id, role] of wanted) {
    await tx
      .insert(memberships)
      .values({ user_id: userId, business_id, role })
      .onConflictDoUpdate({ target: [memberships.user_id, memberships.business_id], set: { role } })
  }
  await recordPlaces(tx, acting, await readPerson(tx, userId), before, places)
  noticePerson(userId)
  return ok(undefined)
}

/** Whether a business has an owner beside this one. */
export async function hasOtherOwner(tx: Transaction, businessId: string, userId: string): Promise<boolean> {
  const others = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.business_id, businessId), eq(memberships.role, 'owner'), ne(memberships.user_id, userId)))
    .limit(1)
  return others.length > 0
}
