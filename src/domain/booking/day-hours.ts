import { ok, refuse, type Result } from '#lib/result.ts'
import { contains, mergeWindows, subtractWindows, type DayHours, type Window } from './schedule.ts'

const DAY = 1440

/** From one reading of the clock to another, each in minutes since midnight (0 to 1440), as people say when they work. */
export interface ClockSpan {
  readonly from: number
  readonly to: number
}

/**
 * What is wrong with a span of a day's hours:
 * - `nothing`: no time lies between its two ends
 * - `outside`: a break that is not within one of the windows
 */
export type SpanProblem = 'nothing' | 'outside'

/** The problems by the places of the spans; undefined where there is none. */
export interface DayProblems<Problem = SpanProblem> {
  readonly windows: readonly (Problem | undefined)[]
  readonly breaks: readonly (Problem | undefined)[]
}

/**
 * The window that is meant [S2]. One that ends no later than it begins ends on the next day;
 * from midnight to midnight is the whole day; undefined where nothing lies between.
 */
export function windowOf({ from, to }: ClockSpan): Window | undefined {
  if (to > from) return { start: from, end: to }
  return to === from && from !== 0 ? undefined : { start: from, end: to + DAY }
}

/**
 * A day's hours from what a person says of them [S2]: touching and overlapping windows merge,
 * breaks too, and a break after the midnight of a night shift is put there. Refuses, by their
 * places, spans in which nothing lies and breaks outside the windows.
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
