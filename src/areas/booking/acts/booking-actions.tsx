import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { reportFailure, storeAll } from '#desk/commands/store-all.ts'
import { useDesk, type Desk } from '#desk/desk-context.tsx'
import { must } from '#lib/assert.ts'
import type { Engine } from '#offline/engine.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { askScope } from './ask-scope.ts'
import { wantedTime, type BookingStep } from './booking-step.ts'
import type { RefusedCode } from './booking-step.ts'
import { prepareAll, type Ask } from './prepare.ts'
import type { StepHints } from './prepare.ts'
import { Questions, type Question } from './questions.tsx'
import { undoSteps, type PerformedSteps, type Undone } from './undo-steps.ts'

/**
 * The one way by which this area changes a booking. `perform` asks what has to be asked
 * (a reason, another time), then queues; it resolves when everything is stored on this
 * device, with null when nothing is: the person drew back, or was told why. It never
 * throws, and a second tap on a booking that is still being acted on does nothing.
 */
export interface BookingActions {
  perform(step: BookingStep, hints?: StepHints): Promise<PerformedSteps | null>
  /** The same for commands that belong together, in this order: all are stored, or none. A reason is asked for once. */
  performAll(steps: readonly BookingStep[], hints?: StepHints): Promise<PerformedSteps | null>
  /**
   * The command with what belongs to it: asks whether the whole visit is meant, or all later times of a
   * series [B8]. Null where the person drew back; a booking that stands alone is asked nothing.
   */
  widen(step: BookingStep): Promise<readonly BookingStep[] | null>
  /** Takes back what has not been sent or was refused; what the server has done is undone by a command of its own. */
  undo(performed: PerformedSteps): Promise<Undone>
}

const ActingContext = createContext<BookingActions | null>(null)

export function useBookingActions(): BookingActions {
  return must(use(ActingContext), 'ActingProvider')
}

/** One question at a time: who is asked another has drawn back from the one before. */
interface Asked {
  readonly question: Question
  readonly drawBack: () => void
}

export function BookingActionsProvider({ children }: { readonly children: ReactNode }) {
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
function actingOf(engine: Engine, desk: Desk, ask: Ask, busy: Set<string>): BookingActions {
  const refused = (code: RefusedCode) => ask<true>((answer) => ({ kind: 'refused', code, answer }))

  const perform: BookingActions['perform'] = (step, hints) => performAll([step], hints)

  const performAll: BookingActions['performAll'] = async (wanted, hints = {}) => {
    const ids = wanted.map((step) => wantedTime(step).bookingId)
    if (ids.some((id) => busy.has(id))) return null
    ids.forEach((id) => busy.add(id))
    try {
      const settled = await prepareAll({ engine, desk, ask }, wanted, hints)
      if (!settled) return null
      hints.onStoring?.()
      await hints.beforeStoring?.()
      return await store(settled, hints)
    } catch (error) {
      reportFailure(error)
      await refused('not_stored')
      return null
    } finally {
      ids.forEach((id) => busy.delete(id))
    }
  }

  /** All of them or none. */
  const store = async (steps: readonly BookingStep[], { replacing, before = [] }: StepHints): Promise<PerformedSteps | null> => {
    const commands = steps.map(({ command }, at) => ({ ...command, ...(at === 0 && { replacing }) }))
    const stored = await storeAll(engine, [...before, ...commands])
    if (stored.ok) return { steps, entries: stored.value.slice(before.length), before: stored.value.slice(0, before.length) }
    await refused(stored.refusal.code)
    return null
  }

  return {
    perform,
    performAll,
    widen: (step) => askScope({ engine, desk, ask }, step),
    undo: (performed) => undoSteps({ engine, ask, performAll }, performed),
  }
}
