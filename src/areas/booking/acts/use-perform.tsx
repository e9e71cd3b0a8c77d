import { useCallback } from 'react'
import { useBookingActions, type BookingActions } from './booking-actions.tsx'
import type { PerformedSteps } from './undo-steps.ts'
import type { BookingStep } from './booking-step.ts'
import { useDoneMessage } from './use-done-message.tsx'
import { useUndo } from './use-undo.ts'

/** Performs a command and says so, with the way back where there is one at any time. */
export function usePerform(): BookingActions['perform'] {
  const runAll = usePerformAll()
  return useCallback((step, hints) => runAll([step], hints), [runAll])
}

/** The same for commands that belong together. */
export function usePerformAll(): BookingActions['performAll'] {
  const acting = useBookingActions()
  const sayDone = useDoneMessage()
  const undo = useUndo()
  return useCallback(
    async (steps, hints) => {
      const performed = await acting.performAll(steps, hints)
      if (performed) sayDone(performed, undo)
      return performed
    },
    [acting, sayDone, undo],
  )
}

/** The same, once the person has said whether the rest of the visit or series is meant too [B8]. */
export function usePerformScoped(): (step: BookingStep) => Promise<PerformedSteps | null> {
  const acting = useBookingActions()
  const runAll = usePerformAll()
  return useCallback(
    async (step) => {
      const steps = await acting.widen(step)
      return steps && runAll(steps)
    },
    [acting, runAll],
  )
}
