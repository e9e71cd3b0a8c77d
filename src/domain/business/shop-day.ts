import { clocksBetween, toInstant } from '#domain/shared/day-clock.ts'
import { addDays, dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { noOrdering, type OrderingPlace } from './ordering.ts'
import { hoursOver } from './schedule.ts'

/** Who closes after midnight ends the day then, but no later than this. */
const lastMinutes = 12 * 60

/** When a day of the shop ends: at midnight, or when its doors or its orders close after that [P7]. */
export function shopDayEnd({ time_zone, opening_hours = noOrdering.hours, ordering = noOrdering }: OrderingPlace, day: Day): Instant {
  const clocks = clocksBetween(day, addDays(day, 1), time_zone)
  const midnight = clocks[0]!.end
  const nights = [opening_hours, ordering.hours]
    .flatMap((week) => hoursOver(week, clocks, opening_hours).open)
    .filter(({ start, end }) => start < midnight && end <= midnight + lastMinutes)
  return toInstant(Math.max(midnight, ...nights.map(({ end }) => end)))
}

/** The day of the shop on which something happens: what happens before it closes for the night is of the day before. */
export function shopDayOf(place: OrderingPlace, at: Instant): Day {
  const today = dayOf(at, place.time_zone)
  const before = addDays(today, -1)
  return at < shopDayEnd(place, before) ? before : today
}
