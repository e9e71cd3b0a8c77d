import { nameIn, type ContentLanguage } from '#domain/shared/translations.ts'
import { dayOf, type Day } from '#domain/shared/zone.ts'
import type { Booking, Business, Employee, Service } from './booking.ts'
import type { MessageFacts, MessageKind } from './messages.ts'

const weekdays: Readonly<Record<ContentLanguage, readonly string[]>> = {
  ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
  ky: ['дүйшөмбү', 'шейшемби', 'шаршемби', 'бейшемби', 'жума', 'ишемби', 'жекшемби'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

const months: Readonly<Record<ContentLanguage, readonly string[]>> = {
  ru: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
  ky: ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
}

/** `суббота, 21 ноября`, in a language that need not be the interface's: its texts may not be on this device. */
export function messageDate(day: Day, language: ContentLanguage): string {
  const { dayOfWeek, day: date, month } = Temporal.PlainDate.from(day)
  const [weekday, name] = [weekdays[language][dayOfWeek - 1], months[language][month - 1]]
  return language === 'ky' ? `${date}-${name}, ${weekday}` : `${weekday}, ${date} ${name}`
}

/** Where a booking's names are found. */
export interface Names {
  readonly business: Business
  readonly employeesById: ReadonlyMap<string, Employee>
  readonly servicesById: ReadonlyMap<string, Service>
}

/** A booking as its customer is to read of it, in the zone of the business [S1]; the service as booked, unless it still bears the name [B6]. */
export function messageFacts(booking: Booking, language: ContentLanguage, { business, employeesById, servicesById }: Names): MessageFacts {
  const service = servicesById.get(booking.service_id ?? '')
  const employee = employeesById.get(booking.employee_id)
  return {
    name: booking.customer_name,
    service: service?.name === booking.service_name ? nameIn(language, service) : booking.service_name,
    date: messageDate(dayOf(booking.start, business.time_zone), language),
    time: Temporal.Instant.from(booking.start).toZonedDateTimeISO(business.time_zone).toPlainTime().toString({ smallestUnit: 'minute' }),
    employee: employee ? nameIn(language, employee) : '',
    business: nameIn(language, business),
    reason: booking.cancel_reason,
  }
}

/** The facts of one message about several bookings of a day: all services and people, the first time. */
export function factsTogether(each: readonly MessageFacts[]): MessageFacts {
  const together = (pick: (facts: MessageFacts) => string) => [...new Set(each.map(pick).filter((text) => text !== ''))].join(', ')
  return { ...each[0]!, service: together(({ service }) => service), employee: together(({ employee }) => employee) }
}

/** What there is to write about a booking, the likeliest first. */
export function kindsFor({ status, start }: Pick<Booking, 'status' | 'start'>, now: string): readonly MessageKind[] {
  if (status === 'cancelled') return ['cancelled', 'greeting']
  if (start <= now) return ['greeting']
  if (status === 'approved') return ['approved', 'reminder', 'moved', 'greeting']
  return status === 'pending' ? ['pending', 'moved', 'greeting'] : ['greeting']
}
