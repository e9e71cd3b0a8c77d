/**
 * Business time [S1]: every day boundary, opening hour and report is worked out in
 * the business's IANA zone, never in the device's. Instants are UTC strings ending in `Z`,
 * so they sort as text; days are `YYYY-MM-DD`.
 */
export type Instant = string
export type Day = string

export function dayOf(instant: Instant, zone: string): Day {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay() || 7
}

/** Counts in UTC, since calendar days know no clock changes and a search counts many of them. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days `later` lies after `earlier`. */
export function daysBetween(earlier: Day, later: Day): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / 86_400_000)
}

/** First instant of the day and of the next one: half-open, 23 to 25 hours long [S11]. */
export function dayBounds(day: Day, zone: string): { readonly start: Instant; readonly end: Instant } {
  const date = Temporal.PlainDate.from(day)
  return { start: toText(date.toZonedDateTime(zone).toInstant()), end: toText(date.add({ days: 1 }).toZonedDateTime(zone).toInstant()) }
}

/**
 * The instant at `minutes` after local midnight by the wall clock: on a day that
 * skips an hour 540 is still 09:00 [S11]. 1440 and more reach into the next day,
 * minutes below zero into the one before.
 */
export function instantAt(day: Day, minutes: number, zone: string): Instant {
  const days = Math.floor(minutes / 1440)
  const date = Temporal.PlainDate.from(day).add({ days })
  const time = Temporal.PlainTime.from('00:00').add({ minutes: minutes - days * 1440 })
  return toText(date.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant())
}

/** Minutes by the wall clock since midnight of `day`; past midnight they go on over 1440. */
export function minutesOf(instant: Instant, day: Day, zone: string): number {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const days = Temporal.PlainDate.from(day).until(local.toPlainDate()).days
  return days * 1440 + local.hour * 60 + local.minute
}

export function addMinutes(instant: Instant, minutes: number): Instant {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

export function minutesBetween(start: Instant, end: Instant): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
}

/**
 * Any ISO 8601 time with an offset, as the UTC text that is stored; undefined when it is not
 * one, or outside the years in which such texts sort and every store can hold them.
 */
export function parseInstant(text: string): Instant | undefined {
  try {
    const instant = toText(Temporal.Instant.from(text))
    return isDay(instant.slice(0, 10)) ? instant : undefined
  } catch {
    return undefined
  }
}

/** Whether a text is an existing calendar date (`YYYY-MM-DD`) from 1970 to 2999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1970-01-01' || text > '2999-12-31') return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

function toText(instant: Temporal.Instant): Instant {
  return new Date(instant.epochMilliseconds).toISOString()
}
