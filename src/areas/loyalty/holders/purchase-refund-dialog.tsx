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

/** A purchase comes back, whole or in part: what it earned is taken back, and bonuses that paid for it return [L14]. */
export function PurchaseRefundDialog({ purchase, onClose }: { readonly purchase: StatementEvent; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['loyalty', 'common'])
  const { business } = useDesk()
  const words = useLoyaltyWords()
  const act = useCommands()
  const [typed, setTyped] = useState(() => amountText(purchase.amount, i18n.language))
  const amount = parseAmount(typed)
  const problems = amount === undefined || amount === 0 || amount > purchase.amount ? { amount: true } : {}
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
        error={submit.isTried && 'amount' in problems && t('loyalty:refund.wrong', { amount: words.money(purchase.amount) })}
        onChange={setTyped}
      />
    </FormDialog>
  )
}
