import { useEffect, useMemo } from 'react'
import type { Stored } from '#desk/commands/take-back.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRequestStatus } from '#offline/react/hooks.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { bookingOf, wantedTime, type BookingStep } from './booking-step.ts'

interface Props {
  readonly step: BookingStep
  readonly entry: Stored
  readonly answer: (sure: true | null) => void
}

/**
 * Asked in answer to "undo" of what was sent without an answer: only the server knows
 * whether it is done. Once the answer has come there is nothing to ask any more.
 */
export function GiveUpQuestion({ step, entry, answer }: Props) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const status = useRequestStatus(useMemo(() => [entry], [entry]))
  useEffect(() => {
    if (status !== 'loading') answer(true)
  }, [status, answer])
  return (
    <ConfirmDialog
      opened
      danger
      title={t('giveUp.title')}
      confirmLabel={t('giveUp.confirm')}
      backLabel={t('giveUp.back')}
      onConfirm={() => answer(true)}
      onClose={() => answer(null)}
    >
      <p>{t('cancel.who', { name: words.customer(bookingOf(step)), when: words.when(wantedTime(step).start) })}</p>
      <p>{t('giveUp.explain')}</p>
    </ConfirmDialog>
  )
}
