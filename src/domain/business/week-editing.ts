import { addDays, type Day } from '#domain/shared/zone.ts'
import { breaksOutside, isSameHours, workMinutes } from './day-hours.ts'
import { isSamePattern } from './shifts.ts'
import { closed, type DayHours, type ShiftPattern, type Week } from './schedule.ts'

/** ISO weekdays as the keys of a week, Monday first. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof weekdays)[number]

/** Minutes of work in a week without exceptions. */
export function minutesOfWeek(days: Week['days']): number {
  return weekdays.reduce((sum, day) => sum + workMinutes(days[day] ?? closed), 0)
}

/**
 * The breaks of a week that lie outside their day's windows, each as `days.1.breaks.0` or `pattern.days.0.breaks.0` [S2].
 * Days that are equal in `before` are skipped: an old mistake must not refuse the change of another day.
 */
export function misplacedBreaks(week: Week, before: Week = { days: {}, exceptions: {} }): readonly string[] {
  const parts = [
    ['days', week.days, before.days],
    ['exceptions', week.exceptions, before.exceptions],
    ['pattern.days', shiftsOf(week), shiftsOf(before)],
  ] as const
  return parts.flatMap(([part, days, daysBefore]) =>
    Object.entries(days).flatMap(([day, hours]) => {
      const was = daysBefore[day]
      return was && isSameHours(was, hours) ? [] : breaksOutside(hours).map((at) => `${part}.${day}.breaks.${at}`)
    }),
  )
}

function shiftsOf({ pattern }: Week): Readonly<Record<string, DayHours>> {
  return Object.fromEntries(Object.entries(pattern?.days ?? []))
}

/** Whether a date is as the week has it or has an exception: other hours, or a day off [S2]. */
export type DayKind = 'as_week' | 'other_hours' | 'day_off'

export function dayKindOf(exceptions: Week['exceptions'], day: Day): DayKind {
  const exception = exceptions[day]
  if (!exception) return 'as_week'
  return exception.windows.length === 0 ? 'day_off' : 'other_hours'
}

/** All days from the earlier to the later of two, both included, whichever comes first. */
export function daysFromTo(one: Day, other: Day): readonly Day[] {
  const [first, last] = one <= other ? [one, other] : [other, one]
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Sets the same exception on several dates: null removes it from them, `closed` makes them days off [S2]. */
export function withException(exceptions: Week['exceptions'], days: readonly Day[], hours: DayHours | null): Week['exceptions'] {
  const others = Object.entries(exceptions).filter(([day]) => !days.includes(day))
  return Object.fromEntries([...others, ...(hours ? days.map((day) => [day, hours] as const) : [])])
}

/** Consecutive days with the same exception: a vacation is one line, not fourteen. */
export interface ExceptionRun {
  readonly first: Day
  readonly last: Day
  readonly hours: DayHours
}

/** The exceptions as runs, the earliest first; only those that end on `from` or later, where that is given. */
export function exceptionRuns(exceptions: Week['exceptions'], from: Day = ''): readonly ExceptionRun[] {
  const runs: ExceptionRun[] = []
  for (const day of Object.keys(exceptions).toSorted()) {
    const hours = exceptions[day]!
    const run = runs.at(-1)
    if (run && addDays(run.last, 1) === day && isSameHours(run.hours, hours)) runs[runs.length - 1] = { ...run, last: day }
    else runs.push({ first: day, last: day, hours })
  }
  return runs.filter(({ last }) => last >= from)
}

/** The changed parts of a schedule: weekdays, dates, where null removes an exception, and shifts, where null removes them all. */
export interface ScheduleChanges {
  readonly days: Week['days']
  readonly exceptions: Readonly<Record<Day, DayHours | null>>
  readonly pattern?: ShiftPattern | null
}

/** The changes that turn `before` into `after`. */
export function scheduleChanges(before: Week, after: Week): ScheduleChanges {
  const days = weekdays.filter((day) => !isSameHours(before.days[day] ?? closed, after.days[day] ?? closed))
  const dates = [...new Set([...Object.keys(before.exceptions), ...Object.keys(after.exceptions)])]
  const changed = dates.filter((day) => {
    const [was, is] = [before.exceptions[day], after.exceptions[day]]
    return was && is ? !isSameHours(was, is) : was !== is
  })
  return {
    days: Object.fromEntries(days.map((day) => [day, after.days[day] ?? closed])),
    exceptions: Object.fromEntries(changed.map((day) => [day, after.exceptions[day] ?? null])),
    ...(!isSamePattern(before.pattern, after.pattern) && { pattern: after.pattern ?? null }),
  }
}

export function hasScheduleChanges({ days, exceptions, pattern }: ScheduleChanges): boolean {
  return pattern !== undefined || Object.keys(days).length + Object.keys(exceptions).length > 0
}

/** Applies changes to a week. Days that they do not name stay as they are, so two people can change two days; that shifts end is said. */
export function applyScheduleChanges(week: Week, { days, exceptions, pattern = week.pattern }: ScheduleChanges): Week {
  const all = Object.entries({ ...week.exceptions, ...exceptions })
  return {
    days: { ...week.days, ...days },
    exceptions: Object.fromEntries(all.flatMap(([day, hours]) => (hours ? [[day, hours]] : []))),
    ...(pattern !== undefined && { pattern }),
  }
}

/** The week after an edit. Shifts of which it says nothing stay: an app that knows of none must not end them [S2]. */
export function weekAfter(before: Week, { pattern = before.pattern, ...week }: Week): Week {
  return pattern ? { ...week, pattern } : week
}
