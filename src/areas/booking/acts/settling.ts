import { isBlocked, type Booking, type Warning } from '#domain/booking/booking.ts'
import { reachOf, type Slot } from '#domain/booking/slots.ts'
import { reachOfWaysOut } from '#domain/booking/ways-out.ts'
import { dayOf } from '#domain/shared/zone.ts'
import type { Engine } from '#offline/engine.ts'
import type { Desk } from '../desk.tsx'
import { newId } from '../new-id.ts'
import type { Hints } from './acting.tsx'
import { objectionTo, outcomeOf, wantedTime, withOverride, withSlot, type Change, type DeskFacts } from './change.ts'
import type { Question } from './questions.tsx'

/** Puts a question to the person; null is the answer of whoever draws back. */
export type Ask = <Answer>(make: (answer: (given: Answer | null) => void) => Question) => Promise<Answer | null>

interface Settling {
  readonly engine: Engine
  readonly desk: Desk
  readonly ask: Ask
}

/**
 * The changes as they can be queued, once everything has been asked that has to be asked: a
 * reason, a warning, another time. Each is judged by what those before it will have made of
 * the day. Null where the person drew back, or was told why it cannot be.
 */
export async function settleAll(at: Settling, wanted: readonly Change[], hints: Hints): Promise<readonly Change[] | null> {
  const settled: Change[] = []
  let made: readonly Booking[] = []
  let overrideReason: string | null | undefined
  for (const [nth, one] of wanted.entries()) {
    const change = await completed(withReason(one, settled), at.ask, hints)
    // Asked for at the first warning, and for all that are to come [B3].
    const askOverride = async (warned: Change): Promise<string | null> => {
      if (overrideReason !== undefined) return overrideReason
      const warnings = await warningsOf(at, [warned, ...wanted.slice(nth + 1)], hints, made)
      overrideReason = await at.ask<string>((answer) => ({ kind: 'override', warnings, answer }))
      return overrideReason
    }
    const changes = change && (await settle({ ...at, askOverride }, change, hints, made))
    if (!changes) return null
    settled.push(...changes)
    if (wanted.length > 1) made = over(made, await madeBy(at, changes, hints, made))
  }
  return settled
}

interface SettlingOne extends Settling {
  /** The reason for which warnings do not count; null where the person draws back. */
  readonly askOverride: (warned: Change) => Promise<string | null>
}

async function settle(at: SettlingOne, change: Change, hints: Hints, made: readonly Booking[]): Promise<readonly Change[] | null> {
  const { engine, desk, ask } = at
  // Where the screen has the day already, nothing is waited for: the tap is answered in its own turn.
  const facts = hints.near && made.length === 0 ? factsFor(change, desk, hints.near) : await factsAround(at, change, hints, made)
  const objection = objectionTo(change, facts)
  if (!objection) return [change]
  if (objection.code === 'needs_override') {
    const reason = await at.askOverride(change)
    return reason === null ? null : settle(at, withOverride(change, reason), hints, made)
  }
  if (objection.code === 'time_taken') {
    const wanted = wantedTime(change)
    const ahead = { ...facts, others: over(await bookingsIn(reachOfWaysOut(wanted.start, desk.business.time_zone), engine, desk), made) }
    const slot = await ask<Slot>((answer) => ({ kind: 'taken', wanted, takenBy: objection.taken_by, facts: ahead, answer }))
    return slot && withSlot(change, slot, newId())
  }
  const { code } = objection
  await ask<true>((answer) => ({ kind: 'refused', code, answer }))
  return null
}

/** Cancelling takes a reason [B5], asked for once; deleting a second thought. */
async function completed(change: Change, ask: Ask, { isUndo = false }: Hints): Promise<Change | null> {
  if (change.kind === 'cancel' && !change.reason && !isBlocked(change.booking)) {
    const reason = await ask<string>((answer) => ({ kind: 'cancel', booking: change.booking, isUndo, answer }))
    return reason === null ? null : { ...change, reason }
  }
  if (change.kind === 'delete') {
    const sure = await ask<true>((answer) => ({ kind: 'delete', booking: change.booking, answer }))
    return sure && change
  }
  return change
}

function withReason(change: Change, before: readonly Change[]): Change {
  const [first] = before
  return change.kind === 'cancel' && first?.kind === 'cancel' ? { ...change, reason: first.reason } : change
}

/** The rows that settled changes will have made. */
async function madeBy(at: Settling, changes: readonly Change[], hints: Hints, made: readonly Booking[]): Promise<readonly Booking[]> {
  const outcomes = await Promise.all(changes.map(async (change) => outcomeOf(change, await factsAround(at, change, hints, made))))
  return outcomes.flatMap((outcome) => (outcome?.ok ? [outcome.value] : []))
}

/** A reason nobody gave: it makes the domain say all that a person would have to give one for. */
const anyReason = '?'

/** What is warned of in changes that follow each other, each warning once. */
async function warningsOf(at: Settling, changes: readonly Change[], hints: Hints, made: readonly Booking[]): Promise<readonly Warning[]> {
  const found = new Set<Warning>()
  let before = made
  for (const change of changes) {
    const rows = await madeBy(at, [withOverride(change, anyReason)], hints, before)
    for (const { override } of rows) if (override?.reason === anyReason) override.warnings.forEach((warning) => found.add(warning))
    before = over(before, rows)
  }
  return [...found]
}

async function factsAround(at: Settling, change: Change, { near }: Hints, made: readonly Booking[]): Promise<DeskFacts> {
  return factsFor(change, at.desk, over(near ?? (await bookingsNear(change, at.engine, at.desk)), made))
}

function factsFor(change: Change, desk: Desk, others: readonly Booking[]): DeskFacts {
  const { employeeId, serviceId } = wantedTime(change)
  return {
    business: desk.business,
    employee: desk.employeesById.get(employeeId),
    service: desk.servicesById.get(serviceId ?? ''),
    others,
    at: new Date().toISOString(),
    by: desk.by,
  }
}

/** Only what takes time needs to know who else has it. */
const claiming: readonly Change['kind'][] = ['create', 'edit', 'move', 'resize', 'approve', 'restore']

async function bookingsNear(change: Change, engine: Engine, desk: Desk): Promise<readonly Booking[]> {
  if (!claiming.includes(change.kind)) return []
  const day = dayOf(wantedTime(change).start, desk.business.time_zone)
  return bookingsIn(reachOf(day, day, desk.business.time_zone), engine, desk)
}

async function bookingsIn({ start: from, end: to }: ReturnType<typeof reachOf>, engine: Engine, { business }: Desk): Promise<readonly Booking[]> {
  const found = await engine.view({ collection: 'bookings', businessId: business.id, range: { index: 'start', from, to } })
  return found.map((view) => view.row)
}

/** The bookings with those in their places that will have become something else. */
function over(bookings: readonly Booking[], made: readonly Booking[]): readonly Booking[] {
  if (made.length === 0) return bookings
  const ids = new Set(made.map((row) => row.id))
  return [...bookings.filter((row) => !ids.has(row.id)), ...made]
}
