import type * as z from 'zod'
import type { registration } from '#contract/accounts.ts'
import { problemText, type FieldProblem } from '#contract/field-problems.ts'
import { newBusiness } from '#domain/booking/defaults.ts'
import { must } from '#lib/assert.ts'
import type { NewId } from '#lib/ids.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { databaseErrorOf, type Database } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'
import { insertOwnedBusiness } from '#server/owned-business.ts'
import { hashPassword } from '#server/passwords.ts'
import type { FieldRefusal } from '#server/route.ts'
import { parseLogin } from './login.ts'

export type Registration = z.output<typeof registration>

/** Creates an owner with a first business, and answers the owner's id. */
export async function register(db: Database, given: Registration, now: string, newId: NewId): Promise<Result<string, FieldRefusal>> {
  const login = must(parseLogin(given.login), 'a login that was checked with the other fields')
  const owner = { id: newId(), name: given.name, language: given.language ?? 'ru', ...login, password_hash: await hashPassword(given.password), created_at: now }
  const business = { ...newBusiness, time_zone: given.time_zone ?? newBusiness.time_zone, id: newId(), rev: 1, owner_id: owner.id, name: given.business_name }
  try {
    await db.transaction(async (tx) => {
      await tx.insert(users).values(owner)
      await insertOwnedBusiness(tx, business)
    })
  } catch (error) {
    if (isLoginTaken(error)) return refuseField('login', 'login_taken')
    throw error
  }
  return ok(owner.id)
}

/** Whether a contact belongs to another account: the database keeps them apart. */
export function isLoginTaken(error: unknown): 'email' | 'phone' | undefined {
  const found = databaseErrorOf(error)
  if (found?.code !== '23505') return undefined
  if (found.constraint === 'users_email_unique') return 'email'
  return found.constraint === 'users_phone_unique' ? 'phone' : undefined
}

export function refuseField(field: string, problem: FieldProblem) {
  return refuse<FieldRefusal>({ code: 'invalid_fields', fields: { [field]: [problemText(problem)] } })
}
