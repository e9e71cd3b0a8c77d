import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { SavedMessage } from '#desk/commands/saved-status.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import type { PerformedSteps } from './booking-actions.tsx'
import { TellCustomer } from './tell-customer.tsx'
import { bookingOf, toTell, verbOf, wantedTime, type BookingStep, type BookingVerb } from './booking-step.ts'

/** Says at the edge of the screen what was done and whether it is sent, with the way back where `onUndo` is one. */
export function useDoneMessage(): (performed: PerformedSteps, onUndo?: () => void) => void {
  const { t } = useTranslation('booking')
  const desk = useDesk()
  const engine = useEngine()
  const message = useMessage()
  const words = useDeskWords()
  return useCallback(
    (performed, onUndo) => {
      const { steps, entries } = performed
      const told = toTell(steps)
      if (!told) return
      const { bookingId, start } = wantedTime(told)
      const count = new Set(steps.map((step) => wantedTime(step).bookingId)).size
      const saved = (
        <SavedMessage engine={engine} entries={entries}>
          {t(`done.${wordOf(told)}`, { name: words.customer(bookingOf(told)), when: words.when(start) })}
          {count > 1 && ` · ${t('today.count', { count })}`}
          <TellCustomer performed={performed} desk={desk} />
        </SavedMessage>
      )
      message.done(saved, { about: bookingId, onUndo })
    },
    [desk, engine, message, t, words],
  )
}

/** A time that is held for somebody of the waiting list is not booked yet [W2], and neither is a request: it is declined. */
function wordOf(step: BookingStep): BookingVerb | 'hold' | 'decline' {
  if (step.command.name === 'booking.create' && step.command.args.waitlist_id) return 'hold'
  return step.command.name === 'booking.cancel' && step.command.args.only_pending ? 'decline' : verbOf(step)
}
