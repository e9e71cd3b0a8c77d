import { eq } from 'drizzle-orm'
import { problemText } from '#contract/field-problems.ts'
import { ok, refuse } from '#lib/result.ts'
import { checkPassword, hashPassword } from '#server/core/passwords.ts'
import type { Handlers } from '#server/core/route.ts'
import { users } from '#server/db/tables/accounts.ts'
import { countAttempt, forgetAttempt, sessionSubject, signInSubjects } from './attempts.ts'
import { findByLogin, loginText, parseLogin } from './login.ts'
import { recordOfPerson } from './person-activity.ts'
import { readPlaces, readWorkplaces } from './places.ts'
import { changeProfile } from './profile.ts'
import { refuseField, register } from './registration.ts'
import { endOwnSession, openSession, readUser, revokeOtherSessions } from './sessions.ts'
import { isWeakPassword, readOwnWords } from './weak-passwords.ts'

/** Registration, signing in and out, the person's own profile. */
export const accountHandlers = {
  async 'POST /api/auth/register/'(call, db) {
    const { body, imageUrl } = call
    const registered = await register(db, body, call)
    if (!registered.ok) return registered
    const token = await openSession(db, { id: registered.value, name: body.name }, body, call)
    return ok({ token, user: await readUser(db, registered.value, imageUrl, await readPlaces(db, registered.value)) })
  },

  async 'POST /api/auth/sign-in/'(call, db) {
    const { body, address, now, imageUrl } = call
    const login = parseLogin(body.login)
    const user = login && (await findByLogin(db, login))
    const subjects = await signInSubjects(db, { login: login ? loginText(login) : body.login, address, user, deviceKey: body.device_key })
    const counted = await countAttempt(db, subjects, now)
    if (!counted.ok) return counted
    if (!(await checkPassword(user?.password_hash, body.password)) || !user) return refuse({ code: 'wrong_credentials' })
    await forgetAttempt(db, subjects)
    const token = await openSession(db, user, body, call)
    return ok({ token, user: await readUser(db, user.id, imageUrl, await readPlaces(db, user.id)) })
  },

  async 'POST /api/auth/sign-out/'(call, db) {
    await endOwnSession(call, db, call.actor.userId, call.actor.sessionHash)
    return ok(undefined)
  },

  async 'POST /api/auth/change-password/'(call, db) {
    const { actor, body, now } = call
    const subjects = [sessionSubject(actor.sessionHash)]
    const counted = await countAttempt(db, subjects, now)
    if (!counted.ok) return counted
    const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, actor.userId))
    if (!(await checkPassword(user?.password_hash, body.current_password))) return refuse({ code: 'invalid_fields', fields: { current_password: [problemText('password_wrong')] } })
    await forgetAttempt(db, subjects)
    if (isWeakPassword(body.new_password, await readOwnWords(db, actor.userId))) return refuseField('new_password', 'password_common')
    const password_hash = await hashPassword(body.new_password)
    await db.transaction(async (tx) => {
      await tx.update(users).set({ password_hash }).where(eq(users.id, actor.userId))
      await recordOfPerson(tx, call, await readWorkplaces(tx, actor.userId), { id: actor.userId, name: actor.name }, 'change_password')
      await revokeOtherSessions(call, tx, actor.userId, actor.sessionHash)
    })
    return ok(undefined)
  },

  async 'GET /api/users/profile/'({ actor, imageUrl }, db) {
    return ok(await readUser(db, actor.userId, imageUrl, actor.memberships))
  },

  'PATCH /api/users/profile/update/': changeProfile,
} satisfies Handlers<
  | 'POST /api/auth/register/'
  | 'POST /api/auth/sign-in/'
  | 'POST /api/auth/sign-out/'
  | 'POST /api/auth/change-password/'
  | 'GET /api/users/profile/'
  | 'PATCH /api/users/profile/update/'
>
