import { dayHoursOf, type ClockSpan, type DayProblems, type SpanProblem } from '#domain/business/day-hours.ts'
import { closed, type DayHours, type Window } from '#domain/business/schedule.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { clockText, readClock } from '#ui/time/clock.ts'

/** From one time to another as they were typed: what cannot be read is kept too. */
export interface SpanDraft {
  readonly from: string
  readonly to: string
}

/** A day's hours as they are being typed. A day that is switched off remembers them. */
export interface DayDraft {
  readonly isOn: boolean
  /** Hours that end when they begin then last a day and a night, as shifts do; else that is a slip. */
  readonly isRound?: boolean
  readonly windows: readonly SpanDraft[]
  readonly breaks: readonly SpanDraft[]
}

export type SpanKind = 'windows' | 'breaks'

/** Beside what the rules refuse: an end that is missing, or that is no time. */
export type TypedProblem = SpanProblem | 'required' | 'time'
export type DayDraftProblems = DayProblems<TypedProblem>

/** The most of a kind that a day can have; the contract's bound. */
export const maxSpans = 10

const HOUR = 60

const usualSpan: SpanDraft = { from: '09:00', to: '18:00' }

export function dayDraftOf(hours: DayHours): DayDraft {
  const isOn = hours.windows.length > 0
  const windows = isOn ? hours.windows.map(spanDraftOf) : [usualSpan]
  const isRound = windows.some(({ from, to }) => from === to)
  return { isOn, ...(isRound && { isRound }), windows, breaks: hours.breaks.map(spanDraftOf) }
}

function spanDraftOf({ start, end }: Window): SpanDraft {
  return { from: clockText(start), to: clockText(end) }
}

/** The hours that are meant [S2], or what is wrong by the places of the spans. */
export function hoursOfDraft({ isOn, isRound, windows, breaks }: DayDraft): Result<DayHours, DayDraftProblems> {
  if (!isOn) return ok(closed)
  const unread: DayDraftProblems = { windows: windows.map(typedProblem), breaks: breaks.map(typedProblem) }
  if ([...unread.windows, ...unread.breaks].some((problem) => problem !== undefined)) return refuse(unread)
  return dayHoursOf(
    windows.map((span) => readSpan(span, isRound)),
    breaks.map((span) => readSpan(span)),
  )
}

function typedProblem({ from, to }: SpanDraft): TypedProblem | undefined {
  if (from.trim() === '' || to.trim() === '') return 'required'
  return readClock(from) === undefined || readClock(to) === undefined ? 'time' : undefined
}

/** What is wrong with times that can be read: said while a person is still typing, which a half-typed time is not. */
export function ruleProblems({ windows, breaks }: DayDraftProblems): DayDraftProblems {
  return { windows: windows.map(ruleProblem), breaks: breaks.map(ruleProblem) }
}

function ruleProblem(problem: TypedProblem | undefined): TypedProblem | undefined {
  return problem === 'required' || problem === 'time' ? undefined : problem
}

function readSpan(span: SpanDraft, isRound = false): ClockSpan {
  const [from, to] = [readClock(span.from) ?? 0, readClock(span.to) ?? 0]
  return { from, to: isRound && to === from ? to + 24 * HOUR : to }
}

/** The time at which a span ends on the next day, as `02:00`; undefined where it ends on its own. */
export function nextDayEnd(span: SpanDraft, isRound = false): string | undefined {
  const { from, to } = { from: readClock(span.from), to: readClock(span.to) }
  return from !== undefined && to !== undefined && (to < from || (isRound && to === from)) && to > 0 ? clockText(to) : undefined
}

export function withSpan(day: DayDraft, kind: SpanKind, at: number, change: Partial<SpanDraft>): DayDraft {
  return { ...day, [kind]: day[kind].map((span, index) => (index === at ? { ...span, ...change } : span)) }
}

export function withoutSpan(day: DayDraft, kind: SpanKind, at: number): DayDraft {
  return { ...day, [kind]: day[kind].filter((_, index) => index !== at) }
}

/** Another span where one is likely: hours two hours after the last end, a first break in the middle of the longest hours. */
export function withAnotherSpan(day: DayDraft, kind: SpanKind): DayDraft {
  return { ...day, [kind]: [...day[kind], kind === 'windows' ? laterHours(day) : middleBreak(day)] }
}

function laterHours({ windows }: DayDraft): SpanDraft {
  const last = readClock(windows.at(-1)?.to ?? '')
  const start = last === undefined ? 0 : last + 2 * HOUR
  return last === undefined || start + HOUR > 24 * HOUR
    ? { from: '', to: '' }
    : { from: clockText(start), to: clockText(Math.min(start + 4 * HOUR, 24 * HOUR)) }
}

function middleBreak(day: DayDraft): SpanDraft {
  const hours = hoursOfDraft({ ...day, breaks: [] })
  if (day.breaks.length > 0) return { from: '', to: '' }
  const longest = hours.ok ? hours.value.windows.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] : undefined
  if (!longest || longest.end - longest.start < 2 * HOUR) return { from: '', to: '' }
  const from = Math.floor((longest.start + longest.end - HOUR) / 2 / HOUR) * HOUR
  return { from: clockText(from), to: clockText(from + HOUR) }
}
