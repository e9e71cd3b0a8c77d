import { hasAgents, type Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { MessageFacts, MessageKind } from '#domain/business/messages.ts'
import type { Service } from '#domain/business/service.ts'
import { nameIn, type ContentLanguage } from '#domain/shared/translations.ts'
import { dayOf, type Day } from '#domain/shared/zone.ts'
import type { Booking } from './booking.ts'
import { cancelReasonIn } from './cancel-reasons.ts'

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

/** A date like `суббота, 21 ноября`. Its words are kept here, since only the interface's own language is loaded on a device. */
export function messageDate(day: Day, language: ContentLanguage): string {
  const { dayOfWeek, day: date, month } = Temporal.PlainDate.from(day)
  const [weekday, name] = [weekdays[language][dayOfWeek - 1], months[language][month - 1]]
  return language === 'ky' ? `${date}-${name}, ${weekday}` : `${weekday}, ${date} ${name}`
}

/** The rows in which a booking's names are looked up. */
export interface Names {
  readonly business: Business
  readonly employeesById: ReadonlyMap<string, Employee>
  readonly servicesById: ReadonlyMap<string, Service>
}

/**
 * A booking's values for a message, in the business's zone [S1]. The service is named as booked [B6]; if its name is still the same, it is
 * translated.
 */
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
    reason: cancelReasonIn(language, booking.cancel_reason),
    ...(isWithAgent(booking, business) && { isWithAgent: true }),
  }
}

/** A home may also be shown by a business that is no agency. */
export function isWithAgent({ product_id }: Pick<Booking, 'product_id'>, business: Pick<Business, 'kind'>): boolean {
  return product_id != null || hasAgents(business)
}

/** Joins the values of several bookings of a day into one message: all services and employees, and the first time. */
export function factsTogether(each: readonly MessageFacts[]): MessageFacts {
  const together = (pick: (facts: MessageFacts) => string) => [...new Set(each.map(pick).filter((text) => text !== ''))].join(', ')
  return { ...each[0]!, service: together(({ service }) => service), employee: together(({ employee }) => employee) }
}

/** The kinds of message that fit a booking, the most likely first. */
export function kindsFor(
  { status, start, waitlist_id }: Pick<Booking, 'status' | 'start' | 'waitlist_id'>,
  now: string,
): readonly MessageKind[] {
  if (status === 'cancelled') return ['cancelled', 'greeting']
  if (start <= now || status === 'arrived') return ['greeting']
  if (status === 'approved') return ['approved', 'reminder', 'moved', 'greeting']
  if (status === 'pending' && waitlist_id) return ['offered', 'pending', 'greeting']
  return status === 'pending' ? ['pending', 'moved', 'greeting'] : ['greeting']
}
