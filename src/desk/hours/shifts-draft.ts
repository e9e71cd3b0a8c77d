import type { DayHours, ShiftPattern, Week } from '#domain/business/schedule.ts'
import { patternOf, plainShifts } from '#domain/business/shifts.ts'
import type { Day } from '#domain/shared/zone.ts'
import { isSame } from '#lib/is-same.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { dayDraftOf, hoursOfDraft, type DayDraft, type DayDraftProblems } from './day-draft.ts'

/** Shifts as they are being typed. Hours by weekdays remember them, as they do those. */
export interface ShiftsDraft {
  readonly isOn: boolean
  /** The first day of work; empty where nobody has said it yet. */
  readonly first: Day
  readonly work: number
  readonly off: number
  readonly day: DayDraft
  /** Days that are not work and rest in turn, as another program may have written them: kept until others are chosen. */
  readonly own: readonly DayHours[] | null
}

const usualDay: DayDraft = { isOn: true, isRound: true, windows: [{ from: '09:00', to: '21:00' }], breaks: [] }
const dayAndNight: DayDraft = { ...usualDay, windows: [{ from: '09:00', to: '09:00' }] }

/** How people mostly work: days in a row, days off, and hours where they are a part of it. */
export const usualShifts = [
  { name: 'short', work: 2, off: 2, day: usualDay },
  { name: 'short', work: 3, off: 3, day: usualDay },
  { name: 'short', work: 1, off: 2, day: usualDay },
  { name: 'dayAndNight', work: 1, off: 3, day: dayAndNight },
] as const

/** A draft with other days; hours that were typed stay, unless it is to or from a day and a night. */
export function withShifts(draft: ShiftsDraft, { work, off, day }: Pick<ShiftsDraft, 'work' | 'off' | 'day'>): ShiftsDraft {
  const takesHours = draft.own !== null || isSame(day, dayAndNight) || isSame(draft.day, dayAndNight)
  return { ...draft, work, off, own: null, day: takesHours ? day : draft.day }
}

export function shiftsDraftOf(pattern: Week['pattern']): ShiftsDraft {
  if (!pattern) return { isOn: false, first: '', work: 2, off: 2, day: usualDay, own: null }
  const plain = plainShifts(pattern)
  if (!plain) return { isOn: true, first: pattern.first, work: 2, off: 2, day: usualDay, own: pattern.days }
  return {
    isOn: true,
    first: pattern.first,
    work: plain.work,
    off: plain.off,
    day: { ...dayDraftOf(plain.hours), isRound: true },
    own: null,
  }
}

/** The pattern that is meant, the stored one where nobody touched it; undefined where weekdays hold. Or what is wrong with the hours. */
export function patternOfDraft(
  draft: ShiftsDraft | undefined,
  stored: Week['pattern'],
): Result<ShiftPattern | undefined, DayDraftProblems> {
  if (!draft?.isOn || draft.first === '') return ok(undefined)
  if (stored && isSame(draft, shiftsDraftOf(stored))) return ok(stored)
  if (draft.own) return ok({ first: draft.first, days: draft.own })
  const hours = hoursOfDraft(draft.day)
  return hours.ok ? ok(patternOf(draft.first, { work: draft.work, off: draft.off, hours: hours.value })) : refuse(hours.refusal)
}
