import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from './env.ts'
import { forgetMirrors } from './mirror.ts'
import { discard, readOutbox } from './outbox.ts'
import type { SignOutRefusal } from './refusals.ts'
import { tokenFor, type Accounts } from './session.ts'
import { reclaim } from './settle.ts'
import { reclaimUploads } from './uploads-settle.ts'
import { discardUpload, readUploads } from './uploads.ts'
import type { UserDatabase } from './user-database.ts'

/**
 * - `send`: only if everything could be sent
 * - `keep`: mirrors, receipts and token go, outbox and pictures wait for this user
 * - `discard`: gives up exactly the entries and pictures named, which must be all there are
 */
export type SignOutChoice =
  | { readonly way: 'send' }
  | { readonly way: 'keep' }
  | { readonly way: 'discard'; readonly seqs: readonly number[]; readonly uploads?: readonly number[] }

export interface SignOutParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly accounts: Accounts
  readonly userId: string
  /** Sends what may go. */
  readonly drain: () => Promise<void>
  /** Breaks off a picture that is on its way, and begins none until the function that it returns is called. */
  readonly holdUploads: () => () => void
}

/**
 * Leaves a user's data on the device as the person chose, then ends the session [E16].
 * Nothing is given up that was not named: what a person did not know of refuses.
 */
export async function signOut(parts: SignOutParts, choice: SignOutChoice): Promise<Result<null, SignOutRefusal>> {
  const { env, db, drain, holdUploads } = parts
  if (choice.way === 'send') await drain()
  // Nobody who leaves waits for a picture.
  const release = holdUploads()
  try {
    // Nothing is on its way while this holds the senders' locks.
    return await env.locks.request(`outbox:${db.dexie.name}`, () => env.locks.request(`uploads:${db.dexie.name}`, () => leave(parts, choice)))
  } finally {
    release()
  }
}

async function leave({ env, db, accounts, userId }: SignOutParts, choice: SignOutChoice): Promise<Result<null, SignOutRefusal>> {
  const signedIn = (await tokenFor(accounts, userId)) !== undefined
  // Only what was left on its way is put in order: where this is refused, everything goes on as before.
  await reclaim(db, { signedIn, unpark: undefined })
  await reclaimUploads(db, signedIn)
  if (choice.way !== 'keep') {
    const named = new Set(choice.way === 'discard' ? choice.seqs : [])
    const namedUploads = new Set(choice.way === 'discard' ? choice.uploads : [])
    const left = [
      ...(await seqsOf(db)).filter((seq) => !named.has(seq)),
      ...(await readUploads(db)).filter(({ n }) => !namedUploads.has(n)),
    ]
    if (left.length > 0) return refuse({ code: 'still_waiting', waiting: left.length })
    for (const seq of named) await discard(db, seq, env.clock.now())
    for (const n of namedUploads) await discardUpload(db, n)
  }
  // They hold names and phone numbers, as the mirrors do.
  await db.receipts.clear()
  await accounts.endSession()
  await forgetMirrors(db)
  return ok(null)
}

async function seqsOf(db: UserDatabase): Promise<readonly number[]> {
  const { entries, unreadable } = await readOutbox(db)
  return [...entries, ...unreadable].map(({ seq }) => seq)
}
