import type { Employee } from '#domain/business/employee.ts'
import type { Week } from '#domain/business/schedule.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { isBlocked, type Booking } from './booking.ts'
import { isAhead } from './requests.ts'
import { whyClosed } from './checks.ts'

type Held = Pick<Booking, 'id' | 'status' | 'start' | 'end'>
type Left = Held & Pick<Booking, 'service_id'>

/**
 * The bookings ahead that lay within the hours of `before` and lie outside those of `after`, the earliest
 * first. Whoever changes the hours is shown them; they stay as they are [S2, S6]. Those that lay outside
 * before [B3] are left out, and so is blocked time. `bookings` are the employee's.
 */
export function leftOutside<Row extends Left>(
  before: Week,
  after: Week,
  bookings: readonly Row[],
  business: BusinessDays,
  now: Instant,
): readonly Row[] {
  return bookedAfter(bookings, now).filter(
    ({ start, end }) => whyClosed(after, start, end, business) && !whyClosed(before, start, end, business),
  )
}

/** The same of all `employees` where the business changes its hours from `before` to `after`: its dates hold for everybody. */
export function leftOutsideHouse<Row extends Left & Pick<Booking, 'employee_id'>>(
  employees: readonly Employee[],
  bookings: readonly Row[],
  before: BusinessDays,
  after: BusinessDays,
  now: Instant,
): readonly Row[] {
  const weeks = new Map(employees.map(({ id, schedule }) => [id, schedule]))
  return bookedAfter(bookings, now).filter(({ employee_id, start, end }) => {
    const week = weeks.get(employee_id)
    return week && whyClosed(week, start, end, after) && !whyClosed(week, start, end, before)
  })
}

/** The bookings that hold time and are not over at `now`, the earliest first. */
export function heldAfter<Row extends Held>(bookings: readonly Row[], now: Instant): readonly Row[] {
  return bookings.filter((booking) => isAhead(booking, now)).toSorted((a, b) => (a.start < b.start ? -1 : 1))
}

/** The same without blocked time: those about which there is a customer to agree with [B8]. */
export function bookedAfter<Row extends Left>(bookings: readonly Row[], now: Instant): readonly Row[] {
  return heldAfter(bookings, now).filter((booking) => !isBlocked(booking))
}
