import { useMemo } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { useBookingActions } from './booking-actions.tsx'
import type { PerformedSteps, Undone } from './undo-steps.ts'
import { useDoneMessage } from './use-done-message.tsx'

/** Takes a change back and says what came of it, except that the person drew back. */
export function useUndo(): (performed: PerformedSteps) => Promise<Undone> {
  const { t } = useTranslation(['booking', 'desk'])
  const acting = useBookingActions()
  const message = useMessage()
  const sayDone = useDoneMessage()
  return useMemo(() => {
    const undo = async (performed: PerformedSteps): Promise<Undone> => {
      const outcome = await acting.undo(performed)
      if (outcome.kind === 'undone') message.info(t('desk:done.undone'))
      if (outcome.kind === 'given_up') message.info(t('booking:done.givenUp'))
      if (outcome.kind === 'impossible') message.failed(t('desk:done.tooLate'))
      // What undid it was an act of its own, such as a cancellation, and has a way back as every other.
      if (outcome.kind === 'countered') sayDone(outcome.performed, undo)
      return outcome
    }
    return undo
  }, [acting, message, sayDone, t])
}
