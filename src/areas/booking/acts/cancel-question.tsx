import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { cancelReasons } from '#domain/booking/cancel-reasons.ts'
import { isWithAgent } from '#domain/booking/message-facts.ts'
import { messageLanguage, messageTemplate } from '#domain/business/messages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReasonForm } from '#desk/form/reason-form.tsx'
import { useCustomerLanguage } from './use-customer-language.ts'

interface Props {
  readonly booking: Booking
  /** Asked in answer to "undo", which cannot be done any more [B1]. */
  readonly isUndo: boolean
  readonly answer: (reason: string | null) => void
}

export function CancelQuestion({ booking, isUndo, answer }: Props) {
  const { t, i18n } = useTranslation(['booking', 'desk'])
  const words = useDeskWords()
  const { business } = useDesk()
  const isTold = useIsTold(booking)
  // A request is not a booking yet: it is declined.
  const isRequest = booking.status === 'pending'
  return (
    <Dialog title={t(isRequest ? 'decline.title' : 'cancel.title')} onClose={() => answer(null)}>
      <p>{t('cancel.who', { name: words.customer(booking), when: words.when(booking.start) })}</p>
      {isUndo && <p>{t('cancel.insteadOfUndo')}</p>}
      <ReasonForm
        label={t('desk:field.reason')}
        hint={t(isTold ? 'cancel.told' : 'cancel.kept')}
        quick={cancelReasons(isWithAgent(booking, business)).map((texts) => texts[messageLanguage('', i18n.language)])}
        confirm={t(isRequest ? 'decline.confirm' : 'cancel.confirm')}
        back={t('cancel.back')}
        isDangerous
        onAnswer={answer}
      />
    </Dialog>
  )
}

/** Whether there is a message that tells the customer the reason: a number to send it to, and a place for it in the text. */
function useIsTold(booking: Booking): boolean {
  const { business } = useDesk()
  const language = useCustomerLanguage(booking)
  return booking.customer_phone !== '' && messageTemplate('cancelled', language, business.message_texts).includes('{reason}')
}
