import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RowCard } from '#ui/list/row-card.tsx'
import type { Waitlist } from './use-waitlist.ts'
import { WaitlistLine } from './waitlist-line.tsx'
import classes from './waitlist.module.css'

/** The rest is on the screen of its own. */
const mostOnToday = 3

/** Who of the waiting list could have a time now: the counter's next call. */
export function WaitlistOffers({ lines }: Pick<Waitlist, 'lines'>) {
  const { t } = useTranslation('waitlist')
  const offered = lines.filter(({ offer }) => offer)
  return (
    <section className={classes.onToday} aria-labelledby="waitlist-title">
      <h2 id="waitlist-title" className={classes.title}>
        {t('title')}
        <Link to="/waitlist" className={classes.all}>
          {t('all', { count: lines.length })}
        </Link>
      </h2>
      {offered.length > 0 && (
        <RowCard label={t('title')}>
          {offered.slice(0, mostOnToday).map((line) => (
            <WaitlistLine key={line.view.row.id} line={line} />
          ))}
        </RowCard>
      )}
    </section>
  )
}
