import type { Env } from '../env.ts'
import { forgetMirrors } from '../store/mirror.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { isAccessEnd, type AccessEndCode } from './access-end-codes.ts'
import type { Accounts } from './session.ts'

export interface AccessEndParts {
  readonly env: Pick<Env, 'locks'>
  readonly db: UserDatabase
  readonly accounts: Accounts
  /** Receives errors of work that no caller waits for. */
  readonly trouble: (error: unknown) => void
}

export interface AccessEnd {
  /** The accounts for senders and pullers: for them a session whose access was ended is over at once. */
  readonly accounts: Pick<Accounts, 'session' | 'expire' | 'deviceId'>
  /** Resolves when everything that has to go is deleted. */
  readonly settled: () => Promise<void>
}

/**
 * Ends a device's access when the server says so [E26]: mirrors and receipts are deleted, the outbox stays for
 * its person, unless their account is no more: then nobody would ever send it. Every other refusal of a token only pauses. The session is
 * marked last: a program that
 * dies before that starts over next time, with the same token and the same answer.
 */
export function createAccessEnd({ env, db, accounts, trouble }: AccessEndParts): AccessEnd {
  const ended = new Set<string>()
  let ending: Promise<void> = Promise.resolve()

  /** Holds all three locks, so that no late answer fills the emptied mirrors again. */
  function forget(token: string, code: AccessEndCode): Promise<void> {
    const [outbox, uploads, pull] = ['outbox', 'uploads', 'pull'].map((what) => `${what}:${db.dexie.name}`) as [string, string, string]
    const run = async () => {
      if ((await accounts.session())?.token !== token) return
      await db.receipts.clear()
      await forgetMirrors(db)
      if (code === 'account_deleted') await forgetWork(db)
      await accounts.revoke(token, code)
    }
    return env.locks.request(outbox, () => env.locks.request(uploads, () => env.locks.request(pull, run)))
  }

  return {
    settled: () => ending,
    accounts: {
      deviceId: () => accounts.deviceId(),
      async session() {
        const session = await accounts.session()
        return session && ended.has(session.token) ? { ...session, expired: true } : session
      },
      async expire(token, code) {
        if (!isAccessEnd(code)) return accounts.expire(token)
        if (ended.has(token)) return
        ended.add(token)
        // Not awaited, since the caller holds one of the locks.
        ending = forget(token, code).catch(trouble)
      },
    },
  }
}

/** Changes and pictures that were still to be sent. */
async function forgetWork(db: UserDatabase): Promise<void> {
  await db.outbox.clear()
  if (!db.hasUploads) return
  await db.uploads.clear()
  await db.pictures.clear()
}
