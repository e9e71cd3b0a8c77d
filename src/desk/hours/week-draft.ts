import { closed, type Week } from '#domain/business/schedule.ts'
import { weekdays, type Weekday } from '#domain/business/week-editing.ts'
import { isSame } from '#lib/is-same.ts'
import { ok } from '#lib/result.ts'
import { dayDraftOf, hoursOfDraft, type DayDraft, type DayDraftProblems } from './day-draft.ts'
import { patternOfDraft, type ShiftsDraft } from './shifts-draft.ts'

/** A week as it is being typed. */
export interface WeekDraft {
  readonly days: Readonly<Record<string, DayDraft>>
  readonly exceptions: Week['exceptions']
  /** Only of an employee: the doors of a business follow weekdays. */
  readonly shifts?: ShiftsDraft
}

export function dayDraftsOf(days: Week['days']): WeekDraft['days'] {
  return Object.fromEntries(weekdays.map((day) => [day, dayDraftOf(days[day] ?? closed)]))
}

/**
 * The schedule as far as it can be read: a day with a problem is closed, and nobody saves that. Days that are as in `week`
 * are left alone, and so are weekdays that cannot be read while shifts hold in their place.
 */
export function scheduleOf(draft: WeekDraft, week?: Week): Week {
  const isByShifts = draft.shifts?.isOn === true
  const read = weekdays.map((day) => {
    const hours = draftHoursOn(day, draft, week)
    return [day, hours.ok ? hours.value : (isByShifts && week?.days[day]) || closed] as const
  })
  const pattern = patternOfDraft(draft.shifts, week?.pattern)
  const shifts = pattern.ok ? pattern.value : week?.pattern
  return { days: Object.fromEntries(read), exceptions: draft.exceptions, ...(shifts && { pattern: shifts }) }
}

/**
 * What keeps the days from being saved, by weekday, or by `shifts` where they hold. Those that are as `week` has them are nobody's to mend
 * here.
 */
export function weekProblems(draft: WeekDraft, week: Week | undefined): Readonly<Record<string, DayDraftProblems>> {
  if (draft.shifts?.isOn) {
    const pattern = patternOfDraft(draft.shifts, week?.pattern)
    return pattern.ok ? {} : { shifts: pattern.refusal }
  }
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const hours = draftHoursOn(day, draft, week)
      return hours.ok ? [] : [[day, hours.refusal] as const]
    }),
  )
}

/** A weekday's hours: as `week` has them where nobody touched them, else as they are typed. */
function draftHoursOn(day: Weekday, { days }: WeekDraft, week: Week | undefined): ReturnType<typeof hoursOfDraft> {
  const stored = week && (week.days[day] ?? closed)
  return stored && isSame(days[day], dayDraftOf(stored)) ? ok(stored) : hoursOfDraft(days[day]!)
}
