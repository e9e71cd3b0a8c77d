import { clocksBetween, toInstant, toMinute } from '#domain/shared/day-clock.ts'
import { addDays, dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { weekdays, type Weekday } from './week-editing.ts'
import { hoursOver, mergeWindows, subtractWindows, type DayHours, type Week, type Window } from './schedule.ts'

/** How many days ahead the next opening is looked for. */
const daysAhead = 8

/** Whether the doors are open, and when that changes next; null where it does not within eight days. */
export interface Doors {
  readonly isOpen: boolean
  readonly changesAt: Instant | null
}

/** By the opening hours of a business, in its zone [S1]; undefined where it tells none. */
export function doorsAt(hours: Week, zone: string, now: Instant): Doors | undefined {
  return hasDays(hours) ? doorsWithin(hours, hours, zone, now) : undefined
}

/** By a week that the dates of the business bound [S2]. */
export function doorsWithin(hours: Week, house: Pick<Week, 'exceptions'>, zone: string, now: Instant): Doors {
  const today = dayOf(now, zone)
  const horizon = addDays(today, daysAhead)
  const { open } = hoursOver(hours, clocksBetween(addDays(today, -1), horizon, zone), house)
  const minute = toMinute(now)
  const next = open.find(({ end }) => minute < end)
  if (!next) return { isOpen: false, changesAt: null }
  const isOpen = next.start <= minute
  const changesAt = toInstant(isOpen ? next.end : next.start)
  // Open around the clock.
  return { isOpen, changesAt: isOpen && dayOf(changesAt, zone) > horizon ? null : changesAt }
}

/** Whether it says anything of weekdays. */
export function hasDays({ days }: Pick<Week, 'days'>): boolean {
  return Object.keys(days).length > 0
}

/** Weekdays that follow each other and have the same hours. Without windows they are closed. */
export interface WeekLine {
  readonly first: Weekday
  readonly last: Weekday
  readonly open: readonly Window[]
}

/** The week as a door shows it, from Monday on; days of which nothing is told are left out. */
export function weekLines({ days }: Pick<Week, 'days'>): readonly WeekLine[] {
  const lines: WeekLine[] = []
  for (const [nth, weekday] of weekdays.entries()) {
    const hours = days[weekday]
    if (!hours) continue
    const open = openOf(hours)
    const before = lines.at(-1)
    if (before && before.last === weekdays[nth - 1] && isSame(before.open, open)) lines[lines.length - 1] = { ...before, last: weekday }
    else lines.push({ first: weekday, last: weekday, open })
  }
  return lines
}

/** Dates from `first` to `last` that have hours of their own, soonest first. */
export function specialDays(
  { exceptions }: Pick<Week, 'exceptions'>,
  first: Day,
  last: Day,
): readonly { readonly day: Day; readonly open: readonly Window[] }[] {
  return Object.entries(exceptions)
    .filter(([day]) => first <= day && day <= last)
    .map(([day, hours]) => ({ day, open: openOf(hours) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function openOf({ windows, breaks }: DayHours): readonly Window[] {
  return subtractWindows(mergeWindows(windows), breaks)
}

function isSame(one: readonly Window[], other: readonly Window[]): boolean {
  return one.length === other.length && one.every(({ start, end }, at) => start === other[at]!.start && end === other[at]!.end)
}
