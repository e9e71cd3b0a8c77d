import { useTranslation } from 'react-i18next'
import type { Booking } from '#domain/booking/booking.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useWords } from '../use-words.ts'

interface Props {
  readonly booking: Booking
  readonly answer: (sure: true | null) => void
}

export function DeleteQuestion({ booking, answer }: Props) {
  const { t } = useTranslation('booking')
  const words = useWords()
  return (
    <ConfirmDialog opened danger title={t('delete.title')} confirmLabel={t('delete.confirm')} onConfirm={() => answer(true)} onClose={() => answer(null)}>
      <p>{t('delete.explain', { name: words.customer(booking), when: words.when(booking.start) })}</p>
    </ConfirmDialog>
  )
}
