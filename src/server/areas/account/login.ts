import { eq } from 'drizzle-orm'
import { email as address } from '#contract/wire.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'

/** What people sign in with: one of the two contacts of their account. */
export type Login = { readonly email: string } | { readonly phone: string }

/** Reads a login as typed; letters of an address are compared without case. Undefined where it is neither. */
export function parseLogin(text: string): Login | undefined {
  const email = text.trim().toLowerCase()
  if (address.safeParse(email).success) return { email }
  const phone = parsePhone(text)
  return phone === undefined ? undefined : { phone }
}

export function loginText(login: Login): string {
  return 'email' in login ? login.email : login.phone
}

/** The account with this login. */
export async function findByLogin(db: Database, login: Login) {
  const [user] = await db
    .select()
    .from(users)
    .where('email' in login ? eq(users.email, login.email) : eq(users.phone, login.phone))
  return user
}
