import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { Booking } from '#domain/booking/booking.ts'

export type BookingHistoryEntry = Answer<'GET /api/booking/booking/{id}/history/'>['results'][number]

/** Who did what to a booking; without network what was last read, which knows its age. */
export function useHistory(id: string) {
  const client = useClient()
  return useQuery<readonly BookingHistoryEntry[], RefusedCall>({
    queryKey: ['booking-history', id],
    queryFn: async () => valueOf(await client.call('GET /api/booking/booking/{id}/history/', { params: { id } })).results,
    retry: false,
  })
}

/** A booking that this device does not keep: read once and put into the mirror, so that it can be acted on. */
export function useMissingBooking(id: string, isMissing: boolean) {
  const client = useClient()
  const engine = useEngine()
  return useQuery<Booking, RefusedCall>({
    queryKey: ['booking', id],
    queryFn: async () => {
      const booking = valueOf(await client.call('GET /api/booking/booking/{id}', { params: { id } }))
      await engine.adopt('bookings', booking)
      return booking
    },
    enabled: isMissing,
    retry: false,
    gcTime: 0,
  })
}
