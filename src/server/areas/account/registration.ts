import type * as z from 'zod'
import type { registration } from '#contract/accounts.ts'
import { problemText, type FieldProblem } from '#contract/field-problems.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { insertOwnedBusiness } from '#server/core/owned-business.ts'
import { checkPassword, hashPassword } from '#server/core/passwords.ts'
import type { Call, FieldRefusal } from '#server/core/route.ts'
import { databaseErrorOf, type Database } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'
import { findByLogin, loginText, parseLogin, type Login } from './login.ts'
import type { CheckedPerson } from './sessions.ts'
import { isWeakPassword } from './weak-passwords.ts'

export type Registration = z.output<typeof registration>

/** When it is asked for, and by which key a repeated request is known. */
type Asked = Pick<Call<'POST /api/auth/register/'>, 'now' | 'newId' | 'key'>

/**
 * Creates an owner with a first business, and answers the owner. Whoever repeats the request
 * because its answer was lost gets the account that it made, if the password is that account's.
 */
export async function register(
  db: Database,
  given: Registration,
  { now, newId, key }: Asked,
): Promise<Result<CheckedPerson, FieldRefusal>> {
  const login = must(parseLogin(given.login), 'a login that was checked with the other fields')
  if (isWeakPassword(given.password, [loginText(login), given.business_name])) return refuseField('password', 'password_common')
  const owner = {
    id: newId(),
    name: given.name,
    language: given.language ?? 'ru',
    ...login,
    password_hash: await hashPassword(given.password),
    created_at: now,
    made_with: key ?? null,
  }
  const business = {
    ...newBusiness,
    time_zone: given.time_zone ?? newBusiness.time_zone,
    id: newId(),
    rev: 1,
    owner_id: owner.id,
    name: given.business_name,
    ...(given.kind && { kind: given.kind }),
  }
  try {
    await db.transaction(async (tx) => {
      await tx.insert(users).values(owner)
      await insertOwnedBusiness(tx, business)
    })
  } catch (error) {
    if (!isLoginTaken(error)) throw error
    const made = await findMadeWith(db, login, key, given.password)
    return made ? ok(made) : refuseField('login', 'login_taken')
  }
  return ok(owner)
}

/** The account that a registration with this key has made already, for whoever knows its password. */
async function findMadeWith(db: Database, login: Login, key: string | undefined, password: string): Promise<CheckedPerson | undefined> {
  const user = await findByLogin(db, login)
  if (!user || key === undefined || user.made_with !== key) return undefined
  return (await checkPassword(user.password_hash, password)) ? user : undefined
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
