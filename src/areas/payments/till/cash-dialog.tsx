import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmountOr0 } from '#domain/shared/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { paymentStep } from '../bill/bill-steps.ts'
import { useTillWords } from '../use-till-words.ts'

/** Cash is put into the drawer or taken out of it, and why [P1]. */
export function CashDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('payments')
  const { business } = useDesk()
  const words = useTillWords()
  const act = useCommands()
  const [kind, setKind] = useState<'cash_in' | 'cash_out'>('cash_in')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const amount = parseAmountOr0(text)
  const problems = {
    ...(!amount && { amount: t('problem.amount') }),
    ...(reason.trim() === '' && { reason: t('problem.reason') }),
  }
  const submit = useSubmit(problems, async () => {
    const id = newId()
    const event = { id, business_id: business.id, kind, amount: amount ?? 0, currency: business.currency, reason: reason.trim() }
    if (
      await act([paymentStep(event, { id: newId(), reason: t('undone') })], {
        text: t(`cash.done.${kind}`, { amount: words.money(amount ?? 0) }),
        about: id,
      })
    )
      onClose()
  })
  return (
    <FormDialog title={t('till.cash')} submit={submit} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label={t('till.cash')}
        value={kind}
        onChange={setKind}
        data={(['cash_in', 'cash_out'] as const).map((value) => ({ value, label: t(`cash.${value}`) }))}
      />
      <MoneyField
        data-autofocus
        label={words.amountOf(t('pay.amount'))}
        value={text}
        error={submit.isTried && problems.amount}
        onChange={setText}
      />
      <TextInput
        label={t('reason')}
        description={t(`cash.hint.${kind}`)}
        autoComplete="off"
        maxLength={limits.reason}
        value={reason}
        error={submit.isTried && problems.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
