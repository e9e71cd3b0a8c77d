import type { CommandName } from '#contract/commands.ts'
import type { CreateDayClose } from '#domain/payments/day-close.ts'
import { paymentEntity, type CreatePayment } from '#domain/payments/payment.ts'
import { createRow } from '#domain/shared/entity.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'

/** What an entry of the till says of itself: which act, what sum and for whom, or which day; undefined for any other entry. */
export function useTillEntryWords(): (command: CommandName, args: unknown) => string | undefined {
  const { t } = useTranslation('sync')
  const format = useFormat()
  return (command, args) => {
    if (command === 'close.create') return t('till.close', { day: format.date((args as CreateDayClose).day) })
    if (command !== 'payment.create') return undefined
    const { kind, reverses, amount, tip, currency, name } = createRow(paymentEntity, args as CreatePayment)
    const act = t(reverses ? `till.reversed.${kind}` : `till.${kind}`, { amount: format.money(amount + tip, currency) })
    return [act, name].filter(Boolean).join(': ')
  }
}
