import { commandGroup } from '#contract/command-group.ts'
import { must } from '#lib/assert.ts'
import { ownError, type OutboxEntry } from '../outbox/entry.ts'
import { createOutboxReader } from '../outbox/outbox-reader.ts'
import { freeEntries, type Joined, type Lanes } from '../outbox/ready-entries.ts'
import { tokenFor, type Accounts } from '../people/session.ts'
import type { Turn, TurnRefusal, Turns } from '../turns.ts'
import { hasCome } from './backoff.ts'
import { classify } from './classify.ts'
import { createGate } from './gate.ts'
import { classifyGroup, groupRequestOf } from './group.ts'
import type { Http } from './http.ts'
import { isReadable, requestOf } from './request.ts'
import { sendDue } from './send-due.ts'
import { sendRequest } from './send-request.ts'
import { begin, putBack, reclaim, settleAll, settleState, settleTogether } from './settle.ts'
import { createVerdictSettler, type VerdictParts } from './settle-verdicts.ts'
import { createWire } from './wire.ts'

/** The replayer's parts, handed in by the page's engine and by the worker. */
export interface ReplayerParts extends VerdictParts {
  readonly http: Http
  readonly accounts: Pick<Accounts, 'session' | 'expire' | 'deviceId'>
  readonly userId: string
  readonly turns: Pick<Turns, 'take'>
  /** Whether parked entries may be tried again: a page may, a worker may not. */
  readonly unparks: boolean
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
 * Sends the outbox [E4]–[E9]. Whoever drains holds the lock `outbox:<db>`, so that of all
 * tabs and the worker one sends, and lets it go when nothing is due.
 */
export function createReplayer(parts: ReplayerParts): Replayer {
  const { env, db, http, accounts, userId, contracts } = parts
  const gate = createGate()
  const verdictSettler = createVerdictSettler(parts, gate)
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
      if (!(await sendDue(entries, { turn, width, nextTogether, send: (joined) => send(joined, turn) })))
        return isClosed ? undefined : nextTry(entries)
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
    const begun = await begin(
      db,
      joined.map(({ entry }) => entry),
      contracts,
    )
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
    if (readable.length < begun.length) return verdictSettler.putApart(begun, sender)
    if (!(await wire.take())) return putBack(db, begun)
    const key = env.newId()
    // If the turn is over, another tab sends the entries.
    const response = turn.isOver()
      ? undefined
      : await sendRequest(
          { env, http },
          readable.length === 1 ? must(readable[0], 'the request') : groupRequestOf(begun, joined, readable, key),
        )
    if (!response || isClosed || turn.isOver()) {
      // Aborted: the next sender finds the entries as `sending`. Freeing the wire ends those that wait for it, and so the lock.
      wire.free()
      return begun
    }
    const { heard, neverLeft } = response
    const now = env.clock.now()
    const keys = begun.map((entry) => entry.key)
    const verdicts = keys.length === 1 ? [classify(heard, must(keys[0], 'the key'), now)] : classifyGroup(heard, key, keys, now)
    // Set before the wire is freed, so that an expired session sends nothing more.
    if (verdicts?.some((verdict) => verdict?.kind === 'sign-in' || verdict?.kind === 'update')) isHalted = true
    const settled = !verdicts
      ? ungroup(begun, now)
      : neverLeft
        ? verdictSettler.unsent(begun, verdicts[0])
        : verdictSettler.settle(begun, verdicts, token)
    wire.free()
    return settled
  }

  /** Whoever answered takes no groups, or is not our server: entries go alone for a while, and what is said to them counts. */
  function ungroup(sent: readonly OutboxEntry[], now: number): Promise<readonly OutboxEntry[]> {
    groupedFrom = now + aloneMs
    return settleTogether(db, sent, (entry) => settleState(db, entry, { state: 'queued', error: null }))
  }

  return {
    async drain() {
      const turned = await parts.turns.take(`outbox:${db.dexie.name}`, drain)
      parts.turned(turned.ok ? undefined : turned.refusal)
      return turned.ok ? turned.value : undefined
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
