import { useTranslation } from '#i18n/use-translation.ts'
import { Card } from '#ui/page/page.tsx'
import { useTillWords } from '../use-till-words.ts'
import classes from './bill.module.css'
import { BillLines } from './bill-lines.tsx'
import type { OpenBill } from './use-bill.ts'
import type { SoldLines } from './use-sold-lines.ts'

/** The lines and what they come to: discount, service charge, total, and what of it is paid and due [P2, P3, P5]. */
export function BillSums({ open, sold }: { readonly open: OpenBill; readonly sold: SoldLines }) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  const { reckoning, balance, bill } = open
  const isSettled = balance.due === 0 && reckoning.total > 0
  const isPlain = reckoning.discount === 0 && reckoning.charge === 0
  const sums = [
    !isPlain && (['subtotal', reckoning.subtotal] as const),
    reckoning.discount > 0 && (['discount', -reckoning.discount] as const),
    reckoning.charge > 0 && (['charge', reckoning.charge] as const),
    ['total', reckoning.total] as const,
    // Of what is settled the line below says what was paid.
    balance.paid !== 0 && !(isSettled && balance.refunded === 0) && (['paid', balance.paid] as const),
    balance.refunded !== 0 && (['refunded', balance.refunded] as const),
    balance.tips !== 0 && (['tips', balance.tips] as const),
  ].filter((one) => one !== false)
  return (
    <Card>
      <BillLines open={open} sold={sold} />
      <dl className={classes.sums}>
        {sums.map(([name, sum]) => (
          <div key={name} data-sum={name}>
            <dt>{name === 'discount' && bill?.discount ? t('sum.discountFor', { reason: bill.discount.reason }) : t(`sum.${name}`)}</dt>
            <dd>{words.money(sum)}</dd>
          </div>
        ))}
        {isSettled ? (
          <Due state="settled" sum={reckoning.total} />
        ) : (
          <Due state={balance.due < 0 ? 'over' : 'due'} sum={Math.abs(balance.due)} />
        )}
      </dl>
    </Card>
  )
}

/** What is due, large; what is settled is told with what was paid, and too much paid in its own words [P2]. */
function Due({ state, sum }: { readonly state: 'due' | 'settled' | 'over'; readonly sum: number }) {
  const { t } = useTranslation('payments')
  const words = useTillWords()
  return (
    <div className={classes.due} data-state={state}>
      <dt>{t(`sum.${state}`)}</dt>
      <dd>{words.money(sum)}</dd>
    </div>
  )
}
