import { and, eq, lt } from 'drizzle-orm'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { databaseErrorOf, type Database, type Transaction } from '../db/database.ts'
import { idempotencyKeys } from '../db/tables/sync.ts'
import type { Reply } from './refusals.ts'
import type { ApiRefusal } from './route.ts'
import type { Subject } from './subject.ts'

/** For how long a repeated request is recognised. */
export const keysKeptMs = 30 * 24 * 3600_000

/** A write that wants to be done once: whose key it is and what the request contained. */
export interface Claim {
  readonly subject: Subject
  readonly key: string
  readonly fingerprint: string
  readonly now: Instant
}

export interface Done extends Reply {
  readonly replayed: boolean
}

/**
 * Does a write once. Key, effect and answer are committed together or not at all, so a
 * server that dies in between has done nothing, and one that dies after has its answer
 * kept. A second request waits for the first and gets the first one's answer; it is
 * refused with `key_in_progress` when that takes too long, and with `key_reused` when it
 * is another request. What `run` throws undoes all, the key too.
 */
export async function once(db: Database, claim: Claim, run: (tx: Transaction) => Promise<Reply>): Promise<Result<Done, ApiRefusal>> {
  return db.transaction(async (tx) => {
    const claimed = await claimKey(tx, claim)
    if (claimed === 'busy') return refuse({ code: 'key_in_progress' })
    if (claimed === 'used') return must(await findDone(tx, claim), 'the answer of a used key')
    const reply = await run(tx)
    await tx
      .update(idempotencyKeys)
      .set({ status: reply.status, body: reply.body, previous_rev: reply.previousRev ?? null })
      .where(sameKey(claim))
    return ok({ ...reply, replayed: false })
  })
}

async function claimKey(tx: Transaction, { subject, key, fingerprint, now }: Claim): Promise<'ours' | 'used' | 'busy'> {
  try {
    const rows = await tx
      .insert(idempotencyKeys)
      .values({ subject, key, fingerprint, created_at: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    return rows.length === 1 ? 'ours' : 'used'
  } catch (error) {
    // 55P03, lock_not_available: the one who claimed it has not finished yet. The commit of a
    // transaction with a failed statement is a rollback.
    if (databaseErrorOf(error)?.code === '55P03') return 'busy'
    throw error
  }
}

/** The answer that a key has; undefined where nothing was done under it yet. */
export async function findDone(db: Database, claim: Claim): Promise<Result<Done, ApiRefusal> | undefined> {
  const [stored] = await db.select().from(idempotencyKeys).where(sameKey(claim))
  if (!stored) return undefined
  if (stored.fingerprint !== claim.fingerprint) return refuse({ code: 'key_reused' })
  const reply = { status: must(stored.status, 'the stored status'), body: stored.body, replayed: true }
  return ok(stored.previous_rev === null ? reply : { ...reply, previousRev: stored.previous_rev })
}

function sameKey({ subject, key }: Claim) {
  return and(eq(idempotencyKeys.subject, subject), eq(idempotencyKeys.key, key))
}

/** Whether something that this caller did was carried out, as far back as keys are kept. */
export async function hasDoneWrite(db: Database, subject: Subject): Promise<boolean> {
  const found = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.subject, subject), lt(idempotencyKeys.status, 300)))
    .limit(1)
  return found.length > 0
}

/** Forgets keys that nobody repeats any more. */
export async function forgetKeys(db: Database, before: Instant): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before))
}
