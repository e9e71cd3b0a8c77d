import { Button } from '@mantine/core'
import { IconBrandTelegram, IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlocked, type Booking } from '#domain/booking/booking.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { dayOf, minutesBetween } from '#domain/shared/zone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { linksTo } from '#ui/contact/links.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { useDesk } from '../desk.tsx'
import { useWords } from '../use-words.ts'
import classes from './details.module.css'

export function BookingFacts({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const { business, employeesById } = useDesk()
  const words = useWords()
  const format = useFormat()
  const employee = words.employee(booking.employee_id)
  return (
    <>
      <section className={classes.time}>
        <strong>{words.span(booking)}</strong>
        <span>
          {format.longDay(dayOf(booking.start, business.time_zone))} · {format.duration(minutesBetween(booking.start, booking.end))}
        </span>
      </section>
      <dl className={classes.facts}>
        {!isBlocked(booking) && (
          <Fact label={t('details.service')}>
            {words.service(booking)} · {format.money(booking.price, booking.currency)}
          </Fact>
        )}
        <Fact label={t('details.employee')}>
          <span className={classes.person}>
            <Avatar name={employee} image={employeesById.get(booking.employee_id)?.image ?? null} size={28} />
            {employee}
          </span>
        </Fact>
        {!isBlocked(booking) && <Fact label={t('details.phone')}>{booking.customer_phone ? <Reach booking={booking} /> : t('details.noPhone')}</Fact>}
        {booking.note && !isBlocked(booking) && <Fact label={t('details.note')}>{booking.note}</Fact>}
        {booking.cancel_reason && <Fact label={t('details.reason')}>{booking.cancel_reason}</Fact>}
        {booking.override && (
          <Fact label={t('override.recorded')}>
            {booking.override.warnings.map((warning) => t(`warning.${warning}`)).join('; ')}
            <br />
            {t('override.by', { by: booking.override.by, reason: booking.override.reason })}
          </Fact>
        )}
      </dl>
    </>
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

/** The customer's number and ways to it, the message filled in. */
function Reach({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const links = linksTo(booking.customer_phone, useMessageText(booking))
  const outside = { target: '_blank', rel: 'noreferrer' } as const
  return (
    <div className={classes.reach}>
      <span>{showPhone(booking.customer_phone)}</span>
      <div className={classes.links}>
        <Button component="a" href={links.call} variant="light" leftSection={<IconPhone size={18} stroke={1.8} aria-hidden />}>
          {t('details.call')}
        </Button>
        <Button component="a" href={links.whatsapp} {...outside} variant="light" leftSection={<IconBrandWhatsapp size={18} stroke={1.8} aria-hidden />}>
          {t('details.whatsapp')}
        </Button>
        <Button component="a" href={links.telegram} {...outside} variant="light" leftSection={<IconBrandTelegram size={18} stroke={1.8} aria-hidden />}>
          {t('details.telegram')}
        </Button>
      </div>
    </div>
  )
}

function useMessageText(booking: Booking): string {
  const { t, i18n } = useTranslation('booking')
  const { business } = useDesk()
  const words = useWords()
  const known = (['approved', 'pending', 'cancelled'] as const).find((status) => status === booking.status)
  return t(`message.${known ?? 'other'}`, {
    name: booking.customer_name,
    when: useFormat().dateTime(booking.start, business.time_zone),
    service: words.service(booking),
    employee: words.employee(booking.employee_id),
    business: nameIn(i18n.language, business),
    reason: booking.cancel_reason,
  }).replace(/ ,|, (?=!)/, '')
}
