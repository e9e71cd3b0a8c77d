import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import { flowOf, type Payment } from '#domain/payments/payment.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { amountText } from '#i18n/money.ts'
import { useFormat } from '#ui/format/use-format.ts'

/** Amounts of this business, to read and to type. */
export function useTillWords() {
  const { t, i18n } = useTranslation('payments')
  const { business } = useDesk()
  const format = useFormat()
  return useMemo(
    () => ({
      money: (amount: number) => format.money(amount, business.currency),
      /** What happened, and how it was paid: `Payment · Card`. */
      event: ({ kind, reverses, of, method }: Payment) =>
        [t(reverses === null ? `kind.${kind}` : `kind.reversed.${kind}`), of !== '' && t(`method.${method}`)].filter(Boolean).join(' · '),
      /** What came in, below zero where it went out. */
      flow: (event: Payment) => format.money(flowOf(event), business.currency),
      /** Where the currency stands beside it already. */
      plain: (amount: number) => amountText(amount, i18n.language),
      /** What stands in a field at first. */
      typed: (amount: number) => (amount === 0 ? '' : amountText(amount, i18n.language)),
      /** Nothing typed is nothing; undefined where it is no amount. */
      read: (text: string) => (text.trim() === '' ? 0 : parseAmount(text)),
    }),
    [t, i18n.language, business.currency, format],
  )
}
