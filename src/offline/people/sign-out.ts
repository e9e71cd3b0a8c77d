import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from '../env.ts'
import { discard, readOutbox } from '../outbox/outbox.ts'
import { reclaimUploads } from '../pictures/uploads-settle.ts'
import { discardUpload, readUploads } from '../pictures/uploads.ts'
import type { SignOutRefusal } from '../refusals.ts'
import { reclaim } from '../send/settle.ts'
import { forgetMirrors } from '../store/mirror.ts'
import { withRoom } from '../store/room.ts'
import type { UserDatabase } from '../store/user-database.ts'
import { tokenFor, type Accounts } from './session.ts'

/**
 * - `send`: signs out only if everything could be sent
 * - `keep`: deletes mirrors, receipts and token; outbox and pictures wait for this user
 * - `discard`: deletes the named entries and pictures, which must be all there are
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
  /** Aborts the upload under way, and begins none until the returned function is called. */
  readonly holdUploads: () => () => void
  /** Stores nothing that is pulled until the returned function is called. */
  readonly holdPulls: () => () => void
}

/**
 * Keeps or deletes a user's data as the person chose, then ends the session [E16]. Refuses where there is
 * unsent work that was not named, since the person may not know of it.
 */
export async function signOut(parts: SignOutParts, choice: SignOutChoice): Promise<Result<null, SignOutRefusal>> {
  const { env, db, drain, holdUploads, holdPulls } = parts
  if (choice.way === 'send') await drain()
  // Signing out waits neither for a picture under way nor for an answer.
  const [releaseUploads, releasePulls] = [holdUploads(), holdPulls()]
  let hasLeft = false
  try {
    // Holding both senders' locks means that nothing is being sent.
    const came = await env.locks.request(`outbox:${db.dexie.name}`, () =>
      env.locks.request(`uploads:${db.dexie.name}`, () => withRoom({ env }, () => leave(parts, choice))),
    )
    hasLeft = came.ok
    return came
  } finally {
    releaseUploads()
    // A late answer would fill the emptied mirrors again: the engine is open until sign-in has taken the desk's place.
    if (!hasLeft) releasePulls()
  }
}

async function leave({ env, db, accounts, userId }: SignOutParts, choice: SignOutChoice): Promise<Result<null, SignOutRefusal>> {
  const signedIn = (await tokenFor(accounts, userId)) !== undefined
  // Only requeues what was left as `sending`: if signing out is refused, everything goes on as before.
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
    for (const seq of named) await discard(db, seq, env.businessClock.now())
    for (const n of namedUploads) await discardUpload(db, n)
  }
  // First of all: where the device deletes nothing any more nobody goes on as this person, either.
  await accounts.endSession()
  // Receipts hold names and phone numbers, as the mirrors do.
  await db.receipts.clear()
  await forgetMirrors(db)
  return ok(null)
}

async function seqsOf(db: UserDatabase): Promise<readonly number[]> {
  const { entries, unreadable } = await readOutbox(db)
  return [...entries, ...unreadable].map(({ seq }) => seq)
}
