import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import { reversalOf } from '#domain/payments/payment-rules.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTillWords } from './use-till-words.ts'

/** What was entered by mistake is undone by an event of its own, with the reason [P1]. */
export function UndoDialog({ event, onClose }: { readonly event: Payment; readonly onClose: () => void }) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const act = useCommands()
  const [reason, setReason] = useState('')
  const problem = reason.trim() === '' ? t('problem.reason') : undefined
  const submit = useSubmit(problem === undefined ? {} : { reason: problem }, async () => {
    const args = reversalOf(event, { id: newId(), reason: reason.trim() })
    if (
      await act([{ command: { name: 'payment.create', args } }], {
        text: t('undo.done', { amount: words.money(event.amount + event.tip) }),
        about: event.of_id ?? event.id,
      })
    )
      onClose()
  })
  return (
    <FormDialog title={t('undo.title')} saveLabel={t('act.undo')} submit={submit} onClose={onClose}>
      <p>{t('undo.hint', { amount: words.money(event.amount + event.tip) })}</p>
      <TextInput
        label={t('reason')}
        autoComplete="off"
        data-autofocus
        maxLength={limits.reason}
        value={reason}
        error={submit.isTried && problem}
        onChange={(change) => setReason(change.currentTarget.value)}
      />
    </FormDialog>
  )
}
