import { addDays, addMinutes, dayOf, instantAt, minutesOf, type Instant } from '#domain/shared/zone.ts'

/** At night, in the business's zone, nobody is reminded: minutes since midnight [M3]. */
const [nightEnds, nightBegins] = [9 * 60, 21 * 60]
/** What was due at night goes in the evening before it. */
const evening = 20 * 60
/** Closer to the visit a reminder comes too late to be of use. */
const leastMinutes = 30

/** When a reminder is due: so many hours before the visit, and where that is at night, in the evening before [M3]. */
export function reminderDue(start: Instant, hours: number, zone: string): Instant {
  const due = addMinutes(start, -hours * 60)
  const day = dayOf(due, zone)
  const minute = minutesOf(due, day, zone)
  if (minute >= nightEnds && minute < nightBegins) return due
  return instantAt(minute < nightEnds ? addDays(day, -1) : day, evening, zone)
}

/** When the night is over in which `now` lies; undefined by day. */
export function nightOverAt(now: Instant, zone: string): Instant | undefined {
  const day = dayOf(now, zone)
  const minute = minutesOf(now, day, zone)
  if (minute >= nightEnds && minute < nightBegins) return undefined
  return instantAt(minute < nightEnds ? day : addDays(day, 1), nightEnds, zone)
}

/** Whether there is still time for a reminder. */
export function isWorthReminding(start: Instant, now: Instant): boolean {
  return addMinutes(now, leastMinutes) <= start
}
