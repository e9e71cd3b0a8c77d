import { daysFromTo } from '#domain/business/week-editing.ts'
import { addDays, weekdayOf, type Day } from '#domain/shared/zone.ts'

/** The first day of the month that a day lies in; months are named by it. */
export function monthOf(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

export function addMonths(month: Day, months: number): Day {
  return Temporal.PlainDate.from(month).add({ months }).toString()
}

/** Six weeks from Monday on, whatever the month: turning the page moves nothing beneath it. */
export function weeksOf(month: Day): readonly (readonly Day[])[] {
  const first = addDays(month, 1 - weekdayOf(month))
  return Array.from({ length: 6 }, (_, week) => daysFromTo(addDays(first, week * 7), addDays(first, week * 7 + 6)))
}

/** Days that were chosen: from where the choice began to where it is now, in either direction. */
export interface Selection {
  readonly anchor: Day
  readonly head: Day
}

export function isSelected(selection: Selection | null, day: Day): boolean {
  if (!selection) return false
  const { anchor, head } = selection
  return anchor <= head ? anchor <= day && day <= head : head <= day && day <= anchor
}

/** What a tap makes of a selection: the first begins it, the second ends it, the third begins anew; `extend` is the shift key. */
export function tapped(selection: Selection | null, day: Day, extend: boolean): Selection {
  const isBegun = selection !== null && selection.anchor === selection.head && selection.anchor !== day
  return selection && (extend || isBegun) ? { anchor: selection.anchor, head: day } : { anchor: day, head: day }
}

/** Where a key leads from a day of the grid; undefined for other keys. */
export function dayAfterKey(key: string, day: Day): Day | undefined {
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - weekdayOf(day),
    End: 7 - weekdayOf(day),
  }
  const step = days[key]
  if (step !== undefined) return addDays(day, step)
  const months = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0
  return months === 0 ? undefined : addMonths(day, months)
}
