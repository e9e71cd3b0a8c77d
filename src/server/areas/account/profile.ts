import { eq } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import { ok, type Result } from '#lib/result.ts'
import { withDefined } from '#lib/with-defined.ts'
import { changesBetween } from '#server/core/activity.ts'
import { imageAfter } from '#server/core/media.ts'
import type { ApiRefusal, Call, CheckedWrite } from '#server/core/route.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'
import { contactSubject, countAttempt } from './attempts.ts'
import { recordOfPerson } from './person-activity.ts'
import { readWorkplaces } from './places.ts'
import { isLoginTaken, refuseField } from './registration.ts'
import { readUser } from './sessions.ts'

type ChangeCall = Call<'PATCH /api/users/profile/update/'>

/** Fields left out stay. A contact that is cleared must not be the last one: it is what one signs in with. */
export const changeProfile: CheckedWrite<'PATCH /api/users/profile/update/'> = {
  check: countNewContact,

  async write(call, tx) {
    const { actor, body, files, imageUrl } = call
    const [row] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    const before = must(row, 'the signed-in person')
    const after = { ...withDefined(before, fieldsOf(body)), image: imageAfter(before.image, body, files.image?.name) }
    if (after.email === '' && after.phone === '') return refuseField(before.email ? 'email' : 'phone', 'last_contact')
    try {
      await tx.update(users).set(after).where(eq(users.id, actor.userId))
    } catch (error) {
      const taken = isLoginTaken(error)
      if (taken) return refuseField(taken, 'login_taken')
      throw error
    }
    // Whoever lets people in has to hear under which login they come in now.
    const changes = changesBetween(before, after, ['name', 'email', 'phone'])
    if (Object.keys(changes).length > 0) await recordOfPerson(tx, call, await readWorkplaces(tx, actor.userId), after, 'edit', changes)
    return ok(await readUser(tx, actor.userId, imageUrl, actor.memberships))
  },
}

/** Whether a login is taken is worth something to a guesser: asking for another contact is counted. */
async function countNewContact({ actor, body, now }: ChangeCall, db: Database): Promise<Result<undefined, ApiRefusal>> {
  const [before] = await db.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, actor.userId))
  const { email, phone } = withDefined(must(before, 'the signed-in person'), fieldsOf(body))
  if (email === before?.email && phone === before.phone) return ok(undefined)
  return countAttempt(db, [contactSubject(actor.userId)], now)
}

function fieldsOf(body: ChangeCall['body']) {
  const { image: _, ...fields } = body
  return { ...fields, ...(fields.email !== undefined && { email: fields.email.toLowerCase() }) }
}
