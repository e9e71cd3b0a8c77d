import { useCallback, useMemo } from 'react'
import { addDays, dayBounds, type Day } from '#domain/shared/zone.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { useRows } from '#offline/react/hooks.ts'
import { useDesk, type BookingView } from './desk.tsx'

/** Bookings that touch the day, pending commands folded in; undefined while they are being read. */
export function useBookingsOn(day: Day): readonly BookingView[] | undefined {
  return useBookingsBetween(day, day)
}

/** Bookings from the day before `day` on, without an end. */
export function useBookingsFrom(day: Day): readonly BookingView[] | undefined {
  const { business } = useDesk()
  const from = useMemo(() => dayBounds(addDays(day, -1), business.time_zone).start, [day, business.time_zone])
  const range = useMemo(() => ({ index: 'start', from }) as const, [from])
  return useRows('bookings', { businessId: business.id, range })
}

/** All bookings that this device keeps. */
export function useAllBookings(): readonly BookingView[] | undefined {
  const { business } = useDesk()
  return useRows('bookings', { businessId: business.id })
}

/** Bookings that touch these days, both included, of those that this device keeps. */
export function useBookingsBetween(first: Day, last: Day): readonly BookingView[] | undefined {
  const { business } = useDesk()
  const zone = business.time_zone
  // A booking lasts a day at most, so nothing that began earlier can reach into these.
  const range = useMemo(() => ({ index: 'start', from: dayBounds(addDays(first, -1), zone).start, to: dayBounds(last, zone).end }) as const, [first, last, zone])
  const start = useMemo(() => dayBounds(first, zone).start, [first, zone])
  const match = useCallback((booking: Booking) => booking.end > start, [start])
  return useRows('bookings', { businessId: business.id, range, match })
}
