import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import { holdsTime, isBlocked, type Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useParts } from '../read/use-parts.ts'
import { statusLooks, statusNow } from '../row/status-looks.ts'
import classes from './details.module.css'
import { useLinkTo } from './use-link-to.ts'

/** The other services of the visit, each a touch away, and the way to add one [B8]. */
export function VisitLinks({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const parts = useParts(booking)
  const canAdd = holdsTime(statusNow(booking, useNow())) && !isBlocked(booking)
  if (parts.length < 2 && !canAdd) return null
  return (
    <section className={classes.kin} aria-label={t('visit.parts')}>
      {parts.length > 1 && (
        <>
          <h2>{t('visit.part', { nth: parts.findIndex((part) => part.id === booking.id) + 1, count: parts.length })}</h2>
          <ol>
            {parts.map((part) => (
              <PartLine key={part.id} part={part} isHere={part.id === booking.id} />
            ))}
          </ol>
        </>
      )}
      {canAdd && (
        <Button
          variant="subtle"
          className={classes.addPart}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          component={Link}
          to={`/bookings/new?visit=${booking.id}`}
        >
          {t('visit.addTo')}
        </Button>
      )}
    </section>
  )
}

function PartLine({ part, isHere }: { readonly part: Booking; readonly isHere: boolean }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const linkTo = useLinkTo()
  const status = statusNow(part, useNow())
  const Sign = statusLooks[status].icon
  const what = (
    <>
      <span className={classes.kinTime}>{words.time(part.start)}</span>
      <span>
        {words.service(part)} · {words.employee(part.employee_id)}
      </span>
      <span>
        <Sign size={18} stroke={1.8} aria-hidden />
        <VisuallyHidden>{t(`status.${status}`)}</VisuallyHidden>
      </span>
    </>
  )
  return (
    <li data-over={!holdsTime(status) || undefined}>
      {isHere ? <span aria-current="true">{what}</span> : <Link to={linkTo(part.id)}>{what}</Link>}
    </li>
  )
}
