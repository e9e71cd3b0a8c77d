import { addDays, type Day, type Instant } from './zone.ts'

/**
 * The clock of one local day in whole minutes since the Unix epoch [S11]. Rules that look at
 * many times of a day count in these integers and ask the zone only once a day.
 */
export type EpochMinute = number

export interface DayClock {
  readonly day: Day
  readonly start: EpochMinute
  /** Start of the next day: 23 to 25 hours later. */
  readonly end: EpochMinute
  readonly stretches: readonly Stretch[]
}

/** A part of the day in which the wall clock runs evenly; a day has several when it skips or repeats an hour. */
interface Stretch {
  readonly start: EpochMinute
  readonly end: EpochMinute
  /** What the wall clock shows at `start`, in minutes since midnight. */
  readonly wall: number
}

const DAY = 1440

/** The clocks of all days from `first` to `last`, both included. */
export function clocksBetween(first: Day, last: Day, zone: string): readonly DayClock[] {
  const clocks: DayClock[] = []
  let start = startOfDay(first, zone)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const next = startOfDay(addDays(day, 1), zone)
    clocks.push({ day, start: minuteOf(start), end: minuteOf(next), stretches: stretchesOf(start, minuteOf(next)) })
    start = next
  }
  return clocks
}

/** The first minute of the day at which the wall clock has reached `wall`; in a skipped hour that is the hour's end. */
export function atWall(clock: DayClock, wall: number): EpochMinute {
  for (const stretch of clock.stretches) {
    const minute = stretch.start + Math.max(0, wall - stretch.wall)
    if (minute < stretch.end) return minute
  }
  return clock.end
}

/** The minutes of the day at which the wall clock shows a multiple of `step` [S4]. */
export function gridOf(clock: DayClock, step: number): readonly EpochMinute[] {
  return clock.stretches.flatMap((stretch) => {
    const grid: EpochMinute[] = []
    const first = stretch.start + ((step - (stretch.wall % step)) % step)
    for (let minute = first; minute < stretch.end; minute += step) grid.push(minute)
    return grid
  })
}

/** The minute that an instant lies in. */
export function toMinute(instant: Instant): EpochMinute {
  return Math.floor(Date.parse(instant) / 60_000)
}

/** The first whole minute at or after an instant. */
export function toMinuteUp(instant: Instant): EpochMinute {
  return Math.ceil(Date.parse(instant) / 60_000)
}

export function toInstant(minute: EpochMinute): Instant {
  return new Date(minute * 60_000).toISOString()
}

function startOfDay(day: Day, zone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone)
}

function minuteOf(time: Temporal.ZonedDateTime): EpochMinute {
  return Math.floor(time.epochMilliseconds / 60_000)
}

function stretchesOf(midnight: Temporal.ZonedDateTime, end: EpochMinute): readonly Stretch[] {
  const start = minuteOf(midnight)
  if (end - start === DAY) return [{ start, end, wall: 0 }]
  const changes: Temporal.ZonedDateTime[] = []
  for (let at: Temporal.ZonedDateTime | null = midnight; at && minuteOf(at) < end; at = at.getTimeZoneTransition('next')) changes.push(at)
  return changes.map((change, index) => {
    const next = changes[index + 1]
    return { start: minuteOf(change), end: next ? minuteOf(next) : end, wall: change.hour * 60 + change.minute }
  })
}
