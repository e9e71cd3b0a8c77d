import { useDesk } from '#desk/desk-context.tsx'
import type { CustomersById } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import classes from './customers.module.css'
import { useVisitWords } from './use-visit-words.ts'
import { useVisits } from './use-visits.ts'
import { VisitsNotRead } from './visits-not-read.tsx'

/** What a customer's bookings come to. */
export function Stats({ id, customers }: { readonly id: string; readonly customers: CustomersById }) {
  const { t } = useTranslation('customers')
  const { business } = useDesk()
  const format = useFormat()
  const all = useVisits(customers)
  const words = useVisitWords()
  const visits = all.of(id)
  if (!visits) return <CardSkeleton lines={1} />
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
      <VisitsNotRead visits={all} />
    </section>
  )
}
