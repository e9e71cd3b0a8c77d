import type { Booking } from '#domain/booking/booking.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { useWords } from '../use-words.ts'
import { ReasonForm } from './reason-form.tsx'

const quick = ['customer', 'ill', 'busy', 'closed'] as const

interface Props {
  readonly booking: Booking
  /** Asked in answer to "undo", which cannot be done any more [B1]. */
  readonly isUndo: boolean
  readonly answer: (reason: string | null) => void
}

export function CancelQuestion({ booking, isUndo, answer }: Props) {
  const { t } = useTranslation('booking')
  const words = useWords()
  // A request is not a booking yet: it is declined.
  const isRequest = booking.status === 'pending'
  return (
    <Dialog title={t(isRequest ? 'decline.title' : 'cancel.title')} onClose={() => answer(null)}>
      <p>{t('cancel.who', { name: words.customer(booking), when: words.when(booking.start) })}</p>
      {isUndo && <p>{t('cancel.insteadOfUndo')}</p>}
      <ReasonForm
        label={t('cancel.reason')}
        hint={t('cancel.explain')}
        quick={quick.map((reason) => t(`cancel.reasons.${reason}`))}
        confirm={t(isRequest ? 'decline.confirm' : 'cancel.confirm')}
        back={t('cancel.back')}
        isDangerous
        onAnswer={answer}
      />
    </Dialog>
  )
}
