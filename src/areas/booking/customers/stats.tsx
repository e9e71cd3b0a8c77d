import { useTranslation } from 'react-i18next'
import type { CustomersById } from '#domain/booking/customer.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useDesk } from '../desk.tsx'
import classes from './customers.module.css'
import { useVisits } from './use-visits.ts'
import { useVisitWords } from './use-visit-words.ts'

/** What a customer's bookings come to. */
export function Stats({ id, customers }: { readonly id: string; readonly customers: CustomersById }) {
  const { t } = useTranslation('customers')
  const { business } = useDesk()
  const format = useFormat()
  const all = useVisits(customers)
  const words = useVisitWords()
  const visits = all.of(id)
  const tiles = [
    { label: t('stats.visits'), value: visits.visits },
    { label: t('stats.noShows'), value: visits.no_shows, isBad: visits.no_shows > 0 },
    { label: t('stats.cancelled'), value: visits.cancelled },
    { label: t('stats.spent'), value: format.money(visits.spent, business.currency) },
  ]
  return (
    <section>
      <dl className={classes.stats}>
        {tiles.map(({ label, value, isBad }) => (
          <div key={label} data-bad={isBad || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {words.last(visits)}
        {!all.isWhole && ` · ${t('stats.partial')}`}
      </p>
    </section>
  )
}
