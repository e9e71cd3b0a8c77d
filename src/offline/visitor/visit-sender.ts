import type { Table } from 'dexie'
import { sendOrderWithinMinutes } from '#contract/order-age.ts'
import { ownError } from '../outbox/entry.ts'
import { hasCome } from '../send/backoff.ts'
import { classify, type SendVerdict } from '../send/classify.ts'
import { eventOfVerdict, type ConnectionEvent } from '../send/connection.ts'
import { createGate, triedAgainAt } from '../send/gate.ts'
import type { Http } from '../send/http.ts'
import { sendRequest } from '../send/send-request.ts'
import type { Env } from '../env.ts'
import { unbroken } from '../store/storage-errors.ts'
import type { Turn, Turns } from '../turns.ts'
import { orderRequestOf, visitRequestOf } from './visit-requests.ts'
import { changeRows, readVisitorId, type VisitorCommandRow, type VisitorDatabase } from './visitor-database.ts'

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
      await giveUpOld(env, db)
      const waiting = (await unbroken(() => db.commands.toArray())).filter((row) => row.state === 'queued')
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
    const isAsked = isTooOld(row, env)
    const visitorId = await readVisitorId(db, env)
    const { heard, neverLeft } = await sendRequest(
      { env, http },
      isAsked ? orderRequestOf(row, visitorId, row.key) : visitRequestOf(row, visitorId),
    )
    // Another tab sends it: what became of it is for that tab to store.
    if (turn.isOver()) return
    const verdict = tooLate(isAsked, classify(heard, row.key, env.clock.now()))
    if (verdict.kind !== 'later' || !verdict.whole) gate.answered()
    const nextAt = verdict.kind === 'later' ? triedAgainAt(gate, verdict, row.attempts, env) : 0
    note(eventOfVerdict(verdict, nextAt))
    // While nobody answers the gate holds all back, and opens for a try as soon as the network may be there again.
    const own = verdict.kind === 'later' && verdict.whole && verdict.afterMs === undefined ? 0 : nextAt
    await settle(row, verdict, { attempts: neverLeft ? row.attempts - 1 : row.attempts, nextAt: own })
  }

  /**
   * Success is stored in one transaction: what the server said, and the command's end [E5]. Of a command that another has replaced nothing
   * is stored.
   */
  async function settle(
    row: VisitorCommandRow,
    verdict: SendVerdict,
    tried: Pick<VisitorCommandRow, 'attempts' | 'nextAt'>,
  ): Promise<void> {
    const { id, command } = row
    await changeRows(db, [tableOf(db, command), db.commands], async () => {
      if ((await db.commands.get(id))?.key !== row.key) return
      if (verdict.kind !== 'done' && !isAlreadyGone(row, verdict)) {
        await db.commands.put({ ...row, ...tried, ...stateAfter(verdict, env.clock.now()) })
        return
      }
      await db.commands.delete(id)
      // What a card then holds is asked for by whoever looks at it.
      if (command.name === 'join' || command.name === 'sign') return
      if (command.name === 'leave') await db.waits.delete(id)
      else if (command.name === 'wait' || command.name === 'enquire') await tableOf(db, command).update(id, { isSent: true })
      else if (verdict.kind === 'done')
        await tableOf(db, command).update(id, { seen: verdict.body, seenAt: env.businessClock.now(), isGone: false })
    })
  }

  return {
    async drain() {
      // Mostly nothing waits: then nobody is kept waiting for the lock.
      if ((await unbroken(() => db.commands.count())) === 0) return undefined
      const came = await turns.take(`outbox:${db.dexie.name}`, drain)
      return came.ok ? came.value : undefined
    },
    hurry: gate.hurry,
  }
}

/** Where it stands what a command is about. */
function tableOf(db: VisitorDatabase, { name }: VisitorCommandRow['command']): Table {
  if (name === 'enquire') return db.enquiries
  if (name === 'order') return db.orders
  if (name === 'join' || name === 'sign') return db.cards
  return name === 'wait' || name === 'leave' ? db.waits : db.visits
}

/** Past this an order goes out no more: nobody wants at three what they wanted at two [O6]. */
const orderWaitsMs = sendOrderWithinMinutes * 60_000

/**
 * By the clock that it was made by, corrected as it was then, whoever sends it [E27]; earlier versions stored no correction. One that the
 * counter was shown goes out however late: the server has it from there, or refuses it by its age [O4].
 */
function isTooOld({ command, createdAt, wasShown, clockCorrection = 0 }: VisitorCommandRow, { clock }: Pick<Env, 'clock'>): boolean {
  return command.name === 'order' && !wasShown && clock.now() + clockCorrection - createdAt > orderWaitsMs
}

/** An order that is too old and that no server can have waits for whoever made it, also where there is no connection. */
async function giveUpOld(env: Env, db: VisitorDatabase): Promise<void> {
  const { commands } = db
  await changeRows(db, [commands], async () => {
    for (const row of await commands.toArray()) {
      if (row.state === 'queued' && row.attempts === 0 && isTooOld(row, env))
        await commands.put({ ...row, state: 'refused', error: ownError('order_too_old', env.clock.now()) })
    }
  })
}

/** Of one that a server may have got it is only asked whether it did; where it did not, it stays unsent. */
function tooLate(isAsked: boolean, verdict: SendVerdict): SendVerdict {
  return isAsked && verdict.kind === 'conflict' && verdict.error.status === 404
    ? { ...verdict, error: { ...verdict.error, code: 'order_too_old' } }
    : verdict
}

/** Who is no longer on the list need not be taken off it. */
function isAlreadyGone({ command }: VisitorCommandRow, verdict: SendVerdict): boolean {
  return command.name === 'leave' && verdict.kind === 'conflict' && verdict.error.code === 'not_found'
}

/** One that never gets an answer holds up no other [E8]. */
function fewestTries(rows: readonly VisitorCommandRow[]): VisitorCommandRow | undefined {
  return rows.reduce<VisitorCommandRow | undefined>(
    (first, row) =>
      !first || row.attempts < first.attempts || (row.attempts === first.attempts && row.createdAt < first.createdAt) ? row : first,
    undefined,
  )
}

function stateAfter(
  verdict: Exclude<SendVerdict, { readonly kind: 'done' }>,
  now: number,
): Pick<VisitorCommandRow, 'state' | 'error'> & Partial<VisitorCommandRow> {
  const { kind, error } = verdict
  if (kind === 'later') return { state: 'queued', error }
  // A page of another version can send it: such a page comes with the next visit to the address.
  if (kind === 'update') return { state: 'queued', error, nextAt: now + updateMs }
  return { state: 'refused', error }
}

/** Commands that a dead program left on their way are queued again [E4]. */
async function reclaim(db: VisitorDatabase): Promise<void> {
  const { commands } = db
  await changeRows(db, [commands], async () => {
    for (const row of await commands.toArray()) if (row.state === 'sending') await commands.put({ ...row, state: 'queued' })
  })
}

/** The command as it goes out; undefined where it was taken back meanwhile. From now on it may have reached the server. */
function begin(db: VisitorDatabase, id: string): Promise<VisitorCommandRow | undefined> {
  const { commands } = db
  return changeRows(db, [commands], async () => {
    const row = await commands.get(id)
    if (!row) return undefined
    const begun: VisitorCommandRow = { ...row, state: 'sending', attempts: row.attempts + 1 }
    await commands.put(begun)
    return begun
  })
}
