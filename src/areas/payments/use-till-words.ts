import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesk } from '#desk/desk-context.tsx'
import { parseAmount } from '#domain/shared/money.ts'
import { amountText } from '#i18n/money.ts'
import { useFormat } from '#ui/format/use-format.ts'

/** Amounts of this business, to read and to type. */
export function useTillWords() {
  const { i18n } = useTranslation()
  const { business } = useDesk()
  const format = useFormat()
  return useMemo(() => ({
    money: (amount: number) => format.money(amount, business.currency),
    /** Where the currency stands beside it already. */
    plain: (amount: number) => amountText(amount, i18n.language),
    /** What stands in a field at first. */
    typed: (amount: number) => (amount === 0 ? '' : amountText(amount, i18n.language)),
    /** Nothing typed is nothing; undefined where it is no amount. */
    read: (text: string) => (text.trim() === '' ? 0 : parseAmount(text)),
  }), [i18n.language, business.currency, format])
}
