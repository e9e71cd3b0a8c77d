import { addDays, isDay, weekdayOf, type Day } from '#domain/shared/zone.ts'

export const calendarViews = ['day', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the calendar shows; its address says it, and nothing else does. */
export interface CalendarAddress {
  readonly view: CalendarView
  readonly day: Day
  /** Whose week; empty for the first employee's. */
  readonly employeeId: string
  /** The booking that is looked at. */
  readonly bookingId: string | null
}

export function calendarFrom(params: URLSearchParams, today: Day): CalendarAddress {
  const asked = params.get('day') ?? ''
  return {
    view: params.get('view') === 'week' ? 'week' : 'day',
    day: isDay(asked) ? asked : today,
    employeeId: params.get('employee') ?? '',
    bookingId: params.get('booking'),
  }
}

export function calendarParams({ view, day, employeeId, bookingId }: CalendarAddress, today: Day): URLSearchParams {
  const params = new URLSearchParams()
  if (view === 'week') params.set('view', 'week')
  if (day !== today) params.set('day', day)
  if (employeeId !== '') params.set('employee', employeeId)
  if (bookingId !== null) params.set('booking', bookingId)
  return params
}

/** Monday to Sunday around a day (ISO 8601). */
export function weekAround(day: Day): readonly Day[] {
  const monday = addDays(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, nth) => addDays(monday, nth))
}
