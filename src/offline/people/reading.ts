import type { SyncStatus } from '../status.ts'
import { dayMs } from '../store/mirror.ts'
import { wholeDevice, type UserDatabase } from '../store/user-database.ts'
import type { Accounts } from './session.ts'

export interface ReadingParts {
  readonly db: UserDatabase
  readonly accounts: Pick<Accounts, 'session'>
  readonly userId: string
}

/** For businesses stored before they had the field. */
const usualDays = 30

/**
 * When this device stops showing the server's data, by the corrected clock [E28]: so many days after the server's
 * last answer to this person, by the strictest of their businesses. Null where it never answered.
 */
export async function readingClosesAt({ db, accounts, userId }: ReadingParts): Promise<number | null> {
  const pulledAt = (await db.cursors.get([wholeDevice.business_id, wholeDevice.collection]))?.pulledAt ?? 0
  const session = await accounts.session()
  const signedInAt = session?.user.id === userId ? (session.heardAt ?? 0) : 0
  const heardAt = Math.max(pulledAt, signedInAt)
  if (heardAt === 0) return null
  const asked = (await db.mirror('businesses').toArray()).map(({ offline_days }) =>
    typeof offline_days === 'number' ? offline_days : usualDays,
  )
  return heardAt + dayMs * (asked.length === 0 ? usualDays : Math.min(...asked))
}

/** Since when nothing more is shown; undefined while it is. An answer opens what the running app closed: its clock was what was wrong. */
export function readingClosedSince(
  { readingClosesAt: closesAt, connection, wasReadingClosed }: SyncStatus,
  now: number,
): number | undefined {
  const isHeard = connection === 'online' && !wasReadingClosed
  return closesAt !== null && closesAt < now && !isHeard ? closesAt : undefined
}
