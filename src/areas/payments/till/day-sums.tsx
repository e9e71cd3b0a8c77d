import { useDesk } from '#desk/desk-context.tsx'
import { paymentMethods } from '#domain/payments/payment.ts'
import type { DayTotals } from '#domain/payments/day-close.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Card } from '#ui/page/page.tsx'
import classes from '../payments.module.css'
import { useTillWords } from '../use-till-words.ts'

/** What a day came to. */
export interface Sums {
  readonly totals: DayTotals
  readonly float: number
  readonly expected: number
}

/** What was taken by method, and how the cash in the drawer comes about [P6]. */
export function DaySums({ sums, title }: { readonly sums: Sums; readonly title: string }) {
  return (
    <Card title={title}>
      <MethodTable totals={sums.totals} />
      <DrawerSums sums={sums} />
    </Card>
  )
}

/** By method: taken, and where there were any, given back and tips. */
export function MethodTable({ totals }: { readonly totals: DayTotals }) {
  const { t } = useTranslation(['payments', 'common'])
  const { business } = useDesk()
  const words = useTillWords()
  const rows = paymentMethods.flatMap((method) => (totals[method] ? [{ method, sums: totals[method] }] : []))
  const columns = (['paid', 'refunded', 'tips'] as const).filter(
    (column) => column === 'paid' || rows.some(({ sums }) => sums[column] !== 0),
  )
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t(`common:currency.${business.currency}`)}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ method, sums }) => (
          <tr key={method}>
            <th scope="row">{t(`method.${method}`)}</th>
            {columns.map((column) => (
              <td key={column} data-none={sums[column] === 0 || undefined}>
                {words.plain(sums[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Float + cash with its tips − given back + put in − taken out. */
export function DrawerSums({ sums: { totals, float, expected } }: { readonly sums: Sums }) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const { cash, cash_in, cash_out } = totals
  const parts = [
    ['float', float],
    ['cash', cash.paid],
    ['tips', cash.tips],
    ['refunded', -cash.refunded],
    ['cash_in', cash_in],
    ['cash_out', -cash_out],
  ] as const
  return (
    <dl className={classes.sums} aria-label={t('drawer.title')}>
      {parts
        .filter(([, sum]) => sum !== 0)
        .map(([name, sum]) => (
          <div key={name}>
            <dt>{t(`drawer.${name}`)}</dt>
            <dd>{words.money(sum)}</dd>
          </div>
        ))}
      <div className={classes.total}>
        <dt>{t('drawer.expected')}</dt>
        <dd>{words.money(expected)}</dd>
      </div>
    </dl>
  )
}
