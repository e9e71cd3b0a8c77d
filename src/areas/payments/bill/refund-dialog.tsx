import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import { refundableOf } from '#domain/payments/balance.ts'
import { moneyMethods, type MoneyMethod, type Payment } from '#domain/payments/payment.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmountOr0 } from '#domain/shared/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { useTillWords } from '../use-till-words.ts'
import { paymentStep } from './bill-steps.ts'

interface Props {
  readonly payment: Payment
  readonly events: readonly Payment[]
  readonly onClose: () => void
}

/** Money goes back to the customer: how much of the payment, how, and why [P2]. */
export function RefundDialog({ payment, events, onClose }: Props) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const act = useCommands()
  const most = refundableOf(payment, events)
  const [text, setText] = useState(() => words.typed(most))
  const [method, setMethod] = useState<MoneyMethod>(payment.method === 'bonuses' ? 'cash' : payment.method)
  const [reason, setReason] = useState('')
  const amount = parseAmountOr0(text) ?? 0
  const problems = {
    ...((amount === 0 || amount > most) && { amount: t(amount > most ? 'problem.refund' : 'problem.amount', { most: words.money(most) }) }),
    ...(reason.trim() === '' && { reason: t('problem.reason') }),
  }
  const submit = useSubmit(problems, async () => {
    const { business_id, of, of_id, name, currency, part, id: refund_of } = payment
    const event = {
      id: newId(),
      business_id,
      kind: 'refund',
      of,
      of_id,
      name,
      currency,
      part,
      refund_of,
      method,
      amount,
      reason: reason.trim(),
    } as const
    if (
      await act([paymentStep(event, { id: newId(), reason: t('undone') })], {
        text: t('refund.done', { amount: words.money(amount) }),
        about: of_id ?? refund_of,
      })
    )
      onClose()
  })
  return (
    <FormDialog title={t('refund.title')} saveLabel={t('act.refund')} submit={submit} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label={t('method.label')}
        value={method}
        onChange={setMethod}
        data={moneyMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
      />
      <MoneyField
        data-autofocus
        label={words.amountOf(t('pay.amount'))}
        description={t('refund.most', { most: words.money(most) })}
        value={text}
        error={submit.isTried && problems.amount}
        onChange={setText}
      />
      <TextInput
        label={t('reason')}
        autoComplete="off"
        maxLength={limits.reason}
        value={reason}
        error={submit.isTried && problems.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
