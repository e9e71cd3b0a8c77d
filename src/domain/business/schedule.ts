import { atWall, type DayClock } from '#domain/shared/day-clock.ts'
import { daysBetween, weekdayOf, type Day } from '#domain/shared/zone.ts'

/**
 * An employee's hours [S2]. Minutes count from the local midnight of the day a
 * window belongs to; an `end` over 1440 reaches into the next day (a night shift).
 */
export interface Window {
  readonly start: number
  readonly end: number
}

export interface DayHours {
  readonly windows: readonly Window[]
  readonly breaks: readonly Window[]
}

/** Days that repeat whatever their weekday, from a first one on: two of work and two off, say. */
export interface ShiftPattern {
  readonly first: Day
  /** At least one; `closed` is a day off. */
  readonly days: readonly DayHours[]
}

/** Hours per ISO weekday ('1' is Monday), shifts that hold in their place, and dates that replace their whole day. */
export interface Week {
  readonly days: Readonly<Record<string, DayHours>>
  readonly exceptions: Readonly<Record<Day, DayHours>>
  /** Null is none. An edit that leaves it out says nothing of shifts. */
  readonly pattern?: ShiftPattern | null
}

const DAY = 1440

export const closed: DayHours = { windows: [], breaks: [] }

/** The hours that hold on `day`: its exception, else its shift, else its weekday's [S2]. */
export function hoursOn(week: Week, day: Day): DayHours {
  return week.exceptions[day] ?? shiftOn(week.pattern, day) ?? week.days[String(weekdayOf(day))] ?? closed
}

/** Undefined before the first day of the pattern, and where there is none. */
function shiftOn(pattern: ShiftPattern | null | undefined, day: Day): DayHours | undefined {
  return pattern && pattern.first <= day ? pattern.days[daysBetween(pattern.first, day) % pattern.days.length] : undefined
}

/** Sorted windows without touching or overlapping neighbours; the order of input does not matter. */
export function mergeWindows(windows: readonly Window[]): readonly Window[] {
  const merged: Window[] = []
  for (const window of windows.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (window.end <= window.start) continue
    if (last && window.start <= last.end) merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, window.end) }
    else merged.push(window)
  }
  return merged
}

/** The parts of `windows` that no cut covers. */
export function subtractWindows(windows: readonly Window[], cuts: readonly Window[]): readonly Window[] {
  const merged = mergeWindows(cuts)
  const left: Window[] = []
  // Both are sorted and apart: a cut that ends before a window ends before all that follow.
  let next = 0
  for (const window of mergeWindows(windows)) {
    let { start } = window
    while (next < merged.length && merged[next]!.end <= start) next++
    for (let nth = next; nth < merged.length && merged[nth]!.start < window.end; nth++) {
      if (merged[nth]!.start > start) left.push({ start, end: merged[nth]!.start })
      start = merged[nth]!.end
    }
    if (start < window.end) left.push({ start, end: window.end })
  }
  return left
}

export function contains(windows: readonly Window[], inner: Window): boolean {
  return windows.some((window) => window.start <= inner.start && inner.end <= window.end)
}

export function overlaps(a: Window, b: Window): boolean {
  return a.start < b.end && b.start < a.end
}

/** An employee's hours over several days, in minutes since the Unix epoch. */
export interface Hours {
  readonly windows: readonly Window[]
  readonly breaks: readonly Window[]
  /** The windows without the breaks: when work is done. */
  readonly open: readonly Window[]
}

/**
 * The hours that a week gives on consecutive days [S2]. A night shift runs on into the next
 * day, unless an exception replaces that day; what runs past the last clock is cut off.
 * A date on which the business has hours of its own is such an exception: nobody works outside them.
 */
export function hoursOver(week: Week, clocks: readonly DayClock[], house: Pick<Week, 'exceptions'> = { exceptions: {} }): Hours {
  const days = clocks.map((clock, index) => placeDay(week, house.exceptions, clock, clocks[index + 1]))
  const windows = mergeWindows(days.flatMap((day) => day.windows))
  const breaks = mergeWindows(days.flatMap((day) => day.breaks))
  return { windows, breaks, open: subtractWindows(windows, breaks) }
}

function placeDay(week: Week, dates: Week['exceptions'], today: DayClock, tomorrow: DayClock | undefined): DayHours {
  const runsOn = tomorrow && !week.exceptions[tomorrow.day] && !dates[tomorrow.day]
  const place = (minutes: number): number => {
    if (minutes < DAY) return atWall(today, minutes)
    return runsOn ? atWall(tomorrow, minutes - DAY) : today.end
  }
  const placed = (window: Window): Window => ({ start: place(window.start), end: place(window.end) })
  const hours = within(hoursOn(week, today.day), dates[today.day])
  return { windows: hours.windows.map(placed), breaks: hours.breaks.map(placed) }
}

/** The hours as far as the business is open, with its breaks; all of them where it has none of its own. */
function within(hours: DayHours, house: DayHours | undefined): DayHours {
  if (!house) return hours
  const shut = subtractWindows([{ start: 0, end: 2 * DAY }], house.windows)
  return { windows: subtractWindows(hours.windows, shut), breaks: subtractWindows([...hours.breaks, ...house.breaks], shut) }
}
