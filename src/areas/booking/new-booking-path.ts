import type { Day } from '#domain/shared/zone.ts'

/** The address of the form of a new booking, which begins with today where it is told no day. */
export function newBookingPath(day: Day, today: Day): string {
  return day === today ? '/bookings/new' : `/bookings/new?day=${day}`
}
