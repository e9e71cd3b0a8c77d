import { addDays, dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import type { ZoneOffset } from './shop-page-types.ts'

/** Visits of a year ago are still looked at, and none is booked more than two years ahead. */
const daysBefore = 366
const daysAhead = 731

/** How far a zone's clock is ahead of UTC, with every change of it, around now: the same all day long [S1]. */
export function zoneOffsets(zone: string, now: Instant): readonly ZoneOffset[] {
  const today = dayOf(now, zone)
  const end = Date.parse(dayBounds(addDays(today, daysAhead), zone).end)
  const offsets: ZoneOffset[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from(dayBounds(addDays(today, -daysBefore), zone).start).toZonedDateTimeISO(zone)
  while (at && at.epochMilliseconds < end) {
    offsets.push({ from: new Date(at.epochMilliseconds).toISOString(), minutes: Math.round(at.offsetNanoseconds / 60e9) })
    at = at.getTimeZoneTransition('next')
  }
  return offsets
}
