import { useMemo } from 'react'
import type { Booking } from '#domain/booking/booking.ts'
import { sortedBy } from '#lib/sorted-by.ts'
import { useRowsById } from '#offline/react/hooks.ts'
import { toTellAll, wantedTime, type BookingStep } from './booking-step.ts'

/**
 * The bookings that the last steps are of, as they have become since, the earliest first; undefined until they are read. Pass a stable
 * list.
 */
export function useToldBookings(steps: readonly BookingStep[]): readonly Booking[] | undefined {
  const ids = useMemo(() => [...new Set(toTellAll(steps).map((step) => wantedTime(step).bookingId))], [steps])
  const bookings = useRowsById('bookings', ids)
  return useMemo(() => bookings && sortedBy(bookings, ({ start }) => start), [bookings])
}

/** Whether a customer may still count on it. */
export function isStanding({ status }: Booking): boolean {
  return status !== 'cancelled' && status !== 'expired'
}
