import type { ReactNode } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { isBlocked, isConfirmed, type Booking } from '#domain/booking/booking.ts'
import { freeWithin } from '#domain/booking/busy.ts'
import { cancelReasonIn } from '#domain/booking/cancel-reasons.ts'
import { messageLanguage } from '#domain/business/messages.ts'
import { dayOf, minutesBetween } from '#domain/shared/zone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import { ViewedListing } from '../row/viewed-listing.tsx'
import { CustomerLink } from './customer-link.tsx'
import classes from './details.module.css'
import { Reach } from './reach.tsx'

/** When, and what for: what is looked for first. */
export function BookingTime({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const words = useDeskWords()
  const format = useFormat()
  const free = freeWithin(booking)
  return (
    <section className={classes.time}>
      <strong>{words.span(booking)}</strong>
      <span>
        {format.longDay(dayOf(booking.start, business.time_zone))} · {format.duration(minutesBetween(booking.start, booking.end))}
      </span>
      {free && <span>{t('stretch.span', { time: words.span(free) })}</span>}
      {!isBlocked(booking) && (
        <b>
          {words.service(booking)}
          {booking.price > 0 && ` · ${format.money(booking.price, booking.currency)}`}
        </b>
      )}
    </section>
  )
}

export function BookingFacts({ booking }: { readonly booking: Booking }) {
  const { t, i18n } = useTranslation(['booking', 'desk'])
  const { employeesById } = useDesk()
  const giverWords = useGiverWords()
  const words = useDeskWords()
  const employee = words.employee(booking.employee_id)
  return (
    <dl className={classes.facts}>
      {!isBlocked(booking) && <CustomerLink booking={booking} label={t('desk:field.customer_name')} />}
      <Fact label={giverWords.label(booking)}>
        <span className={classes.person}>
          <Avatar name={employee} image={employeesById.get(booking.employee_id)?.image ?? null} size={28} />
          {employee}
        </span>
      </Fact>
      {!isBlocked(booking) && (
        <Fact label={t('desk:field.phone')}>{booking.customer_phone ? <Reach booking={booking} /> : t('details.noPhone')}</Fact>
      )}
      {booking.product_id && (
        <Fact label={t('viewing.listing')}>
          <ViewedListing id={booking.product_id} />
        </Fact>
      )}
      {isConfirmed(booking) && <Fact label={t('details.answer')}>{t('confirmed')}</Fact>}
      {booking.arrived_at && <Fact label={t('here.came')}>{words.stamp(booking.arrived_at)}</Fact>}
      {booking.cancel_reason && (
        <Fact label={t('desk:field.reason')}>{cancelReasonIn(messageLanguage('', i18n.language), booking.cancel_reason)}</Fact>
      )}
      {booking.override && (
        <Fact label={t('override.recorded')}>
          {booking.override.warnings.map((warning) => t(`warning.${warning}`)).join('; ')}
          <br />
          {t('override.by', { by: booking.override.by, reason: booking.override.reason })}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
