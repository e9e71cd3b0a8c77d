import type { Booking, BookingStatus } from '#domain/booking/booking.ts'
import { bookingStatuses } from '#domain/booking/booking.ts'
import type { Service } from '#domain/business/service.ts'
import { allNamesOf } from '#domain/shared/translations.ts'
import { addDays, dayBounds, isDay, type Day, type Instant } from '#domain/shared/zone.ts'
import { statusNow } from '../row/status-looks.ts'

/** What the list is narrowed to. It lives in the address, so that a filtered list can be reloaded and shared. */
export interface Filters {
  readonly search: string
  readonly statuses: readonly BookingStatus[]
  readonly employeeId: string
  /** First and last day, both included; empty is open. */
  readonly from: Day
  readonly to: Day
}

export const noBookingFilters: Filters = { search: '', statuses: [], employeeId: '', from: '', to: '' }

export function bookingFiltersFrom(params: URLSearchParams): Filters {
  const statuses = (params.get('status') ?? '').split(',')
  const day = (name: string): Day => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  return {
    search: params.get('q') ?? '',
    statuses: bookingStatuses.filter((status) => statuses.includes(status)),
    employeeId: params.get('employee') ?? '',
    from: day('from'),
    to: day('to'),
  }
}

/** Only what narrows is written, so an unfiltered list has a bare address. */
export function bookingFiltersToParams(filters: Filters): Record<string, string> {
  const all = { q: filters.search, status: filters.statuses.join(','), employee: filters.employeeId, from: filters.from, to: filters.to }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** What filters are read by: bookings are found by what a person sees of them. */
export interface Setting {
  readonly zone: string
  readonly now: Instant
  readonly servicesById: ReadonlyMap<string, Service>
}

/** A test for rows, with everything that can be worked out once worked out once. */
export function matcher(filters: Filters, setting: Setting): (booking: Booking) => boolean {
  const fits = wordsMatcher(filters, setting)
  return (booking) => (filters.statuses.length === 0 || filters.statuses.includes(statusNow(booking, setting.now))) && fits(booking)
}

/** What a booking is looked for by, apart from its status: also one that is only wanted has it. */
export type Sought = Pick<Booking, 'employee_id' | 'service_id' | 'service_name' | 'start' | 'customer_name' | 'customer_phone'>

/** The same without the status. */
export function wordsMatcher(filters: Filters, { zone, servicesById }: Omit<Setting, 'now'>): (booking: Sought) => boolean {
  const namesById = new Map([...servicesById].map(([id, service]) => [id, { name: service.name, all: allNamesOf(service).join(' ') }]))
  const words = normalise(filters.search).split(/\s+/).filter(Boolean)
  const digits = filters.search.replace(/\D/g, '')
  const from = filters.from === '' ? '' : dayBounds(filters.from, zone).start
  const until = filters.to === '' ? '' : dayBounds(addDays(filters.to, 1), zone).start
  return (booking) =>
    (filters.employeeId === '' || booking.employee_id === filters.employeeId) &&
    (from === '' || booking.start >= from) &&
    (until === '' || booking.start < until) &&
    (words.length === 0 || matchesText(booking, serviceText(booking, namesById.get(booking.service_id ?? '')), words, digits))
}

/** Every word is found in the name or the service; or the digits typed are part of the phone. */
function matchesText(booking: Sought, service: string, words: readonly string[], digits: string): boolean {
  if (digits.length >= 3 && phoneHas(booking.customer_phone, digits)) return true
  const text = normalise(`${booking.customer_name} ${service}`)
  return words.every((word) => text.includes(word))
}

/** The name as booked and, while the service still bears it, all that it is called [B6]. */
function serviceText({ service_name }: Sought, service: { readonly name: string; readonly all: string } | undefined): string {
  return service?.name === service_name ? service.all : service_name
}

/** People type a number as they dial it at home: 0700… finds +996700…. */
function phoneHas(phone: string, digits: string): boolean {
  return phone.includes(digits) || (digits.startsWith('0') && phone.includes(digits.replace(/^0+/, '')))
}

function normalise(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
