import { eq } from 'drizzle-orm'
import type { ActivityAct } from '#domain/activity/activity.ts'
import { must } from '#lib/assert.ts'
import { lineOf, record, type ActingPerson, type ActivityRecord, type FieldChanges } from '#server/core/activity.ts'
import type { Membership } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'

export interface Person {
  readonly id: string
  readonly name: string
}

export async function readPerson(tx: Transaction, id: string): Promise<Person> {
  const [found] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id))
  return must(found, 'the person')
}

/** Tells the logs of these businesses what was done to somebody who may sign in to them. */
export async function recordOfPerson(
  tx: Transaction,
  acting: ActingPerson,
  businessIds: readonly string[],
  person: Person,
  act: ActivityAct,
  changes: FieldChanges = {},
): Promise<void> {
  await record(tx, ...businessIds.map((businessId) => personLine(acting, businessId, person, act, changes)))
}

/** What giving and taking places comes to, in the log of each business. */
export async function recordPlaces(
  tx: Transaction,
  acting: ActingPerson,
  person: Person,
  before: readonly Membership[],
  after: readonly Membership[],
): Promise<void> {
  const [had, has] = [rolesOf(before), rolesOf(after)]
  const changed = [...new Set([...had.keys(), ...has.keys()])].filter((id) => had.get(id) !== has.get(id))
  await record(
    tx,
    ...changed.map((id) => {
      const [old, now] = [had.get(id) ?? null, has.get(id) ?? null]
      const act = old === null ? 'create' : now === null ? 'delete' : 'edit'
      return personLine(acting, id, person, act, { role: { before: old, after: now } })
    }),
  )
}

function rolesOf(places: readonly Membership[]) {
  return new Map(places.map(({ business_id, role }) => [business_id, role]))
}

function personLine(acting: ActingPerson, businessId: string, person: Person, act: ActivityAct, changes: FieldChanges): ActivityRecord {
  return lineOf(acting, { businessId, subject: 'staff', rowId: person.id, name: person.name }, act, changes)
}
