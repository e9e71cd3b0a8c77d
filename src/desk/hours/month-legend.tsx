import { useTranslation } from '#i18n/use-translation.ts'
import classes from './month.module.css'

const signs = [
  ['worked', { 'data-worked': true }],
  ['other_hours', { 'data-kind': 'other_hours' }],
  ['day_off', { 'data-kind': 'day_off' }],
] as const

/** What the looks of days mean. */
export function MonthLegend() {
  const { t } = useTranslation('hours')
  return (
    <ul className={classes.legend} aria-hidden>
      {signs.map(([sign, look]) => (
        <li key={sign}>
          <span className={classes.cell} {...look} />
          {t(`exceptions.legend.${sign}`)}
        </li>
      ))}
      <li>
        <span className={classes.count}>{3}</span>
        {t('exceptions.legend.bookings')}
      </li>
    </ul>
  )
}
