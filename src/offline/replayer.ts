import { hasCome } from './backoff.ts'
import { classify, type Verdict } from './classify.ts'
import { eventOfVerdict, type ConnectionEvent } from './connection.ts'
import { ownError, type OutboxEntry } from './entry.ts'
import type { Env } from './env.ts'
import { createGate, triedAgainAt } from './gate.ts'
import type { Http } from './http.ts'
import { freeEntries } from './lanes.ts'
import { tell } from './never-left.ts'
import { removesRow, requestOf, type UnreadableCode } from './request.ts'
import { tokenFor, type Accounts } from './session.ts'
import { begin, putBack, reclaim, settleAll, settleDone, settleState } from './settle.ts'
import type { Contracts } from './upcast.ts'
import type { UserDatabase } from './user-database.ts'
import { createWire } from './wire.ts'

/** What the replayer works on. The page's engine and the worker hand in the same. */
export interface ReplayerParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly http: Http
  readonly accounts: Pick<Accounts, 'session' | 'expire' | 'deviceId'>
  readonly userId: string
  readonly contracts: Contracts
  /** Whether this app may take parked entries up again: a page may, a worker may not. */
  readonly unparks: boolean
  /** Hears what every request came to. */
  readonly note: (event: ConnectionEvent) => void
}

export interface Replayer {
  /**
   * Sends all that may go now. Resolves when nothing more is due, with the time of the
   * next try if there is one.
   */
  readonly drain: () => Promise<number | undefined>
  /** There is reason to think that the server can be reached. */
  readonly hurry: () => void
  /** Nothing more is begun. */
  readonly close: () => void
}

/** How often it is tried whether the server, or an app that was updated meanwhile, now understands what is parked. */
const unparkEveryMs = 300_000

/**
 * While the server answers, the next ones are made ready for the wire before it has room
 * for them, so that storing takes no time from sending. A probe goes alone.
 */
function begunAtOnce(width: number): number {
  return width > 1 ? 2 * width : width
}

/**
 * Sends the outbox [E4]–[E9]. Whoever drains holds the lock `outbox:<db>`, so that of all
 * tabs and the worker one sends, and lets it go when nothing is due.
 */
export function createReplayer(parts: ReplayerParts): Replayer {
  const { env, db, http, accounts, userId, contracts } = parts
  const gate = createGate()
  const wire = createWire(width)
  let deviceId: string | undefined
  /** When parked entries are next taken up; undefined for the next time that anything is sent. */
  let unparkAt: number | undefined
  let isClosed = false
  /** Set when the whole queue stops: no use in beginning another. */
  let isHalted = false

  async function drain(): Promise<number | undefined> {
    for (;;) {
      isHalted = false
      const unpark = takesUpParked() ? contracts : undefined
      // Mostly nothing waits: then nothing else is read, and nothing opened for writing.
      if ((await db.outbox.count()) === 0) return undefined
      const signedIn = (await tokenFor(accounts, userId)) !== undefined
      const entries = await reclaim(db, { signedIn, unpark })
      if (!(await sendDue(entries))) return isClosed ? undefined : nextTry(entries)
    }
  }

  function takesUpParked(): boolean {
    const now = env.clock.now()
    if (!parts.unparks || (unparkAt !== undefined && !hasCome(unparkAt, now))) return false
    unparkAt = now + unparkEveryMs
    return true
  }

  function nextTry(entries: readonly OutboxEntry[]): number | undefined {
    const times = freeEntries(entries).map((entry) => entry.nextAt)
    return times.length === 0 ? undefined : Math.max(Math.min(...times), gate.closedUntil() ?? 0)
  }

  /** Sends until nothing of one reading of the outbox is due; false if nothing was. */
  async function sendDue(read: readonly OutboxEntry[]): Promise<boolean> {
    const queue = new Map(read.map((entry) => [entry.seq, entry]))
    const flying = new Map<number, Promise<void>>()
    let sentAny = false
    const fly = async (entry: OutboxEntry) => {
      const next = await send(entry.seq)
      if (next) queue.set(entry.seq, next)
      else queue.delete(entry.seq)
      flying.delete(entry.seq)
    }
    const launch = (entry: OutboxEntry) => {
      sentAny = true
      queue.set(entry.seq, { ...entry, state: 'sending' })
      flying.set(entry.seq, fly(entry))
    }
    try {
      for (;;) {
        const due = freeEntries([...queue.values()]).filter((entry) => hasCome(entry.nextAt, env.clock.now()))
        inTurn(due, width()).slice(0, Math.max(begunAtOnce(width()) - flying.size, 0)).forEach(launch)
        if (flying.size === 0) return sentAny
        await Promise.race(flying.values())
      }
    } finally {
      // The lock must outlive every request that was begun under it.
      await Promise.allSettled(flying.values())
    }
  }

  function width(): number {
    return isClosed || isHalted ? 0 : gate.width(env.clock.now())
  }

  /** Sends one entry, and says how it then stands; undefined once it has left the outbox. */
  async function send(seq: number): Promise<OutboxEntry | undefined> {
    const entry = await begin(db, seq, contracts)
    if (!entry) return undefined
    const token = await tokenFor(accounts, userId)
    if (token === undefined) {
      isHalted = true
      return settleAll(db, entry, 'paused', ownError('signed_out', env.clock.now()))
    }
    deviceId ??= await accounts.deviceId()
    const request = requestOf(entry, { token, deviceId }, contracts)
    if (!request.ok) return settleState(db, entry, { state: stateOfUnreadable(request.refusal.code), error: ownError(request.refusal.code, env.clock.now()) })
    if (!(await wire.take())) return putBack(db, entry)
    const { heard, neverLeft } = await tell({ env, http }, request.value)
    if (isClosed) {
      // Broken off: whoever sends next finds it as `sending`. Those that wait for the wire end, too, and with them the lock.
      wire.free()
      return entry
    }
    const verdict = classify(heard, entry.key, env.clock.now())
    // Before there is room for another: a session that is over sends no more.
    if (verdict.kind === 'sign-in' || verdict.kind === 'update') isHalted = true
    const settled = neverLeft ? unsent(entry, verdict) : settle(entry, verdict, token)
    wire.free()
    return settled
  }

  /** Takes the verdict to heart at once, and stores what it means. */
  async function settle(entry: OutboxEntry, verdict: Verdict, token: string): Promise<OutboxEntry | undefined> {
    const nextAt = verdict.kind === 'later' ? triedAgainAt(gate, verdict, entry.attempts, env) : 0
    if (verdict.kind !== 'later' || !verdict.whole) gate.answered()
    parts.note(eventOfVerdict(verdict, nextAt))
    if (verdict.kind === 'done') return settleDone(db, entry, { body: verdict.body, previousRev: verdict.previousRev, removesRow: removesRow(entry, contracts), at: env.clock.now() })
    if (verdict.kind === 'later') {
      // What the gate holds back needs no time of its own: it may go as soon as the gate opens.
      const own = verdict.whole && verdict.afterMs === undefined ? 0 : nextAt
      return settleState(db, entry, { state: 'queued', error: verdict.error, nextAt: own })
    }
    if (verdict.kind === 'sign-in') await accounts.expire(token)
    if (verdict.kind === 'sign-in' || verdict.kind === 'update') {
      return settleAll(db, entry, verdict.kind === 'sign-in' ? 'paused' : 'parked', verdict.error)
    }
    return settleState(db, entry, { state: verdict.kind, error: verdict.error })
  }

  /** What surely did not leave the device was no try: it can still be taken back [E3]. */
  function unsent(entry: OutboxEntry, verdict: Verdict): Promise<OutboxEntry> {
    if (verdict.kind === 'later') parts.note(eventOfVerdict(verdict, triedAgainAt(gate, verdict, entry.attempts, env)))
    return putBack(db, entry)
  }

  return {
    drain: () => env.locks.request(`outbox:${db.dexie.name}`, drain),
    hurry() {
      gate.hurry()
      unparkAt = undefined
    },
    close: () => {
      isClosed = true
    },
  }
}

/**
 * The single request that finds out whether the server is back is the one tried least:
 * an entry that never gets an answer does not keep all others from theirs [E8].
 */
function inTurn(due: readonly OutboxEntry[], width: number): readonly OutboxEntry[] {
  return width === 1 ? due.toSorted((a, b) => a.attempts - b.attempts || a.seq - b.seq) : due
}

/** A newer app may read what this one cannot; what was damaged no app ever reads [E9, E14]. */
function stateOfUnreadable(code: UnreadableCode): 'parked' | 'rejected' {
  return code === 'args_unreadable' ? 'rejected' : 'parked'
}
