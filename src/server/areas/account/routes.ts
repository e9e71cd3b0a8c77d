import { eq } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { checkPassword, hashPassword } from '#server/core/passwords.ts'
import type { Actor, ApiRefusal, Call, FieldRefusal, Handlers } from '#server/core/route.ts'
import { undoOnRefusal } from '#server/core/transaction.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'
import { countAttempt, forgetAttempt, sessionSubject, signInSubjects } from './attempts.ts'
import { readHoldings } from './holdings.ts'
import { findByLogin, loginText, parseLogin } from './login.ts'
import { recordOfPerson } from './person-activity.ts'
import { readPlaces, readWorkplaces } from './places.ts'
import { changeProfile } from './profile.ts'
import { removeAccount } from './removal.ts'
import { refuseField, register } from './registration.ts'
import { endOwnSession, isStillPassword, openSession, readUser, revokeOtherSessions, type CheckedPerson } from './sessions.ts'
import { isWeakPassword, readOwnWords } from './weak-passwords.ts'

/** Registration, signing in and out, the person's own profile. */
export const accountHandlers = {
  async 'POST /api/auth/register/'(call, db) {
    const registered = await register(db, call.body, call)
    if (!registered.ok) return registered
    return answerSession(call, db, registered.value)
  },

  async 'POST /api/auth/sign-in/'(call, db) {
    const { body, address, now } = call
    const login = parseLogin(body.login)
    const user = login && (await findByLogin(db, login))
    const subjects = await signInSubjects(db, { login: login ? loginText(login) : body.login, address, user, deviceKey: body.device_key })
    const counted = await countAttempt(db, subjects, now)
    if (!counted.ok) return counted
    if (!(await checkPassword(user?.password_hash, body.password)) || !user) return refuse({ code: 'wrong_credentials' })
    await forgetAttempt(db, subjects)
    return answerSession(call, db, user)
  },

  async 'POST /api/auth/sign-out/'(call, db) {
    await endOwnSession(call, db, call.actor.userId, call.actor.sessionHash)
    return ok(undefined)
  },

  async 'POST /api/auth/change-password/'(call, db) {
    const { actor, body } = call
    const known = await checkOwnPassword(call, db, body.current_password, body.new_password)
    if (!known.ok) return known
    if (isWeakPassword(body.new_password, await readOwnWords(db, actor.userId))) return refuseField('new_password', 'password_common')
    const password_hash = await hashPassword(body.new_password)
    return db.transaction(async (tx) => {
      // Meanwhile an owner, or another device, may have given another one: that one stays.
      if (!(await isStillPassword(tx, actor.userId, known.value))) return refuseField('current_password', 'password_wrong')
      await tx.update(users).set({ password_hash }).where(eq(users.id, actor.userId))
      await recordOfPerson(tx, call, await readWorkplaces(tx, actor.userId), { id: actor.userId, name: actor.name }, 'change_password')
      await revokeOtherSessions(call, tx, actor.userId, actor.sessionHash)
      return ok(undefined)
    })
  },

  async 'GET /api/users/holdings/'({ actor, now }, db) {
    return ok(await readHoldings(db, actor.userId, actor.memberships, now))
  },

  async 'POST /api/users/delete/'(call, db) {
    const { actor, body } = call
    const known = await checkOwnPassword(call, db, body.current_password)
    if (!known.ok) return known
    if (plainName(body.name) !== plainName(actor.name)) return refuseField('name', 'name_differs')
    return undoOnRefusal(db, (tx) => removeAccount(call, tx))
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
  | 'GET /api/users/holdings/'
  | 'POST /api/users/delete/'
  | 'GET /api/users/profile/'
  | 'PATCH /api/users/profile/update/'
>

/** Signs in whose password was right. */
async function answerSession(
  call: Call<'POST /api/auth/register/'> | Call<'POST /api/auth/sign-in/'>,
  db: Database,
  person: CheckedPerson,
): Promise<Result<Answer<'POST /api/auth/sign-in/'>, ApiRefusal>> {
  const opened = await openSession(db, person, call.body, call)
  if (!opened.ok) return opened
  return ok({ token: opened.value, user: await readUser(db, person.id, call.imageUrl, await readPlaces(db, person.id)) })
}

/**
 * Somebody who is signed in says their password once more: before what cannot be undone, and as often as sign-in lets them try. Answers the
 * hash by which it was found right. `wanted` is the one that is to come: whoever asks again has it already, since the answer was lost.
 */
async function checkOwnPassword(
  { actor, now }: { readonly actor: Actor; readonly now: Instant },
  db: Database,
  typed: string,
  wanted?: string,
): Promise<Result<string, ApiRefusal | FieldRefusal>> {
  const subjects = [sessionSubject(actor.sessionHash)]
  const counted = await countAttempt(db, subjects, now)
  if (!counted.ok) return counted
  const [user] = await db.select({ password_hash: users.password_hash }).from(users).where(eq(users.id, actor.userId))
  const isRight =
    (await checkPassword(user?.password_hash, typed)) || (wanted !== undefined && (await checkPassword(user?.password_hash, wanted)))
  if (!isRight || !user) return refuseField('current_password', 'password_wrong')
  await forgetAttempt(db, subjects)
  return ok(user.password_hash)
}

/** A name as it is compared with what somebody typed. */
function plainName(name: string): string {
  return name.trim().toLocaleLowerCase()
}
