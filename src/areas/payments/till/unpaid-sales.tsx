import { useMemo } from 'react'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useKeptFrom } from '#desk/use-kept-from.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { unpaidSales, type UnpaidSale } from '#domain/payments/unpaid-sales.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LinkLine } from '#ui/list/link-line.tsx'
import { RowCard } from '#ui/list/row-card.tsx'
import { Section } from '#ui/page/section.tsx'
import { useProductNames, useTillWords } from '../use-till-words.ts'

/** Sales that were begun and left: nowhere else would they be found again [P2]. */
export function UnpaidSales({ known }: { readonly known: readonly Payment[] }) {
  const { t } = useTranslation('payments')
  const bills = useDeskRows('bills')
  const keptFrom = useKeptFrom('payments')
  const sales = useMemo(() => unpaidSales(bills?.map(({ row }) => row) ?? [], known, keptFrom), [bills, known, keptFrom])
  if (sales.length === 0) return null
  return (
    <Section title={t('till.unpaid')}>
      <RowCard label={t('till.unpaid')}>
        {sales.map((sale) => (
          <li key={sale.bill.id}>
            <SaleLine sale={sale} />
          </li>
        ))}
      </RowCard>
    </Section>
  )
}

function SaleLine({ sale: { bill, due } }: { readonly sale: UnpaidSale }) {
  const { t } = useTranslation('payments')
  const desk = useDeskWords()
  const words = useTillWords()
  const names = useProductNames()
  return (
    <LinkLine
      to={`/till/sale/${bill.id}`}
      name={bill.lines.map((line) => names?.product(line) ?? line.name).join(', ') || t('of.sale')}
      more={desk.stamp(bill.created_at)}
      end={words.money(due)}
    />
  )
}
