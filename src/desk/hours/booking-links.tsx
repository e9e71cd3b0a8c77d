import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './exceptions.module.css'

const shown = 4

/** A booking as far as it stands in such a list. */
export interface ListedBooking {
  readonly id: string
  readonly start: Instant
  readonly service_id: string | null
  readonly customer_name: string
  readonly customer_phone: string
  readonly note: string
  readonly walk_in: boolean
}

/** The bookings that a change of hours concerns: how many, and the first of them by name. */
export function BookingLinks({ title, bookings }: { readonly title: string; readonly bookings: readonly ListedBooking[] }) {
  const { t } = useTranslation('hours')
  const words = useDeskWords()
  return (
    <div className={classes.affected}>
      <p>
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        <span>{title}</span>
      </p>
      <ul>
        {bookings.slice(0, shown).map((booking) => (
          <li key={booking.id}>
            <Link to={`/bookings/${booking.id}`}>
              {words.when(booking.start)} · {words.customer(booking)}
            </Link>
          </li>
        ))}
      </ul>
      {bookings.length > shown && <p>{t('more', { count: bookings.length - shown })}</p>}
    </div>
  )
}
