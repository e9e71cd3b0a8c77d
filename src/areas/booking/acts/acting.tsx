import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingRefusal } from '#domain/booking/refusals.ts'
import { reachOf, type Slot } from '#domain/booking/slots.ts'
import { reachOfWaysOut } from '#domain/booking/ways-out.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { EnqueueRefusal } from '#offline/refusals.ts'
import { useDesk, type Desk } from '../desk.tsx'
import { newId } from '../new-id.ts'
import { commandOf, objectionTo, wantedTime, withOverride, withSlot, type Change, type DeskFacts } from './change.ts'
import { Questions, type Question } from './questions.tsx'
import { inverseOf } from './undo.ts'

/** What was stored on this device: the changes, and the entries that will carry them out. */
export interface Performed {
  readonly changes: readonly Change[]
  readonly entries: readonly OutboxEntry[]
}

export type Undone = 'undone' | 'dismissed' | 'impossible'

/**
 * The one way by which this area changes a booking. `perform` asks what has to be asked
 * (a reason, another time), then queues; it resolves when everything is stored on this
 * device, with null when the person drew back.
 */
export interface Acting {
  perform(change: Change, hints?: Hints): Promise<Performed | null>
  /** Takes back what has not been sent; what has been is undone by a command of its own. */
  undo(performed: Performed): Promise<Undone>
}

export interface Hints {
  /** The outbox entry that the server did not take, and whose place this change takes. */
  readonly replacing?: number | undefined
  /** The employee's bookings within a day, where the screen has them already: then nothing need be read. */
  readonly near?: readonly Booking[]
  /** Told when nothing is left to ask and storing begins: in the same turn as the tap, where `near` is given. */
  readonly onStoring?: () => void
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
  const acting = useMemo(() => actingOf(engine, desk, ask), [engine, desk, ask])
  return (
    <ActingContext value={acting}>
      {children}
      <Questions question={question} />
    </ActingContext>
  )
}

type Ask = <Answer>(make: (answer: (given: Answer | null) => void) => Question) => Promise<Answer | null>

function actingOf(engine: Engine, desk: Desk, ask: Ask): Acting {
  const perform = async (wanted: Change, hints: Hints = {}): Promise<Performed | null> => {
    const change = await completed(wanted, ask)
    return change && settle(change, hints)
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
    await ask<true>((answer) => ({ kind: 'refused', code: objection.code, answer }))
    return null
  }

  const queue = async (changes: readonly Change[], replacing?: number): Promise<Performed | null> => {
    const entries: OutboxEntry[] = []
    for (const [at, change] of changes.entries()) {
      const { name, args } = commandOf(change)
      // An entry that has left the outbox meanwhile is no reason not to save.
      if (at === 0 && replacing !== undefined && (await engine.applyAgain(replacing, args)).ok) continue
      const stored = await engine.enqueue(name, args)
      if (!stored.ok) {
        await ask<true>((answer) => ({ kind: 'refused', code: stored.refusal.code, answer }))
        return entries.length > 0 ? { changes, entries } : null
      }
      entries.push(stored.value)
    }
    return { changes, entries }
  }

  const undo = async ({ changes, entries }: Performed): Promise<Undone> => {
    for (const [at, entry] of [...entries.entries()].toReversed()) {
      if ((await engine.undo(entry.seq)).ok) continue
      const now = await engine.viewOne('bookings', wantedTime(changes[at]!).bookingId)
      const inverse = now && inverseOf(changes[at]!, now.row)
      if (!inverse) return 'impossible'
      if (!(await perform(inverse))) return 'dismissed'
    }
    return 'undone'
  }

  return { perform, undo }
}

/** Cancelling takes a reason [B5], deleting a second thought. */
async function completed(change: Change, ask: Ask): Promise<Change | null> {
  if (change.kind === 'cancel' && !change.reason) {
    const reason = await ask<string>((answer) => ({ kind: 'cancel', booking: change.booking, answer }))
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
export type RefusedCode = EnqueueRefusal['code'] | Exclude<BookingRefusal['code'], 'needs_override' | 'time_taken'>
