import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRowsSoFar } from '#desk/rows/use-desk-rows.ts'
import { productNames, type ProductNames } from '#domain/catalogue/product-names.ts'
import type { BillLine } from '#domain/payments/bill.ts'
import { flowOf, type Payment } from '#domain/payments/payment.ts'
import { amountText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useFormat } from '#ui/format/use-format.ts'

/** Amounts of this business, to read and to type. */
export function useTillWords() {
  const { t, i18n } = useTranslation(['payments', 'common'])
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
      /** What a field for an amount is called. */
      amountOf: (label: string) => `${label}, ${t(`common:currency.${business.currency}`)}`,
      /** Where the currency stands beside it already. */
      plain: (amount: number) => amountText(amount, i18n.language),
      /** What stands in a field at first. */
      typed: (amount: number) => (amount === 0 ? '' : amountText(amount, i18n.language)),
    }),
    [t, i18n.language, business.currency, format],
  )
}

/** What was sold, in the person's language; undefined while products are being read. */
export function useProductNames(): ProductNames | undefined {
  const { language } = useTranslation().i18n
  const products = useDeskRowsSoFar('products')
  return useMemo(
    () =>
      products &&
      productNames(
        soFarOf(products).map(({ row }) => row),
        language,
      ),
    [products, language],
  )
}

/** What a line is called where nothing stands beside it: two of one product are told apart by what was chosen. */
export function lineTitle({ name, chosen }: Pick<BillLine, 'name' | 'chosen'>): string {
  return chosen ? `${name} (${chosen})` : name
}
