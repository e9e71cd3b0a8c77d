import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { FormDialog } from '#desk/form/form-dialog.tsx'
import { useSubmit } from '#desk/form/use-submit.ts'
import { newId } from '#desk/new-id.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoneyField } from '#ui/money/money-field.tsx'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import type { StatementEvent } from './card-event-line.tsx'

interface Props {
  readonly purchase: StatementEvent
  /** How much of it has not been given back yet, in minor units. */
  readonly left: number
  readonly onClose: () => void
}

/** A purchase comes back, whole or in part: what it earned is taken back, and bonuses that paid for it return [L14]. */
export function PurchaseRefundDialog({ purchase, left, onClose }: Props) {
  const { t, i18n } = useTranslation(['loyalty', 'common'])
  const { business } = useDesk()
  const words = useLoyaltyWords()
  const act = useCommands()
  const [typed, setTyped] = useState(() => amountText(left, i18n.language))
  const amount = parseAmount(typed)
  const problems = amount === undefined || amount === 0 || amount > left ? { amount: true } : {}
  const submit = useSubmit(problems, async () => {
    const args = { id: purchase.card_object, event: { id: newId(), refund_of: purchase.id, amount: amount! } }
    if (
      await act([{ command: { name: 'card_object.refund', args } }], {
        text: t('loyalty:done.refund', { amount: words.money(amount!) }),
        about: purchase.card_object,
      })
    )
      onClose()
  })
  return (
    <FormDialog title={t('loyalty:refund.title')} saveLabel={t('loyalty:refund.act')} submit={submit} onClose={onClose}>
      <p>{t('loyalty:refund.hint')}</p>
      <MoneyField
        data-autofocus
        label={`${t('loyalty:refund.amount')}, ${t(`common:currency.${business.currency}`)}`}
        value={typed}
        error={submit.isTried && 'amount' in problems && t('loyalty:refund.wrong', { amount: words.money(left) })}
        onChange={setTyped}
      />
    </FormDialog>
  )
}
