import { eq, inArray, or, sql } from 'drizzle-orm'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { ActingPerson } from '#server/core/activity.ts'
import { dropBusiness } from '#server/core/owned-business.ts'
import type { Actor, ApiRefusal } from '#server/core/route.ts'
import { lockWorkplace } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { noticePerson } from '#server/db/notices.ts'
import { closedSessions, sessions, users } from '#server/db/tables/accounts.ts'
import { idempotencyKeys } from '#server/db/tables/sync.ts'
import { hasFutureBookings } from '#server/resource/future-bookings.ts'
import { findLoginsOf } from './holdings.ts'
import { hasOtherOwner, readPlaces, setPlaces } from './places.ts'

type Leaving = ActingPerson & { readonly actor: Pick<Actor, 'userId'> }

/**
 * Deletes an account for good [N7]: the businesses that nobody else owns, the logins that were made for them, the person.
 * Other businesses only lose a member, and their logs keep what was done there. Refused with `row_in_use` while customers are expected.
 */
export async function removeAccount(doing: Leaving, tx: Transaction): Promise<Result<undefined, ApiRefusal>> {
  const {
    actor: { userId },
    now,
  } = doing
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [going, staying]: [string[], string[]] = [[], []]
  for (const { business_id, role } of (await readPlaces(tx, userId)).toSorted((a, b) => (a.business_id < b.business_id ? -1 : 1))) {
    await lockWorkplace(tx, userId, business_id)
    const isGoing = role === 'owner' && !(await hasOtherOwner(tx, business_id, userId))
    if (isGoing && (await hasFutureBookings(tx, business_id, now))) return refuse({ code: 'row_in_use' })
    ;(isGoing ? going : staying).push(business_id)
  }
  const left = await setPlaces(doing, tx, userId, staying, [])
  if (!left.ok) return refuse({ code: 'last_owner' })
  const people = [userId, ...(await findLoginsOf(tx, userId, going))]
  for (const id of going) for (const member of await dropBusiness(tx, id)) noticePerson(member)
  await forgetPeople(tx, people, going)
  return ok(undefined)
}

/** With them go their sessions, whose devices are told, and the answers that would be repeated to anybody. */
async function forgetPeople(tx: Transaction, people: readonly string[], businessIds: readonly string[]): Promise<void> {
  await tx.insert(closedSessions).select(
    tx
      .select({ token_hash: sessions.token_hash, expires_at: sessions.expires_at })
      .from(sessions)
      .where(inArray(sessions.user_id, [...people])),
  )
  const named = sql`${idempotencyKeys.body} like any(${sql.param([...businessIds, ...people].map((id) => `%${id}%`))}::text[])`
  await tx.delete(idempotencyKeys).where(
    or(
      inArray(
        idempotencyKeys.subject,
        people.map((id): `person:${string}` => `person:${id}`),
      ),
      named,
    ),
  )
  await tx.delete(users).where(inArray(users.id, [...people]))
  for (const id of people) noticePerson(id)
}
