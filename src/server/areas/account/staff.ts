import { asc, eq, inArray } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorizePerson } from '#server/core/access.ts'
import type { ActingPerson } from '#server/core/activity.ts'
import { checkPassword } from '#server/core/passwords.ts'
import type { Actor, ApiRefusal, Call, FieldRefusal, Membership } from '#server/core/route.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { memberships, users } from '#server/db/tables/accounts.ts'
import { findByLogin, parseLogin } from './login.ts'
import { recordOfPerson, type Person } from './person-activity.ts'
import { lockPlaces, readPlaces, setPlaces } from './places.ts'
import { refuseField } from './registration.ts'
import { readDevices, revokeAllSessions } from './sessions.ts'

export type StaffRow = Answer<'GET /api/staff/'>['results'][number]

/** Who asks, when, and how pictures are addressed. */
export type Asking = Pick<Call<'GET /api/staff/'>, 'actor' | 'now' | 'imageUrl'>

/** Everybody with a place in these businesses, which the caller owns, or the one who is named. */
export async function readStaff(
  { actor, now, imageUrl }: Asking,
  db: Database,
  managed: readonly string[],
  userId?: string,
): Promise<readonly StaffRow[]> {
  const members = db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(inArray(memberships.business_id, [...managed]))
  const people = await db
    .select()
    .from(users)
    .where(userId === undefined ? inArray(users.id, members) : eq(users.id, userId))
    .orderBy(asc(users.name), asc(users.id))
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return []
  const places = await db.select().from(memberships).where(inArray(memberships.user_id, ids)).orderBy(memberships.business_id)
  const devices = await readDevices(db, ids, actor.sessionHash, now)
  return people.map(({ id, name, email, phone, image }) => {
    const all = places.filter((one) => one.user_id === id)
    const isManaged = all.every((one) => managed.includes(one.business_id))
    const own = isManaged ? devices.flatMap(({ userId: of, device }) => (of === id ? [device] : [])) : []
    return {
      id,
      name,
      email,
      phone,
      image: imageUrl(image),
      memberships: all.filter((one) => managed.includes(one.business_id)).map(({ business_id, role }) => ({ business_id, role })),
      is_managed: isManaged,
      last_seen_at: own[0]?.last_used_at ?? null,
      devices: own,
    }
  })
}

export async function readMember(asking: Asking, db: Database, managed: readonly string[], userId: string): Promise<StaffRow> {
  return must((await readStaff(asking, db, managed, userId))[0], 'the person that was just looked at')
}

/** The call that makes a login. */
export type Making = Pick<Call<'POST /api/staff/'>, 'actor' | 'body' | 'at' | 'now' | 'newId'>

/**
 * Makes a login, or gives back the places of somebody whose login was made here and who has
 * none left anywhere. Asked again because the answer was lost, by its id or by the password that it
 * was given, it becomes what was asked last [N9]. Any other account with this login stays untouched and
 * untold of: `login_taken`, as registration says it. Answers the person's id.
 */
export async function makeLogin(
  call: Making,
  tx: Transaction,
  managed: readonly string[],
  passwordHash: string,
): Promise<Result<string, ApiRefusal | FieldRefusal>> {
  const { actor, body } = call
  const login = parseLogin(body.login)
  if (!login) return refuseField('login', 'login_form')
  const locked = await lockPlaces(tx, actor, managed)
  if (!locked.ok) return locked
  const found = await findByLogin(tx, login)
  if (!found) return insertLogin(call, tx, managed, { ...login, password_hash: passwordHash })
  const places = await readPlaces(tx, found.id)
  const isFormer = places.length === 0 && found.made_in !== null && managed.includes(found.made_in)
  const isTheirs = found.id !== actor.userId && authorizePerson(actor, places, 'account').ok
  const isKnown = isTheirs && (await checkPassword(found.password_hash, body.password))
  if (!isFormer && !isKnown && !(isTheirs && found.id === body.id)) return refuseField('login', 'login_taken')
  return giveLogin(call, tx, managed, found, isKnown ? undefined : passwordHash)
}

/** What was asked for somebody who has an account; with a new password they are signed in nowhere. */
async function giveLogin(
  call: Making,
  tx: Transaction,
  managed: readonly string[],
  person: Person,
  password_hash: string | undefined,
): Promise<Result<string, ApiRefusal>> {
  const { name, memberships: places } = call.body
  if (password_hash !== undefined) {
    await tx.update(users).set({ password_hash }).where(eq(users.id, person.id))
    await revokeAllSessions(tx, person.id, call.now)
  }
  await rename(
    call,
    tx,
    places.map((one) => one.business_id),
    person,
    name,
  )
  const given = await setPlaces(call, tx, person.id, managed, places)
  return given.ok ? ok(person.id) : given
}

/** Another name for somebody, told to the logs of these businesses. */
export async function rename(
  acting: ActingPerson,
  tx: Transaction,
  businessIds: readonly string[],
  person: Person,
  name: string,
): Promise<void> {
  if (name === person.name) return
  await tx.update(users).set({ name }).where(eq(users.id, person.id))
  await recordOfPerson(tx, acting, businessIds, { ...person, name }, 'edit', { name: { before: person.name, after: name } })
}

async function insertLogin(
  call: Making,
  tx: Transaction,
  managed: readonly string[],
  login: Pick<typeof users.$inferInsert, 'email' | 'phone' | 'password_hash'>,
): Promise<Result<string, ApiRefusal>> {
  const { body, now, newId } = call
  const row = {
    ...login,
    id: body.id ?? newId(),
    name: body.name,
    created_at: now,
    made_in: must(body.memberships[0], 'a place').business_id,
  }
  const made = await tx.insert(users).values(row).onConflictDoNothing({ target: users.id }).returning({ id: users.id })
  if (made.length === 0) return refuse({ code: 'id_taken' })
  const given = await setPlaces(call, tx, row.id, managed, body.memberships)
  return given.ok ? ok(row.id) : given
}

/**
 * Somebody's places as nobody else changes them before the transaction ends, where they are the caller's to manage; answers the businesses
 * that are.
 */
export async function lockPerson(
  tx: Transaction,
  actor: Actor,
  userId: string,
  what: 'places' | 'account',
  more: readonly Membership[] = [],
): Promise<Result<readonly string[], ApiRefusal>> {
  const allowed = authorizePerson(actor, await readPlaces(tx, userId), what)
  if (!allowed.ok) return allowed
  const locked = await lockPlaces(tx, actor, [...allowed.value, ...more.map((one) => one.business_id)])
  return locked.ok ? authorizePerson(actor, await readPlaces(tx, userId), what) : locked
}
