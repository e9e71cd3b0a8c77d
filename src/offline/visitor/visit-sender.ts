import type { Table } from 'dexie'
import { hasCome } from '../send/backoff.ts'
import { classify, type SendVerdict } from '../send/classify.ts'
import { eventOfVerdict, type ConnectionEvent } from '../send/connection.ts'
import { createGate, triedAgainAt } from '../send/gate.ts'
import type { Http } from '../send/http.ts'
import { sendRequest } from '../send/send-request.ts'
import type { Env } from '../env.ts'
import type { Turn, Turns } from '../turns.ts'
import { visitRequestOf } from './visit-requests.ts'
import { readVisitorId, type VisitCommandRow, type VisitorDatabase } from './visitor-database.ts'
import type { SeenVisit } from './visitor-engine.ts'

/** The sender's parts, handed in by the page and by the worker. */
export interface VisitSenderParts {
  readonly env: Env
  readonly db: VisitorDatabase
  readonly http: Http
  readonly turns: Pick<Turns, 'take'>
  /** Called with the result of every request. */
  readonly note: (event: ConnectionEvent) => void
}

export interface VisitSender {
  /** Sends all that may go now. Resolves with the time of the next try if there is one. */
  readonly drain: () => Promise<number | undefined>
  /** Ends waits early, because the server can probably be reached. */
  readonly hurry: () => void
}

/** How long a command waits for a newer page after the server did not take this one's version. */
const updateMs = 300_000

/**
 * Sends visitors' commands [E4–E8], one after another: a device has a handful at most. Whoever sends holds the lock
 * `outbox:<db>`, so that of all tabs and the worker one does.
 */
export function createVisitSender({ env, db, http, turns, note }: VisitSenderParts): VisitSender {
  const gate = createGate()

  async function drain(turn: Turn): Promise<number | undefined> {
    await reclaim(db)
    for (;;) {
      turn.alive()
      const waiting = (await db.commands.toArray()).filter((row) => row.state === 'queued')
      const now = env.clock.now()
      const next = gate.width(now) > 0 ? fewestTries(waiting.filter((row) => hasCome(row.nextAt, now))) : undefined
      if (turn.isOver() || waiting.length === 0) return undefined
      if (!next) return Math.max(Math.min(...waiting.map(({ nextAt }) => nextAt)), gate.closedUntil() ?? 0)
      await send(next.id, turn)
    }
  }

  async function send(id: string, turn: Turn): Promise<void> {
    const row = await begin(db, id)
    if (!row) return
    const { heard, neverLeft } = await sendRequest({ env, http }, visitRequestOf(row, await readVisitorId(db, env)))
    // Another tab sends it: what became of it is for that tab to store.
    if (turn.isOver()) return
    const verdict = classify(heard, row.key, env.clock.now())
    if (verdict.kind !== 'later' || !verdict.whole) gate.answered()
    const nextAt = verdict.kind === 'later' ? triedAgainAt(gate, verdict, row.attempts, env) : 0
    note(eventOfVerdict(verdict, nextAt))
    await settle(row, verdict, neverLeft ? { attempts: row.attempts - 1, nextAt } : { attempts: row.attempts, nextAt })
  }

  /** Success is stored in one transaction: what the server said, and the command's end [E5]. */
  async function settle(row: VisitCommandRow, verdict: SendVerdict, tried: Pick<VisitCommandRow, 'attempts' | 'nextAt'>): Promise<void> {
    const { id, command } = row
    await db.dexie.transaction('rw', tableOf(db, command), db.commands, async () => {
      if (verdict.kind !== 'done' && !isAlreadyGone(row, verdict)) {
        await db.commands.put({ ...row, ...tried, ...stateAfter(verdict, env.clock.now()) })
        return
      }
      await db.commands.delete(id)
      if (command.name === 'leave') await db.waits.delete(id)
      else if (command.name === 'wait' || command.name === 'enquire') await tableOf(db, command).update(id, { isSent: true })
      else if (verdict.kind === 'done') await db.visits.update(id, { seen: verdict.body as SeenVisit, seenAt: env.businessClock.now(), isGone: false })
    })
  }

  return {
    async drain() {
      // Mostly nothing waits: then nobody is kept waiting for the lock.
      if ((await db.commands.count()) === 0) return undefined
      const came = await turns.take(`outbox:${db.dexie.name}`, drain)
      return came.ok ? came.value : undefined
    },
    hurry: gate.hurry,
  }
}

/** Where it stands what a command is about. */
function tableOf(db: VisitorDatabase, { name }: VisitCommandRow['command']): Table {
  if (name === 'enquire') return db.enquiries
  return name === 'wait' || name === 'leave' ? db.waits : db.visits
}

/** Who is no longer on the list need not be taken off it. */
function isAlreadyGone({ command }: VisitCommandRow, verdict: SendVerdict): boolean {
  return command.name === 'leave' && verdict.kind === 'conflict' && verdict.error.code === 'not_found'
}

/** One that never gets an answer holds up no other [E8]. */
function fewestTries(rows: readonly VisitCommandRow[]): VisitCommandRow | undefined {
  return rows.reduce<VisitCommandRow | undefined>((first, row) => (!first || row.attempts < first.attempts || (row.attempts === first.attempts && row.createdAt < first.createdAt) ? row : first), undefined)
}

function stateAfter(verdict: Exclude<SendVerdict, { readonly kind: 'done' }>, now: number): Pick<VisitCommandRow, 'state' | 'error'> & Partial<VisitCommandRow> {
  const { kind, error } = verdict
  if (kind === 'later') return { state: 'queued', error }
  // A page of another version can send it: such a page comes with the next visit to the address.
  if (kind === 'update') return { state: 'queued', error, nextAt: now + updateMs }
  return { state: 'refused', error }
}

/** Commands that a dead program left on their way are queued again [E4]. */
async function reclaim({ dexie, commands }: VisitorDatabase): Promise<void> {
  await dexie.transaction('rw', commands, async () => {
    for (const row of await commands.toArray()) if (row.state === 'sending') await commands.put({ ...row, state: 'queued' })
  })
}

/** The command as it goes out; undefined where it was taken back meanwhile. From now on it may have reached the server. */
function begin({ dexie, commands }: VisitorDatabase, id: string): Promise<VisitCommandRow | undefined> {
  return dexie.transaction('rw', commands, async () => {
    const row = await commands.get(id)
    if (!row) return undefined
    const begun: VisitCommandRow = { ...row, state: 'sending', attempts: row.attempts + 1 }
    await commands.put(begun)
    return begun
  })
}
