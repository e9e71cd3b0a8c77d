import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#offline/entry.ts'
import { useSending } from '#offline/react/hooks.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useWords } from '../use-words.ts'
import { bookingOf, wantedTime, type Change } from './change.ts'

interface Props {
  readonly change: Change
  readonly entry: OutboxEntry
  readonly answer: (sure: true | null) => void
}

/**
 * Asked in answer to "undo" of what was sent without an answer: only the server knows
 * whether it is done. Once the answer has come there is nothing to ask any more.
 */
export function GiveUpQuestion({ change, entry, answer }: Props) {
  const { t } = useTranslation('booking')
  const words = useWords()
  const sending = useSending(useMemo(() => [entry], [entry]))
  useEffect(() => {
    if (sending !== 'device') answer(true)
  }, [sending, answer])
  return (
    <ConfirmDialog opened danger title={t('giveUp.title')} confirmLabel={t('giveUp.confirm')} backLabel={t('giveUp.back')} onConfirm={() => answer(true)} onClose={() => answer(null)}>
      <p>{t('cancel.who', { name: words.customer(bookingOf(change)), when: words.when(wantedTime(change).start) })}</p>
      <p>{t('giveUp.explain')}</p>
    </ConfirmDialog>
  )
}
