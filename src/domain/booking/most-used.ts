import type { Booking } from './booking.ts'

/** How many services stand before all others. */
const first = 4

/** Booked once is no habit. */
const least = 2

/** The services that are booked most, the most booked first; cancelled bookings do not count, nor does blocked time. */
export function mostUsedServices(bookings: readonly Pick<Booking, 'service_id' | 'status'>[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { service_id, status } of bookings) {
    if (service_id !== null && status !== 'cancelled' && status !== 'expired') counts.set(service_id, (counts.get(service_id) ?? 0) + 1)
  }
  const often = [...counts].filter(([, count]) => count >= least)
  return often
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, first)
    .map(([id]) => id)
}
