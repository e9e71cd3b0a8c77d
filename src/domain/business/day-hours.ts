import { ok, refuse, type Result } from '#lib/result.ts'
import { contains, mergeWindows, subtractWindows, type DayHours, type Window } from './schedule.ts'

const DAY = 1440

/** Two times of day, in minutes since midnight (0 to 1440), as people type working hours. */
export interface ClockSpan {
  readonly from: number
  readonly to: number
}

/**
 * What is wrong with a span of a day's hours:
 * - `nothing`: it begins and ends at the same time
 * - `outside`: a break that is not within one of the windows
 */
export type SpanProblem = 'nothing' | 'outside'

/** The problem of each span, in the order of the spans; undefined where it has none. */
export interface DayProblems<Problem = SpanProblem> {
  readonly windows: readonly (Problem | undefined)[]
  readonly breaks: readonly (Problem | undefined)[]
}

/**
 * The window that a span means [S2]. An end before the beginning lies on the next day; 0 to 0 is the
 * whole day; any other span that ends where it begins is undefined.
 */
export function windowOf({ from, to }: ClockSpan): Window | undefined {
  if (to > from) return { start: from, end: to }
  return to === from && from !== 0 ? undefined : { start: from, end: to + DAY }
}

/**
 * Builds a day's hours from typed spans [S2]. Windows that touch or overlap are merged, and so are
 * breaks; a break after the midnight of a night shift is put on the next day. Empty spans and
 * breaks outside the windows are refused, each with its problem.
 */
export function dayHoursOf(windows: readonly ClockSpan[], breaks: readonly ClockSpan[]): Result<DayHours, DayProblems> {
  const placed = windows.map(windowOf)
  const merged = mergeWindows(placed.filter((window) => window !== undefined))
  const pauses = breaks.map((pause) => placeBreak(pause, merged))
  const problems: DayProblems = {
    windows: placed.map((window) => (window ? undefined : 'nothing')),
    breaks: pauses.map((pause) => (typeof pause === 'string' ? pause : undefined)),
  }
  if ([...problems.windows, ...problems.breaks].some((problem) => problem !== undefined)) return refuse(problems)
  return ok({ windows: merged, breaks: mergeWindows(pauses.filter((pause) => typeof pause !== 'string')) })
}

function placeBreak(pause: ClockSpan, windows: readonly Window[]): Window | SpanProblem {
  const today = windowOf(pause)
  if (!today) return 'nothing'
  const tomorrow = { start: today.start + DAY, end: today.end + DAY }
  return [today, tomorrow].find((one) => contains(windows, one)) ?? 'outside'
}

/** The indexes of a stored day's breaks that lie outside its windows [S2]. */
export function breaksOutside({ windows, breaks }: DayHours): readonly number[] {
  const merged = mergeWindows(windows)
  return breaks.flatMap((pause, at) => (contains(merged, pause) ? [] : [at]))
}

/** Minutes of work in a day: its windows without its breaks. */
export function workMinutes({ windows, breaks }: DayHours): number {
  return subtractWindows(windows, breaks).reduce((sum, { start, end }) => sum + end - start, 0)
}

export function isSameHours(a: DayHours, b: DayHours): boolean {
  return isSameWindows(a.windows, b.windows) && isSameWindows(a.breaks, b.breaks)
}

function isSameWindows(a: readonly Window[], b: readonly Window[]): boolean {
  return a.length === b.length && a.every((window, at) => window.start === b[at]!.start && window.end === b[at]!.end)
}
