import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'
import { hashPassword } from '#server/passwords.ts'
import { accountSubject, forgetAccountAttempts } from './attempts.ts'
import { findByLogin, loginText, parseLogin } from './login.ts'
import { endAllSessions } from './sessions.ts'

/** Gives an account a new password and ends all its sessions. False where there is no such account. */
export async function resetPassword(db: Database, loginTyped: string, password: string): Promise<boolean> {
  const login = parseLogin(loginTyped)
  const user = login && (await findByLogin(db, login))
  if (!user) return false
  const password_hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, user.id))
    await endAllSessions(tx, user.id)
  })
  await forgetAccountAttempts(db, accountSubject(loginText(login)))
  return true
}
