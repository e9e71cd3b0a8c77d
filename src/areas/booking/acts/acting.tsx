import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingRefusal } from '#domain/booking/refusals.ts'
import { reachOf, type Slot } from '#domain/booking/slots.ts'
import { reachOfWaysOut } from '#domain/booking/ways-out.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Result } from '#lib/result.ts'
import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { EnqueueRefusal } from '#offline/refusals.ts'
import { useDesk, type Desk } from '../desk.tsx'
import { newId } from '../new-id.ts'
import { commandOf, objectionTo, wantedTime, withOverride, withSlot, type Change, type DeskFacts } from './change.ts'
import { Questions, type Question } from './questions.tsx'
import { giveUp, takeBack } from './taking-back.ts'
import { inverseOf } from './undo.ts'

/** What was stored on this device: the changes, and the entries that will carry them out. */
export interface Performed {
  readonly changes: readonly Change[]
  readonly entries: readonly OutboxEntry[]
}

/**
 * - `undone`: nothing of it is left
 * - `countered`: the server has done it, and what undoes it is stored on this device, as a change of its own
 * - `given_up`: it is not sent any more, but the server may have carried it out
 * - `dismissed`: the person drew back
 * - `impossible`: there is no way back
 */
export type Undone = { readonly kind: 'undone' | 'given_up' | 'dismissed' | 'impossible' } | { readonly kind: 'countered'; readonly performed: Performed }

/**
 * The one way by which this area changes a booking. `perform` asks what has to be asked
 * (a reason, another time), then queues; it resolves when everything is stored on this
 * device, with null when nothing is: the person drew back, or was told why. It never
 * throws, and a second tap on a booking that is still being acted on does nothing.
 */
export interface Acting {
  perform(change: Change, hints?: Hints): Promise<Performed | null>
  /** Takes back what has not been sent or was refused; what the server has done is undone by a command of its own. */
  undo(performed: Performed): Promise<Undone>
}

export interface Hints {
  /** The outbox entry that the server did not take, and whose place this change takes. */
  readonly replacing?: number | undefined
  /** The employee's bookings within a day, where the screen has them already: then nothing need be read. */
  readonly near?: readonly Booking[]
  /** Told when nothing is left to ask and storing begins: in the same turn as the tap, where `near` is given. */
  readonly onStoring?: () => void
  /** It takes back what the server has done already: the question says why it has to be asked. */
  readonly isUndo?: boolean
}

const ActingContext = createContext<Acting | null>(null)

export function useActing(): Acting {
  return must(use(ActingContext), 'ActingProvider')
}

export function ActingProvider({ children }: { readonly children: ReactNode }) {
  const engine = useEngine()
  const desk = useDesk()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useCallback(
    <Answer,>(make: (answer: (given: Answer | null) => void) => Question): Promise<Answer | null> =>
      new Promise((resolve) => {
        setQuestion(
          make((given) => {
            setQuestion(null)
            resolve(given)
          }),
        )
      }),
    [],
  )
  const [busy] = useState(() => new Set<string>())
  const acting = useMemo(() => actingOf(engine, desk, ask, busy), [engine, desk, ask, busy])
  return (
    <ActingContext value={acting}>
      {children}
      <Questions question={question} />
    </ActingContext>
  )
}

type Ask = <Answer>(make: (answer: (given: Answer | null) => void) => Question) => Promise<Answer | null>

/** `busy` are the bookings that are being acted on. */
function actingOf(engine: Engine, desk: Desk, ask: Ask, busy: Set<string>): Acting {
  const refused = (code: RefusedCode) => ask<true>((answer) => ({ kind: 'refused', code, answer }))

  const perform = async (wanted: Change, hints: Hints = {}): Promise<Performed | null> => {
    const { bookingId } = wantedTime(wanted)
    if (busy.has(bookingId)) return null
    busy.add(bookingId)
    try {
      const change = await completed(wanted, ask, hints)
      return change && (await settle(change, hints))
    } catch (error) {
      report(error)
      await refused('not_stored')
      return null
    } finally {
      busy.delete(bookingId)
    }
  }

  const settle = async (change: Change, hints: Hints): Promise<Performed | null> => {
    const facts = factsFor(change, desk, hints.near ?? (await bookingsNear(change, engine, desk)))
    const objection = objectionTo(change, facts)
    if (!objection) {
      hints.onStoring?.()
      return queue([change], hints.replacing)
    }
    if (objection.code === 'needs_override') {
      const reason = await ask<string>((answer) => ({ kind: 'override', warnings: objection.warnings, answer }))
      return reason === null ? null : settle(withOverride(change, reason), hints)
    }
    if (objection.code === 'time_taken') {
      const wanted = wantedTime(change)
      const ahead = { ...facts, others: await bookingsIn(reachOfWaysOut(wanted.start, desk.business.time_zone), engine, desk) }
      const slot = await ask<Slot>((answer) => ({ kind: 'taken', wanted, takenBy: objection.taken_by, facts: ahead, answer }))
      return slot && queue(withSlot(change, slot, newId()), hints.replacing)
    }
    await refused(objection.code)
    return null
  }

  /** All of them or none. */
  const queue = async (changes: readonly Change[], replacing?: number): Promise<Performed | null> => {
    const entries: OutboxEntry[] = []
    for (const [at, change] of changes.entries()) {
      const stored = await store(change, at === 0 ? replacing : undefined)
      if (!stored.ok) {
        for (const entry of entries.toReversed()) await engine.undo(entry.seq)
        await refused(stored.refusal.code)
        return null
      }
      entries.push(stored.value)
    }
    return { changes, entries }
  }

  const store = async (change: Change, replacing: number | undefined): Promise<Result<OutboxEntry, EnqueueRefusal>> => {
    const { name, args } = commandOf(change)
    const again = replacing === undefined ? undefined : await engine.applyAgain(replacing, args)
    // An entry that has left the outbox meanwhile is no reason not to save.
    return again?.ok ? again : engine.enqueue(name, args)
  }

  const undo = async ({ changes, entries }: Performed): Promise<Undone> => {
    let outcome: Undone = { kind: 'undone' }
    for (const [at, entry] of [...entries.entries()].toReversed()) {
      const came = await undoOne(changes[at]!, entry)
      if (came.kind === 'dismissed' || came.kind === 'impossible') return came
      if (came.kind !== 'undone') outcome = came
    }
    return outcome
  }

  const undoOne = async (change: Change, entry: OutboxEntry): Promise<Undone> => {
    const left = await takeBack(engine, entry)
    if (left === 'nothing') return { kind: 'undone' }
    if (left === 'unsure') {
      const sure = await ask<true>((answer) => ({ kind: 'give_up', change, entry, answer }))
      if (!sure) return { kind: 'dismissed' }
      if (await giveUp(engine, entry)) return { kind: 'given_up' }
    }
    const now = await engine.viewOne('bookings', wantedTime(change).bookingId)
    const inverse = now && inverseOf(change, now.row)
    if (!inverse) return { kind: 'impossible' }
    const performed = await perform(inverse, { isUndo: true })
    return performed ? { kind: 'countered', performed } : { kind: 'dismissed' }
  }

  return { perform, undo }
}

/** To whoever looks for the programs' mistakes; the person is told apart from it. */
function report(error: unknown): void {
  if ('reportError' in globalThis) reportError(error)
}

/** Cancelling takes a reason [B5], deleting a second thought. */
async function completed(change: Change, ask: Ask, { isUndo = false }: Hints): Promise<Change | null> {
  if (change.kind === 'cancel' && !change.reason) {
    const reason = await ask<string>((answer) => ({ kind: 'cancel', booking: change.booking, isUndo, answer }))
    return reason === null ? null : { ...change, reason }
  }
  if (change.kind === 'delete') {
    const sure = await ask<true>((answer) => ({ kind: 'delete', booking: change.booking, answer }))
    return sure && change
  }
  return change
}

/** Only what takes time needs to know who else has it. */
const claiming: readonly Change['kind'][] = ['create', 'edit', 'move', 'approve', 'restore']

function factsFor(change: Change, desk: Desk, others: readonly Booking[]): DeskFacts {
  const { employeeId, serviceId } = wantedTime(change)
  return {
    business: desk.business,
    employee: desk.employeesById.get(employeeId),
    service: desk.servicesById.get(serviceId),
    others,
    at: new Date().toISOString(),
    by: desk.by,
  }
}

async function bookingsNear(change: Change, engine: Engine, desk: Desk): Promise<readonly Booking[]> {
  if (!claiming.includes(change.kind)) return []
  const day = dayOf(wantedTime(change).start, desk.business.time_zone)
  return bookingsIn(reachOf(day, day, desk.business.time_zone), engine, desk)
}

async function bookingsIn({ start: from, end: to }: ReturnType<typeof reachOf>, engine: Engine, { business }: Desk): Promise<readonly Booking[]> {
  const found = await engine.view({ collection: 'bookings', businessId: business.id, range: { index: 'start', from, to } })
  return found.map((view) => view.row)
}

/** What a person can only be told: there is nothing to ask. */
export type RefusedCode = 'not_stored' | EnqueueRefusal['code'] | Exclude<BookingRefusal['code'], 'needs_override' | 'time_taken'>
