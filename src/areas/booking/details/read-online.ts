import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useClient } from '#offline/react/client-context.tsx'

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
