import { IconCheck } from '@tabler/icons-react'
import { rateNames } from '#domain/account/plan.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { StatusBadge } from '#ui/status/status-badge.tsx'
import { limitNames } from './limit-names.ts'
import classes from './plan.module.css'
import { useLimitWords } from './use-limit-words.ts'
import type { Rates } from './use-rates.ts'

/** All rates, and of the higher ones what each would change. */
export function RateList({ of }: { readonly of: Rates }) {
  const { t } = useTranslation('plan')
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className={classes.heading}>
        {t('rates')}
      </h2>
      <ul className={classes.rates}>
        {of.rates.map((rate) => (
          <RateCard key={rate.name} rate={rate} of={of} />
        ))}
      </ul>
    </section>
  )
}

function RateCard({ rate: { name, limits }, of }: { readonly rate: Rates['rates'][number]; readonly of: Rates }) {
  const { t } = useTranslation('plan')
  const words = useLimitWords()
  const isHigher = rateNames.indexOf(name) > rateNames.indexOf(of.rate)
  return (
    <li className={classes.rate} data-current={name === of.rate || undefined}>
      <h3>
        {t(`rate.${name}`)}
        {name === of.rate && (
          <StatusBadge tone="active" icon={IconCheck}>
            {t('current')}
          </StatusBadge>
        )}
      </h3>
      <dl>
        {limitNames.map((limit) => (
          <div key={limit}>
            <dt>{t(`limit.${limit}`)}</dt>
            <dd>
              {isHigher && <span className={classes.now}>{t('now', { amount: words(limit, of.limits[limit]) })}</span>}{' '}
              <strong>{words(limit, limits[limit])}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
