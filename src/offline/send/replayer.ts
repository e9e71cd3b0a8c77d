import type { Env } from '../env.ts'
import { ownError, type OutboxEntry } from '../outbox/entry.ts'
import { createOutboxReader } from '../outbox/outbox-reader.ts'
import { createLanes, freeEntries } from '../outbox/ready-entries.ts'
import type { Contracts } from '../outbox/upcast.ts'
import { tokenFor, type Accounts } from '../people/session.ts'
import type { UserDatabase } from '../store/user-database.ts'
import type { Turn, TurnRefusal, Turns } from '../turns.ts'
import { hasCome } from './backoff.ts'
import { classify, type SendVerdict } from './classify.ts'
import { eventOfVerdict, type ConnectionEvent } from './connection.ts'
import { createGate, triedAgainAt } from './gate.ts'
import type { Http } from './http.ts'
import { removesRow, requestOf, type UnreadableCode } from './request.ts'
import { sendRequest } from './send-request.ts'
import { begin, putBack, reclaim, settleAll, settleDone, settleState } from './settle.ts'
import { createWire } from './wire.ts'

/** The replayer's parts, handed in by the page's engine and by the worker. */
export interface ReplayerParts {
  readonly env: Env
  readonly db: UserDatabase
  readonly http: Http
  readonly accounts: Pick<Accounts, 'session' | 'expire' | 'deviceId'>
  readonly userId: string
  readonly contracts: Contracts
  readonly turns: Pick<Turns, 'take'>
  /** Whether parked entries may be tried again: a page may, a worker may not. */
  readonly unparks: boolean
  /** Called with the result of every request. */
  readonly note: (event: ConnectionEvent) => void
  /** Called after every turn, with the refusal if the turn was not had. */
  readonly turned: (refusal: TurnRefusal | undefined) => void
}

export interface Replayer {
  /**
   * Sends all that may go now. Resolves when nothing more is due, with the time of the
   * next try if there is one.
   */
  readonly drain: () => Promise<number | undefined>
  /** Ends waits early, because the server can probably be reached. */
  readonly hurry: () => void
  /** Stops beginning new requests. */
  readonly close: () => void
}

/** How often parked entries are tried again, in case the server or the updated app understands them by now. */
const unparkEveryMs = 300_000

/**
 * While the server answers, as many entries again are prepared before there is room to send them, so that
 * storing takes no time from sending. A probe goes alone.
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
  const readAgain = createOutboxReader(db)
  let deviceId: string | undefined
  /** When parked entries are next tried; undefined means with the next drain. */
  let unparkAt: number | undefined
  let isClosed = false
  /** Set when the whole queue stops, so that no other entry is begun. */
  let isHalted = false

  async function drain(turn: Turn): Promise<number | undefined> {
    for (;;) {
      turn.alive()
      isHalted = false
      const unpark = takesUpParked() ? contracts : undefined
      // Mostly nothing waits: then nothing else is read or opened for writing.
      if ((await db.outbox.count()) === 0) return undefined
      const signedIn = (await tokenFor(accounts, userId)) !== undefined
      const entries = await reclaim(db, { signedIn, unpark }, readAgain)
      if (!(await sendDue(entries, turn))) return isClosed ? undefined : nextTry(entries)
    }
  }

  function takesUpParked(): boolean {
    const now = env.clock.now()
    if (!parts.unparks || (unparkAt !== undefined && !hasCome(unparkAt, now))) return false
    unparkAt = now + unparkEveryMs
    return true
  }

  function nextTry(entries: readonly OutboxEntry[]): number | undefined {
    const times = freeEntries(entries).map(({ nextAt }) => nextAt)
    return times.length === 0 ? undefined : Math.max(Math.min(...times), gate.closedUntil() ?? 0)
  }

  /** Sends until no entry of one reading of the outbox is due; false if none was. */
  async function sendDue(read: readonly OutboxEntry[], turn: Turn): Promise<boolean> {
    const lanes = createLanes(read)
    const flying = new Map<number, Promise<void>>()
    let sentAny = false
    const fly = async (entry: OutboxEntry) => {
      const next = await send(entry.seq, turn)
      turn.alive()
      if (next) lanes.put(next)
      else lanes.remove(entry.seq)
      flying.delete(entry.seq)
    }
    const launch = (entry: OutboxEntry) => {
      sentAny = true
      lanes.put({ ...entry, state: 'sending' })
      flying.set(entry.seq, fly(entry))
    }
    try {
      for (;;) {
        if (!turn.isOver()) dueIn(lanes.free(), begunAtOnce(width()) - flying.size).forEach(launch)
        if (flying.size === 0) return sentAny
        await Promise.race(flying.values())
      }
    } finally {
      // The lock must outlive every request that was begun under it.
      await Promise.allSettled(flying.values())
    }
  }

  /**
   * So many of the free entries that are due. A probe is the one with the fewest tries, so that one that never gets an
   * answer does not hold up all others [E8].
   */
  function dueIn(free: readonly OutboxEntry[], room: number): readonly OutboxEntry[] {
    const now = env.clock.now()
    const due = free.filter((entry) => hasCome(entry.nextAt, now))
    const inTurn = width() === 1 ? due.toSorted((a, b) => a.attempts - b.attempts || a.seq - b.seq) : due
    return inTurn.slice(0, Math.max(room, 0))
  }

  function width(): number {
    return isClosed || isHalted ? 0 : gate.width(env.clock.now())
  }

  /** Sends one entry and returns its new state; undefined once it has left the outbox. */
  async function send(seq: number, turn: Turn): Promise<OutboxEntry | undefined> {
    const entry = await begin(db, seq, contracts)
    if (!entry || turn.isOver()) return entry
    const token = await tokenFor(accounts, userId)
    if (token === undefined) {
      isHalted = true
      return settleAll(db, entry, 'paused', ownError('signed_out', env.clock.now()))
    }
    deviceId ??= await accounts.deviceId()
    const request = requestOf(entry, { token, deviceId }, contracts)
    if (!request.ok) return settleState(db, entry, { state: stateOfUnreadable(request.refusal.code), error: ownError(request.refusal.code, env.clock.now()) })
    if (!(await wire.take())) return putBack(db, entry)
    // If the turn is over, another tab sends the entry.
    const told = turn.isOver() ? undefined : await sendRequest({ env, http }, request.value)
    if (!told || isClosed || turn.isOver()) {
      // Aborted: the next sender finds the entry as `sending`. Freeing the wire ends those that wait for it, and so the lock.
      wire.free()
      return entry
    }
    const { heard, neverLeft } = told
    const verdict = classify(heard, entry.key, env.clock.now())
    // Set before the wire is freed, so that an expired session sends nothing more.
    if (verdict.kind === 'sign-in' || verdict.kind === 'update') isHalted = true
    const settled = neverLeft ? unsent(entry, verdict) : settle(entry, verdict, token)
    wire.free()
    return settled
  }

  /** Updates gate and connection by the verdict at once, then stores the entry's new state. */
  async function settle(entry: OutboxEntry, verdict: SendVerdict, token: string): Promise<OutboxEntry | undefined> {
    const nextAt = verdict.kind === 'later' ? triedAgainAt(gate, verdict, entry.attempts, env) : 0
    if (verdict.kind !== 'later' || !verdict.whole) gate.answered()
    parts.note(eventOfVerdict(verdict, nextAt))
    if (verdict.kind === 'done') return settleDone(db, entry, { body: verdict.body, previousRev: verdict.previousRev, removesRow: removesRow(entry, contracts), at: env.businessClock.now() })
    if (verdict.kind === 'later') {
      // An entry that the gate holds back needs no time of its own: it may go when the gate opens.
      const own = verdict.whole && verdict.afterMs === undefined ? 0 : nextAt
      return settleState(db, entry, { state: 'queued', error: verdict.error, nextAt: own })
    }
    if (verdict.kind === 'sign-in') await accounts.expire(token, verdict.error.code)
    if (verdict.kind === 'sign-in' || verdict.kind === 'update') {
      return settleAll(db, entry, verdict.kind === 'sign-in' ? 'paused' : 'parked', verdict.error)
    }
    return settleState(db, entry, { state: verdict.kind, error: verdict.error })
  }

  /** A request that certainly never left the device does not count as a try: the entry can still be undone [E3]. */
  function unsent(entry: OutboxEntry, verdict: SendVerdict): Promise<OutboxEntry> {
    if (verdict.kind === 'later') parts.note(eventOfVerdict(verdict, triedAgainAt(gate, verdict, entry.attempts, env)))
    return putBack(db, entry)
  }

  return {
    async drain() {
      const came = await parts.turns.take(`outbox:${db.dexie.name}`, drain)
      parts.turned(came.ok ? undefined : came.refusal)
      return came.ok ? came.value : undefined
    },
    hurry() {
      gate.hurry()
      unparkAt = undefined
    },
    close: () => {
      isClosed = true
    },
  }
}

/** Parks what a newer app may read; rejects damaged arguments, which no app can read [E9, E14]. */
function stateOfUnreadable(code: UnreadableCode): 'parked' | 'rejected' {
  return code === 'args_unreadable' ? 'rejected' : 'parked'
}
