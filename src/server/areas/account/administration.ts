import { eq } from 'drizzle-orm'
import type { Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import { operator } from '#server/core/activity.ts'
import { hashPassword } from '#server/core/passwords.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'
import { findByLogin, parseLogin } from './login.ts'
import { recordOfPerson } from './person-activity.ts'
import { readWorkplaces } from './places.ts'
import { revokeAllSessions } from './sessions.ts'

/** When it is done, and how its traces are named. */
interface Moment {
  readonly now: Instant
  readonly newId: NewId
}

/** Gives an account a new password and ends all its sessions; the log of each workplace tells it. False where there is no such account. */
export async function resetPassword(db: Database, loginTyped: string, password: string, moment: Moment): Promise<boolean> {
  const login = parseLogin(loginTyped)
  const user = login && (await findByLogin(db, login))
  if (!user) return false
  const password_hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, user.id))
    await revokeAllSessions(tx, user.id, moment.now)
    await recordOfPerson(tx, operator(moment), await readWorkplaces(tx, user.id), user, 'reset_password')
  })
  return true
}
