import { IconUserCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import { waitsSince } from '#domain/booking/arrived.ts'
import { minutesBetween, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useDays } from '../read/older-days.tsx'
import { bookingDrawerPath } from './drawer-path.ts'
import classes from './waiting-here.module.css'

/** Who is here and waits to be served, the longest first [B9]. */
export function WaitingHere({ today }: { readonly today: Day }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const format = useFormat()
  const now = useNow()
  const { views, soFar } = useDays(today, today)
  const waiting = (views ?? soFar)
    .flatMap(({ row }) => {
      const since = waitsSince(row, now)
      return since ? [{ row, since }] : []
    })
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
  if (waiting.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('here.title')}>
      {waiting.map(({ row, since }) => (
        <li key={row.id}>
          <Link className={classes.one} to={bookingDrawerPath(row.id, today, today)}>
            <IconUserCheck size={20} stroke={2} aria-hidden />
            <span className={classes.text}>
              <b>{words.customer(row)}</b>
              <span>
                {t('here.since', {
                  time: words.time(since),
                  minutes: format.duration(Math.max(0, Math.floor(minutesBetween(since, now)))),
                })}
              </span>
              <span>{t('here.for', { time: words.time(row.start), employee: words.employee(row.employee_id) })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
