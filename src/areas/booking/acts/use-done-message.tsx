import { useCallback } from 'react'
import { SavedMessage, SavedSign } from '#desk/commands/saved-status.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EngineProvider, useEngine } from '#offline/react/engine-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import type { PerformedSteps } from './undo-steps.ts'
import { TellCustomer } from './tell-customer.tsx'
import { bookingOf, toTell, verbOf, wantedTime, type BookingStep, type BookingVerb } from './booking-step.ts'

/** Says at the edge of the screen what was done and whether it is sent, with the way back where there is one at any time. */
export function useDoneMessage(): (performed: PerformedSteps, undo: (performed: PerformedSteps) => Promise<unknown>) => void {
  const { t } = useTranslation(['booking', 'common'])
  const desk = useDesk()
  const engine = useEngine()
  const message = useMessage()
  const words = useDeskWords()
  return useCallback(
    (performed, undo) => {
      const { steps, entries } = performed
      const told = toTell(steps)
      if (!told) return
      const { bookingId, start } = wantedTime(told)
      const count = new Set(steps.map((step) => wantedTime(step).bookingId)).size
      const saved = (
        <SavedMessage engine={engine} entries={entries}>
          {t(`booking:done.${wordOf(told)}`, { name: words.customer(bookingOf(told)), when: words.when(start) })}
          {count > 1 && ` · ${t('booking:today.count', { count })}`}
        </SavedMessage>
      )
      const sign = <SavedSign engine={engine} entries={entries} />
      message.done(saved, {
        about: bookingId,
        sign,
        ways: (
          <EngineProvider engine={engine}>
            <TellCustomer performed={performed} desk={desk} />
          </EngineProvider>
        ),
        undoLabel: t(wayBack[wordOf(told)] ?? 'common:action.undo'),
        onUndo: isFinal(performed) ? undefined : () => void undo(performed),
      })
    },
    [desk, engine, message, t, words],
  )
}

/** What comes back, where a word tells it better than that all will be as it was. */
const wayBack: Partial<Readonly<Record<DoneWord, `booking:undo.${'request' | 'booking' | 'time' | 'create'}`>>> = {
  approve: 'booking:undo.request',
  decline: 'booking:undo.request',
  cancel: 'booking:undo.booking',
  move: 'booking:undo.time',
  create: 'booking:undo.create',
}

/** Once it is sent, nothing undoes it: a button that may no longer work by the time it is read is none. */
function isFinal({ steps }: PerformedSteps): boolean {
  return steps.some(({ command }) => command.name === 'booking.delete' || command.name === 'booking.restore')
}

type DoneWord = BookingVerb | 'hold' | 'decline'

/** A time that is held for somebody of the waiting list is not booked yet [W2], and neither is a request: it is declined. */
function wordOf(step: BookingStep): DoneWord {
  if (step.command.name === 'booking.create' && step.command.args.waitlist_id) return 'hold'
  return step.command.name === 'booking.cancel' && step.command.args.only_pending ? 'decline' : verbOf(step)
}
