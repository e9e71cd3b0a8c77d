import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useWords } from '../use-words.ts'
import { bookingOf, wantedTime, type Change } from './change.ts'

interface Props {
  readonly change: Change
  readonly answer: (sure: true | null) => void
}

/** Asked in answer to "undo" of what was sent without an answer: only the server knows whether it is done. */
export function GiveUpQuestion({ change, answer }: Props) {
  const { t } = useTranslation('booking')
  const words = useWords()
  return (
    <ConfirmDialog opened danger title={t('giveUp.title')} confirmLabel={t('giveUp.confirm')} backLabel={t('giveUp.back')} onConfirm={() => answer(true)} onClose={() => answer(null)}>
      <p>{t('cancel.who', { name: words.customer(bookingOf(change)), when: words.when(wantedTime(change).start) })}</p>
      <p>{t('giveUp.explain')}</p>
    </ConfirmDialog>
  )
}
