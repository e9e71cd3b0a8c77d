import { useMemo } from 'react'
import { dayBounds, type Day } from '#domain/shared/zone.ts'
import { useDesk, type BookingView } from '../desk.tsx'
import { useAllBookings } from '../use-bookings.ts'
import { matcher, type Filters } from './filters.ts'

/** What of this device's bookings fits: from today on in the order of time, then the past, latest first. */
export function useFoundBookings(filters: Filters, today: Day): readonly BookingView[] | undefined {
  const { business } = useDesk()
  const views = useAllBookings()
  return useMemo(() => views && inOrder(views, filters, business.time_zone, today), [views, filters, business.time_zone, today])
}

export function inOrder(views: readonly BookingView[], filters: Filters, zone: string, today: Day): readonly BookingView[] {
  const fits = matcher(filters, zone)
  const start = dayBounds(today, zone).start
  const found = views.filter((view) => fits(view.row)).toSorted((a, b) => (a.row.start < b.row.start ? -1 : 1))
  const firstAhead = found.findIndex((view) => view.row.start >= start)
  const split = firstAhead === -1 ? found.length : firstAhead
  return [...found.slice(split), ...found.slice(0, split).toReversed()]
}
