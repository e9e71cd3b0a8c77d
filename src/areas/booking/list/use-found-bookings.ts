import { useMemo } from 'react'
import { dayBounds, type Day } from '#domain/shared/zone.ts'
import { useDesk, type BookingView } from '../desk.tsx'
import { useAllBookings } from '../use-bookings.ts'
import { useNow } from '../use-now.ts'
import { matcher, type Filters, type Setting } from './filters.ts'

/** What of this device's bookings fits: from today on in the order of time, then the past, latest first. */
export function useFoundBookings(filters: Filters, today: Day): readonly BookingView[] | undefined {
  const { business, servicesById } = useDesk()
  const views = useAllBookings()
  const now = useNow()
  const setting = useMemo(() => ({ zone: business.time_zone, now, servicesById }), [business.time_zone, now, servicesById])
  return useMemo(() => views && inOrder(views, filters, setting, today), [views, filters, setting, today])
}

export function inOrder(views: readonly BookingView[], filters: Filters, setting: Setting, today: Day): readonly BookingView[] {
  const fits = matcher(filters, setting)
  const start = dayBounds(today, setting.zone).start
  const found = views.filter((view) => fits(view.row)).toSorted((a, b) => (a.row.start < b.row.start ? -1 : 1))
  const firstAhead = found.findIndex((view) => view.row.start >= start)
  const split = firstAhead === -1 ? found.length : firstAhead
  return [...found.slice(split), ...found.slice(0, split).toReversed()]
}
