import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRowsSoFar } from '#desk/rows/use-desk-rows.ts'
import { useNow } from '#desk/use-now.ts'
import { dayBounds, type Day } from '#domain/shared/zone.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { byViewStart } from '../row/booking-view.ts'
import type { BookingView } from '../row/booking-view.ts'
import { matcher, type Filters, type Setting } from './filters.ts'

export interface FoundBookings {
  readonly views: readonly BookingView[]
  /** False where more may be found once all bookings are here. */
  readonly isWhole: boolean
}

/** What of this device's bookings fits: from today on in the order of time, then the past, latest first. */
export function useFoundBookings(filters: Filters, today: Day): FoundBookings | undefined {
  const { business, servicesById } = useDesk()
  const known = useDeskRowsSoFar('bookings')
  const now = useNow()
  const setting = useMemo(() => ({ zone: business.time_zone, now, servicesById }), [business.time_zone, now, servicesById])
  return useMemo(
    () => known && { views: inOrder(soFarOf(known), filters, setting, today), isWhole: known.state === 'whole' },
    [known, filters, setting, today],
  )
}

export function inOrder(views: readonly BookingView[], filters: Filters, setting: Setting, today: Day): readonly BookingView[] {
  const fits = matcher(filters, setting)
  const start = dayBounds(today, setting.zone).start
  const found = views.filter((view) => fits(view.row)).toSorted(byViewStart)
  const firstAhead = found.findIndex((view) => view.row.start >= start)
  const split = firstAhead === -1 ? found.length : firstAhead
  return [...found.slice(split), ...found.slice(0, split).toReversed()]
}
