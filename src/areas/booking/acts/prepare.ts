import type { Command } from '#contract/commands.ts'
import type { Desk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { isBlocked, type Booking, type Warning } from '#domain/booking/booking.ts'
import type { Slot } from '#domain/booking/slot-search.ts'
import { reachOf } from '#domain/booking/slots.ts'
import { reachOfWaysOut } from '#domain/booking/ways-out.ts'
import { dayOf } from '#domain/shared/zone.ts'
import type { Engine } from '#offline/engine.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import {
  actStep,
  objectionTo,
  outcomeOf,
  verbOf,
  wantedTime,
  withOverride,
  withSlot,
  type BookingStep,
  type BookingVerb,
  type DeskFacts,
} from './booking-step.ts'
import type { Question } from './questions.tsx'

/** Puts a question to the person; null is the answer of whoever draws back. */
export type Ask = <Answer>(make: (answer: (given: Answer | null) => void) => Question) => Promise<Answer | null>

export interface StepHints {
  /** The outbox entry that the server did not take, and whose place this step takes. */
  readonly replacing?: number | undefined
  /** The employee's bookings within a day, where the screen has them already: then nothing need be read. */
  readonly near?: readonly Booking[]
  /** Commands that the steps build on, a new customer: stored with them, before them. */
  readonly before?: readonly Command[]
  /** Told when nothing is left to ask and storing begins: in the same turn as the tap, where `near` is given. */
  readonly onStoring?: () => void
  /** It takes back what the server has done already: the question says why it has to be asked. */
  readonly isUndo?: boolean
  /** What is done on this device between the last answer and the storing. */
  readonly beforeStoring?: () => Promise<void>
}

interface Settling {
  readonly engine: Engine
  readonly desk: Desk
  readonly ask: Ask
}

/**
 * The steps as they can be queued, once everything has been asked that has to be asked: a
 * reason, a warning, another time. Each is judged by what those before it will have made of
 * the day. Null where the person drew back, or was told why it cannot be.
 */
export async function prepareAll(at: Settling, wanted: readonly BookingStep[], hints: StepHints): Promise<readonly BookingStep[] | null> {
  const settled: BookingStep[] = []
  let made: readonly Booking[] = []
  let overrideReason: string | null | undefined
  for (const [nth, one] of wanted.entries()) {
    const step = await completed(withReason(one, settled), at.ask, hints)
    // Asked for at the first warning, and for all that are to come [B3].
    const askOverride = async (warned: BookingStep): Promise<string | null> => {
      if (overrideReason !== undefined) return overrideReason
      const warnings = await warningsOf(at, [warned, ...wanted.slice(nth + 1)], hints, made)
      overrideReason = await at.ask<string>((answer) => ({ kind: 'override', warnings, answer }))
      return overrideReason
    }
    const steps = step && (await settle({ ...at, askOverride }, step, hints, made))
    if (!steps) return null
    settled.push(...steps)
    if (wanted.length > 1) made = over(made, await madeBy(at, steps, hints, made))
  }
  return settled
}

interface SettlingOne extends Settling {
  /** The reason for which warnings do not count; null where the person draws back. */
  readonly askOverride: (warned: BookingStep) => Promise<string | null>
}

async function settle(
  at: SettlingOne,
  step: BookingStep,
  hints: StepHints,
  made: readonly Booking[],
): Promise<readonly BookingStep[] | null> {
  const { engine, desk, ask } = at
  // Where the screen has the day already, nothing is waited for: the tap is answered in its own turn.
  const facts = hints.near && made.length === 0 ? factsFor(step, desk, hints.near) : await factsAround(at, step, hints, made)
  const objection = objectionTo(step, facts)
  if (!objection) return [step]
  if (objection.code === 'needs_override') {
    const reason = await at.askOverride(step)
    return reason === null ? null : settle(at, withOverride(step, reason), hints, made)
  }
  if (objection.code === 'time_taken') {
    const wanted = wantedTime(step)
    const ahead = {
      ...facts,
      others: over(await bookingsIn(reachOfWaysOut(wanted.start, desk.business.time_zone, facts.at), engine, desk), made),
    }
    const slot = await ask<Slot>((answer) => ({ kind: 'taken', wanted, takenBy: objection.taken_by, facts: ahead, answer }))
    return slot && withSlot(step, slot, newId())
  }
  const { code } = objection
  await ask<true>((answer) => ({ kind: 'refused', code, answer }))
  return null
}

/** Cancelling takes a reason [B5], asked for once; deleting a second thought. */
async function completed(step: BookingStep, ask: Ask, { isUndo = false }: StepHints): Promise<BookingStep | null> {
  const { command, booking } = step
  if (!booking) return step
  if (command.name === 'booking.cancel' && !command.args.reason && !isBlocked(booking)) {
    const reason = await ask<string>((answer) => ({ kind: 'cancel', booking, isUndo, answer }))
    return reason === null ? null : actStep('cancel', booking, reason)
  }
  if (command.name === 'booking.delete') {
    const sure = await ask<true>((answer) => ({ kind: 'delete', booking, answer }))
    return sure && step
  }
  return step
}

function withReason(step: BookingStep, [first]: readonly BookingStep[]): BookingStep {
  const isCancelled = step.command.name === 'booking.cancel' && first?.command.name === 'booking.cancel'
  return isCancelled && step.booking ? actStep('cancel', step.booking, first.command.args.reason) : step
}

/** The rows that settled steps will have made. */
async function madeBy(
  at: Settling,
  steps: readonly BookingStep[],
  hints: StepHints,
  made: readonly Booking[],
): Promise<readonly Booking[]> {
  const outcomes = await Promise.all(steps.map(async (step) => outcomeOf(step, await factsAround(at, step, hints, made))))
  return outcomes.flatMap((outcome) => (outcome?.ok ? [outcome.value] : []))
}

/** A reason nobody gave: it makes the domain say all that a person would have to give one for. */
const anyReason = '?'

/** What is warned of in steps that follow each other, each warning once. */
async function warningsOf(
  at: Settling,
  steps: readonly BookingStep[],
  hints: StepHints,
  made: readonly Booking[],
): Promise<readonly Warning[]> {
  const found = new Set<Warning>()
  let before = made
  for (const step of steps) {
    const rows = await madeBy(at, [withOverride(step, anyReason)], hints, before)
    for (const { override } of rows) if (override?.reason === anyReason) override.warnings.forEach((warning) => found.add(warning))
    before = over(before, rows)
  }
  return [...found]
}

async function factsAround(at: Settling, step: BookingStep, { near }: StepHints, made: readonly Booking[]): Promise<DeskFacts> {
  return factsFor(step, at.desk, over(near ?? (await bookingsNear(step, at.engine, at.desk)), made))
}

function factsFor(step: BookingStep, desk: Desk, others: readonly Booking[]): DeskFacts {
  const { employeeId, serviceId } = wantedTime(step)
  return {
    business: desk.business,
    employee: desk.employeesById.get(employeeId),
    service: desk.servicesById.get(serviceId ?? ''),
    others,
    at: businessNow(),
    by: desk.by,
  }
}

/** Only what takes time needs to know who else has it. */
const claiming: readonly BookingVerb[] = ['create', 'edit', 'move', 'resize', 'approve', 'restore']

async function bookingsNear(step: BookingStep, engine: Engine, desk: Desk): Promise<readonly Booking[]> {
  if (!claiming.includes(verbOf(step))) return []
  const day = dayOf(wantedTime(step).start, desk.business.time_zone)
  return bookingsIn(reachOf(day, day, desk.business.time_zone), engine, desk)
}

async function bookingsIn(
  { start: from, end: to }: ReturnType<typeof reachOf>,
  engine: Engine,
  { business }: Desk,
): Promise<readonly Booking[]> {
  const known = await engine.view({ collection: 'bookings', businessId: business.id, range: { index: 'start', from, to } })
  // What this device does not know yet, the server will judge.
  return soFarOf(known).map((view) => view.row)
}

/** The bookings with those in their places that will have become something else. */
function over(bookings: readonly Booking[], made: readonly Booking[]): readonly Booking[] {
  if (made.length === 0) return bookings
  const ids = new Set(made.map((row) => row.id))
  return [...bookings.filter((row) => !ids.has(row.id)), ...made]
}
