import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Command } from '#contract/commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { BookingRefusal } from '#domain/booking/refusals.ts'
import { must } from '#lib/assert.ts'
import type { Engine } from '#offline/engine.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { EnqueueRefusal } from '#offline/refusals.ts'
import { useDesk, type Desk } from '../desk.tsx'
import { commandOf, wantedTime, type Change } from './change.ts'
import { Questions, type Question } from './questions.tsx'
import { settleAll, type Ask } from './settling.ts'
import { giveUp, takeBack, type Stored } from './taking-back.ts'
import { inverseOf } from './undo.ts'
import { widened } from './widening.ts'

/** What was stored on this device: the changes, and the entries that will carry them out. */
export interface Performed {
  readonly changes: readonly Change[]
  readonly entries: readonly Stored[]
  /** What was stored before them and is of no use without them. */
  readonly before?: readonly Stored[]
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
  /** The same for changes that belong together, in this order: all are stored, or none. A reason is asked for once. */
  performAll(changes: readonly Change[], hints?: Hints): Promise<Performed | null>
  /**
   * The change with what belongs to it: asks whether the whole visit is meant, or all later times of a
   * series [B8]. Null where the person drew back; a booking that stands alone is asked nothing.
   */
  widen(change: Change): Promise<readonly Change[] | null>
  /** Takes back what has not been sent or was refused; what the server has done is undone by a command of its own. */
  undo(performed: Performed): Promise<Undone>
}

export interface Hints {
  /** The outbox entry that the server did not take, and whose place this change takes. */
  readonly replacing?: number | undefined
  /** The employee's bookings within a day, where the screen has them already: then nothing need be read. */
  readonly near?: readonly Booking[]
  /** Commands that the changes build on, a new customer: stored with them, before them. */
  readonly before?: readonly Command[]
  /** Told when nothing is left to ask and storing begins: in the same turn as the tap, where `near` is given. */
  readonly onStoring?: () => void
  /** It takes back what the server has done already: the question says why it has to be asked. */
  readonly isUndo?: boolean
}

const ActingContext = createContext<Acting | null>(null)

export function useActing(): Acting {
  return must(use(ActingContext), 'ActingProvider')
}

/** One question at a time: who is asked another has drawn back from the one before. */
interface Asked {
  readonly question: Question
  readonly drawBack: () => void
}

export function ActingProvider({ children }: { readonly children: ReactNode }) {
  const engine = useEngine()
  const desk = useDesk()
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    <Answer,>(make: (answer: (given: Answer | null) => void) => Question): Promise<Answer | null> =>
      new Promise((resolve) => {
        const answer = (given: Answer | null): void => {
          setAsked(null)
          resolve(given)
        }
        setAsked((before) => {
          before?.drawBack()
          return { question: make(answer), drawBack: () => resolve(null) }
        })
      }),
    [],
  )
  const [busy] = useState(() => new Set<string>())
  const acting = useMemo(() => actingOf(engine, desk, ask, busy), [engine, desk, ask, busy])
  return (
    <ActingContext value={acting}>
      {children}
      <Questions question={asked?.question ?? null} />
    </ActingContext>
  )
}

/** `busy` are the bookings that are being acted on. */
function actingOf(engine: Engine, desk: Desk, ask: Ask, busy: Set<string>): Acting {
  const refused = (code: RefusedCode) => ask<true>((answer) => ({ kind: 'refused', code, answer }))

  const perform: Acting['perform'] = (change, hints) => performAll([change], hints)

  const performAll: Acting['performAll'] = async (wanted, hints = {}) => {
    const ids = wanted.map((change) => wantedTime(change).bookingId)
    if (ids.some((id) => busy.has(id))) return null
    ids.forEach((id) => busy.add(id))
    try {
      const settled = await settleAll({ engine, desk, ask }, wanted, hints)
      if (!settled) return null
      hints.onStoring?.()
      return await store(settled, hints)
    } catch (error) {
      report(error)
      await refused('not_stored')
      return null
    } finally {
      ids.forEach((id) => busy.delete(id))
    }
  }

  /** All of them or none. */
  const store = async (changes: readonly Change[], { replacing, before = [] }: Hints): Promise<Performed | null> => {
    const [first, ...rest] = changes.map(commandOf)
    // An entry that has left the outbox meanwhile is no reason not to save.
    const again = replacing === undefined ? undefined : await engine.applyAgain(replacing, must(first, 'a change').args)
    const replaced = again?.ok ? [again.value] : []
    const stored = await engine.enqueueAll([...before, ...(replaced.length > 0 || !first ? [] : [first]), ...rest])
    if (stored.ok) return { changes, entries: [...replaced, ...stored.value.slice(before.length)], before: stored.value.slice(0, before.length) }
    await refused(stored.refusal.code)
    return null
  }

  const undo = async ({ changes, entries, before = [] }: Performed): Promise<Undone> => {
    const inverses: Change[] = []
    let isSure: true | null = null
    let outcome: Undone = { kind: 'undone' }
    for (const [at, entry] of [...entries.entries()].toReversed()) {
      const change = changes[at]!
      const left = await takeBack(engine, entry)
      if (left === 'nothing') continue
      if (left === 'unsure') {
        isSure ??= await ask<true>((answer) => ({ kind: 'give_up', change, entry, answer }))
        if (!isSure) return { kind: 'dismissed' }
        if (await giveUp(engine, entry)) {
          outcome = { kind: 'given_up' }
          continue
        }
      }
      const now = await engine.viewOne('bookings', wantedTime(change).bookingId)
      const inverse = now && inverseOf(change, now.row)
      if (!inverse) return { kind: 'impossible' }
      inverses.push(inverse)
    }
    // What was sent, or what something else builds on by now, stays.
    for (const entry of before.toReversed()) await engine.undo(entry.seq)
    if (inverses.length === 0) return outcome
    const performed = await performAll(inverses, { isUndo: true })
    return performed ? { kind: 'countered', performed } : { kind: 'dismissed' }
  }

  return { perform, performAll, widen: (change) => widened({ engine, desk, ask }, change), undo }
}

/** To whoever looks for the programs' mistakes; the person is told apart from it. */
function report(error: unknown): void {
  if ('reportError' in globalThis) reportError(error)
}

/** What a person can only be told: there is nothing to ask. */
export type RefusedCode = 'not_stored' | EnqueueRefusal['code'] | Exclude<BookingRefusal['code'], 'needs_override' | 'time_taken'>
