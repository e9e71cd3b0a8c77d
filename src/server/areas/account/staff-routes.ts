import { eq } from 'drizzle-orm'
import { ok, refuse } from '#lib/result.ts'
import { authorize, authorizePlaces, managedBusinesses } from '#server/core/access.ts'
import { hashPassword } from '#server/core/passwords.ts'
import type { Handlers } from '#server/core/route.ts'
import { undoOnRefusal } from '#server/core/transaction.ts'
import { users } from '#server/db/tables/accounts.ts'
import { readPerson, recordOfPerson } from './person-activity.ts'
import { setPlaces } from './places.ts'
import { isLoginTaken, refuseField } from './registration.ts'
import { closePlace, revokeAllSessions } from './sessions.ts'
import { lockPerson, makeLogin, readMember, readStaff, rename } from './staff.ts'
import { isWeakPassword, readNames, readOwnWords } from './weak-passwords.ts'

/** The logins of a business, which are its owner's to give and take. */
export const staffHandlers = {
  async 'GET /api/staff/'(call, db) {
    const managed = managedBusinesses(call.actor)
    return managed.ok ? ok({ results: await readStaff(call, db, managed.value) }) : managed
  },

  async 'POST /api/staff/'(call, db) {
    const { actor, body } = call
    const managed = managedBusinesses(actor)
    if (!managed.ok) return managed
    const allowed = authorizePlaces(actor, body.memberships)
    if (!allowed.ok) return allowed
    const words = [
      body.login,
      ...(await readNames(
        db,
        body.memberships.map((one) => one.business_id),
      )),
    ]
    if (isWeakPassword(body.password, words)) return refuseField('password', 'password_common')
    const passwordHash = await hashPassword(body.password)
    try {
      const made = await undoOnRefusal(db, (tx) => makeLogin(call, tx, managed.value, passwordHash))
      return made.ok ? ok(await readMember(call, db, managed.value, made.value)) : made
    } catch (error) {
      if (isLoginTaken(error)) return refuseField('login', 'login_taken')
      throw error
    }
  },

  async 'PATCH /api/staff/{id}/'(call, tx) {
    const {
      actor,
      params: { id },
      body,
    } = call
    const allowed = authorizePlaces(actor, body.memberships ?? [])
    if (!allowed.ok) return allowed
    const managed = await lockPerson(tx, actor, id, body.name === undefined ? 'places' : 'account', body.memberships)
    if (!managed.ok) return managed
    const own = managedBusinesses(actor)
    if (!own.ok) return own
    if (body.name !== undefined) await rename(call, tx, managed.value, await readPerson(tx, id), body.name)
    const given = body.memberships ? await setPlaces(call, tx, id, own.value, body.memberships) : ok(undefined)
    return given.ok ? ok(await readMember(call, tx, own.value, id)) : given
  },

  async 'DELETE /api/staff/{id}/'(call, tx) {
    const {
      actor,
      params: { id },
      query: { business_id },
    } = call
    const allowed = authorize(actor, business_id, 'staff.manage')
    if (!allowed.ok) return allowed
    const managed = await lockPerson(tx, actor, id, 'places')
    if (!managed.ok) return managed
    return managed.value.includes(business_id) ? setPlaces(call, tx, id, [business_id], []) : refuse({ code: 'not_found' })
  },

  async 'DELETE /api/staff/{id}/devices/'(call, tx) {
    const {
      actor,
      params: { id },
      query: { business_id },
    } = call
    const allowed = authorize(actor, business_id, 'staff.manage')
    if (!allowed.ok) return allowed
    const managed = await lockPerson(tx, actor, id, 'places')
    if (!managed.ok) return managed
    if (!managed.value.includes(business_id)) return refuse({ code: 'not_found' })
    await closePlace(call, tx, id, business_id)
    return ok(undefined)
  },

  async 'POST /api/staff/{id}/reset-password/'(call, db) {
    const {
      actor,
      params: { id },
      body,
      now,
    } = call
    // One's own is changed by who knows the old one.
    if (id === actor.userId) return refuse({ code: 'forbidden' })
    const password_hash = await hashPassword(body.password)
    return undoOnRefusal(db, async (tx) => {
      const managed = await lockPerson(tx, actor, id, 'account')
      if (!managed.ok) return managed
      if (isWeakPassword(body.password, await readOwnWords(tx, id))) return refuseField('password', 'password_common')
      await tx.update(users).set({ password_hash }).where(eq(users.id, id))
      await revokeAllSessions(tx, id, now)
      await recordOfPerson(tx, call, managed.value, await readPerson(tx, id), 'reset_password')
      return ok(undefined)
    })
  },
} satisfies Handlers<
  | 'GET /api/staff/'
  | 'POST /api/staff/'
  | 'PATCH /api/staff/{id}/'
  | 'DELETE /api/staff/{id}/'
  | 'DELETE /api/staff/{id}/devices/'
  | 'POST /api/staff/{id}/reset-password/'
>
