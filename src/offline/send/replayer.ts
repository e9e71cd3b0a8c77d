import { commandGroup } from '#contract/command-group.ts'
import { must } from '#lib/assert.ts'
import type { Env } from '../env.ts'
import { ownError, type OutboxEntry } from '../outbox/entry.ts'
import { createOutboxReader } from '../outbox/outbox-reader.ts'
import { createLanes, freeEntries, type Joined, type Lanes } from '../outbox/ready-entries.ts'
import type { Contracts } from '../outbox/upcast.ts'
import { tokenFor, type Accounts } from '../people/session.ts'
import type { UserDatabase } from '../store/user-database.ts'
import type { Turn, TurnRefusal, Turns } from '../turns.ts'
import { hasCome } from './backoff.ts'
import { classify, isWhole, type SendVerdict } from './classify.ts'
import { eventOfVerdict, type ConnectionEvent } from './connection.ts'
import { createGate, triedAgainAt } from './gate.ts'
import { classifyGroup, groupRequestOf } from './group.ts'
import type { Http } from './http.ts'
import { isReadable, removesRow, requestOf, type Sender, type UnreadableCode } from './request.ts'
import { sendRequest } from './send-request.ts'
import { begin, putBack, reclaim, settleAll, settleDone, settleState, settleTogether } from './settle.ts'
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
/** How long entries go alone after a server took no group: it may be updated meanwhile. */
const aloneMs = 300_000

/**
 * How many may go together with such an entry: one without an answer soon goes alone, so that if it never gets
 * one it holds up no other [E8].
 */
function mostTogether({ attempts }: OutboxEntry): number {
  return [commandGroup.most, 10][attempts] ?? 1
}

/**
 * While the server answers, as many requests again are prepared before there is room to send them, so that
 * storing takes no time from sending. A probe goes alone.
 */
function begunAtOnce(width: number): number {
  return width > 1 ? 2 * width : width
}

/** Who watches the outbox reads so many again as were begun at once, and so many cannot be taken back. */
const mostBegun = 3 * commandGroup.most

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
  let groupedFrom = 0
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
    let launched = 0
    let begun = 0
    const fly = async (joined: readonly Joined[], nth: number) => {
      const settled = new Map((await send(joined, turn)).map((entry) => [entry?.seq, entry]))
      turn.alive()
      for (const { entry: { seq } } of joined) {
        const entry = settled.get(seq)
        if (entry) lanes.put(entry)
        else lanes.remove(seq)
      }
      flying.delete(nth)
      begun -= joined.length
    }
    const launch = (joined: readonly Joined[]) => {
      launched += 1
      begun += joined.length
      for (const { entry } of joined) lanes.put({ ...entry, state: 'sending', error: entry.error })
      flying.set(launched, fly(joined, launched))
    }
    const next = () => (turn.isOver() || flying.size >= begunAtOnce(width()) || begun >= mostBegun ? [] : nextTogether(lanes))
    try {
      for (;;) {
        for (let joined = next(); joined.length > 0; joined = next()) launch(joined)
        if (flying.size === 0) return launched > 0
        await Promise.race(flying.values())
      }
    } finally {
      // The lock must outlive every request that was begun under it.
      await Promise.allSettled(flying.values())
    }
  }

  /**
   * What goes in the next request: entries that are due, and what may follow them. A probe is the one with the fewest tries,
   * so that one that never gets an answer does not hold up all others [E8].
   */
  function nextTogether(lanes: Lanes): readonly Joined[] {
    const now = env.clock.now()
    const due = lanes.free().filter((entry) => hasCome(entry.nextAt, now))
    const isProbe = width() === 1
    const inTurn = isProbe ? due.toSorted((a, b) => a.attempts - b.attempts || a.seq - b.seq) : due
    let most = isProbe || !hasCome(groupedFrom, now) ? 1 : commandGroup.most
    return lanes.together(inTurn, (entry, size) => {
      const own = isReadable(entry, contracts) ? mostTogether(entry) : 1
      if (size >= Math.min(own, most) || !hasCome(entry.nextAt, now)) return false
      most = Math.min(own, most)
      return true
    })
  }

  function width(): number {
    return isClosed || isHalted ? 0 : gate.width(env.clock.now())
  }

  /** Sends entries by one request and returns their new states; those that have left the outbox are undefined or left out. */
  async function send(joined: readonly Joined[], turn: Turn): Promise<readonly (OutboxEntry | undefined)[]> {
    const begun = await begin(db, joined.map(({ entry }) => entry.seq), contracts)
    if (begun.length === 0 || turn.isOver()) return begun
    const token = await tokenFor(accounts, userId)
    if (token === undefined) {
      isHalted = true
      return settleTogether(db, begun, (entry) => settleAll(db, entry, 'paused', ownError('signed_out', env.clock.now())))
    }
    deviceId ??= await accounts.deviceId()
    const sender = { token, deviceId }
    const requests = begun.map((entry) => requestOf(entry, sender, contracts))
    const readable = requests.flatMap((request) => (request.ok ? [request.value] : []))
    if (readable.length < begun.length) return putApart(begun, sender)
    if (!(await wire.take())) return putBack(db, begun)
    const key = env.newId()
    // If the turn is over, another tab sends the entries.
    const told = turn.isOver() ? undefined : await sendRequest({ env, http }, readable.length === 1 ? must(readable[0], 'the request') : groupRequestOf(begun, joined, readable, key))
    if (!told || isClosed || turn.isOver()) {
      // Aborted: the next sender finds the entries as `sending`. Freeing the wire ends those that wait for it, and so the lock.
      wire.free()
      return begun
    }
    const { heard, neverLeft } = told
    const now = env.clock.now()
    const keys = begun.map((entry) => entry.key)
    const verdicts = keys.length === 1 ? [classify(heard, must(keys[0], 'the key'), now)] : classifyGroup(heard, key, keys, now)
    // Set before the wire is freed, so that an expired session sends nothing more.
    if (verdicts?.some((verdict) => verdict?.kind === 'sign-in' || verdict?.kind === 'update')) isHalted = true
    const settled = !verdicts ? ungroup(begun, now) : neverLeft ? unsent(begun, verdicts[0]) : settle(begun, verdicts, token)
    wire.free()
    return settled
  }

  /** Entries of which some cannot be read: these are told, and the others go without them. */
  function putApart(begun: readonly OutboxEntry[], sender: Sender): Promise<readonly OutboxEntry[]> {
    return settleTogether(db, begun, async (entry) => {
      const request = requestOf(entry, sender, contracts)
      if (request.ok) return must((await putBack(db, [entry]))[0], 'the entry')
      return settleState(db, entry, { state: stateOfUnreadable(request.refusal.code), error: ownError(request.refusal.code, env.clock.now()) })
    })
  }

  /** Whoever answered takes no groups, or is not our server: entries go alone for a while, and what is said to them counts. */
  function ungroup(sent: readonly OutboxEntry[], now: number): Promise<readonly OutboxEntry[]> {
    groupedFrom = now + aloneMs
    return settleTogether(db, sent, (entry) => settleState(db, entry, { state: 'queued', error: null }))
  }

  /** Updates gate and connection by the verdicts at once, then stores the entries' new states. Without a verdict an entry goes again. */
  async function settle(sent: readonly OutboxEntry[], verdicts: readonly (SendVerdict | undefined)[], token: string): Promise<readonly (OutboxEntry | undefined)[]> {
    const waits = verdicts.find(isWhole)
    if (!waits || !verdicts.every(isWhole)) gate.answered()
    const opensAt = waits && triedAgainAt(gate, waits, 0, env)
    const nextAt = sent.map(({ attempts }, at) => {
      const verdict = verdicts[at]
      return verdict?.kind !== 'later' ? 0 : verdict.whole ? (opensAt ?? 0) : triedAgainAt(gate, verdict, attempts, env)
    })
    const telling = waits ? verdicts.indexOf(waits) : verdicts.length - 1
    const verdict = verdicts[telling]
    parts.note(verdict ? eventOfVerdict(verdict, nextAt[telling] ?? 0) : { kind: 'answered' })
    const settled = await settleTogether(db, sent, (entry, at) => settleOne(entry, verdicts[at], nextAt[at] ?? 0))
    const over = verdicts.find((one) => one?.kind === 'sign-in')
    if (over?.kind === 'sign-in') await accounts.expire(token, over.error.code)
    return settled
  }

  /** In the transaction of all that were sent together. */
  function settleOne(entry: OutboxEntry, verdict: SendVerdict | undefined, nextAt: number): Promise<OutboxEntry | undefined> {
    if (!verdict) return settleState(db, entry, { state: 'queued', error: null })
    if (verdict.kind === 'done') return settleDone(db, entry, { body: verdict.body, previousRev: verdict.previousRev, removesRow: removesRow(entry, contracts), at: env.businessClock.now() })
    if (verdict.kind === 'later') {
      // An entry that the gate holds back needs no time of its own: it may go when the gate opens.
      const own = verdict.whole && verdict.afterMs === undefined ? 0 : nextAt
      return settleState(db, entry, { state: 'queued', error: verdict.error, nextAt: own })
    }
    if (verdict.kind === 'sign-in' || verdict.kind === 'update') {
      return settleAll(db, entry, verdict.kind === 'sign-in' ? 'paused' : 'parked', verdict.error)
    }
    return settleState(db, entry, { state: verdict.kind, error: verdict.error })
  }

  /** A request that certainly never left the device does not count as a try: the entries can still be undone [E3]. */
  function unsent(begun: readonly OutboxEntry[], verdict: SendVerdict | undefined): Promise<readonly OutboxEntry[]> {
    if (verdict?.kind === 'later') parts.note(eventOfVerdict(verdict, triedAgainAt(gate, verdict, 0, env)))
    return putBack(db, begun)
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
