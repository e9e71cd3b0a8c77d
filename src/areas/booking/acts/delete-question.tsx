import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'

interface Props {
  readonly booking: Booking
  readonly answer: (sure: true | null) => void
}

export function DeleteBookingQuestion({ booking, answer }: Props) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  return (
    <ConfirmDialog
      opened
      danger
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      onConfirm={() => answer(true)}
      onClose={() => answer(null)}
    >
      <p>{t('delete.explain', { name: words.customer(booking), when: words.when(booking.start) })}</p>
    </ConfirmDialog>
  )
}
