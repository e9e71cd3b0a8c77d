import { useMemo } from 'react'
import { showPhone } from '#domain/shared/phone.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { Day, Instant } from '#domain/shared/zone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useMoments, useToday } from '#ui/format/use-moments.ts'
import { useDesk } from './desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'

/** Who is expected, as a booking names them. */
interface Expected {
  /** Null for blocked time. */
  readonly service_id: string | null
  readonly customer_name?: string | undefined
  readonly customer_phone?: string | undefined
  readonly note?: string | undefined
  readonly walk_in?: boolean | undefined
}

/** A booking's parts in the person's language, in the zone of the business. */
export interface DeskWords {
  /** Who comes; for blocked time what it is for [B8]. */
  customer(expected: Expected): string
  employee(id: string): string
  service(named: { readonly service_id: string | null; readonly service_name: string }): string
  /** A service of which only the name was recorded. */
  serviceNamed(name: string): string
  /** `today, 14:30`, to stand within a sentence; the coming months as `чт 26.11, 14:30`, other days as `21.11.2026, 14:30`. */
  when(instant: Instant): string
  /** The time alone where it is today's. */
  stamp(instant: Instant): string
  time(instant: Instant): string
  span(time: { readonly start: Instant; readonly end: Instant }): string
  day(day: Day): string
}

export function useDeskWords(): DeskWords {
  const { t, i18n } = useTranslation('desk')
  const format = useFormat()
  const { business, employeesById, servicesById } = useDesk()
  const zone = business.time_zone
  const today = useToday(zone)
  const { when, stamp } = useMoments(zone)
  const language = i18n.language
  return useMemo(() => {
    const time = (instant: Instant) => format.time(instant, zone)
    return {
      customer: ({ service_id, customer_name, customer_phone, note, walk_in }) =>
        service_id === null
          ? note || t('block.title')
          : customer_name || (customer_phone && showPhone(customer_phone)) || t(walk_in ? 'customer.walkIn' : 'customer.none'),
      employee: (id) => {
        const employee = employeesById.get(id)
        return employee ? nameIn(language, employee) : t('employee.gone')
      },
      // The name as booked, unless the service still bears it and has it in this language [B6].
      service: ({ service_id, service_name }) => {
        if (service_id === null) return t('block.title')
        const service = servicesById.get(service_id)
        return service && service.name === service_name ? nameIn(language, service) : service_name
      },
      serviceNamed: (name) => {
        const service = [...servicesById.values()].find((one) => one.name === name)
        return service ? nameIn(language, service) : name
      },
      when,
      stamp,
      time,
      span: ({ start, end }) => `${time(start)}–${time(end)}`,
      day: (day) => format.nearDay(day, today),
    }
  }, [t, format, zone, employeesById, servicesById, today, language, when, stamp])
}
