import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import type { ApiError } from '#contract/client.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { Booking } from '#domain/booking/booking.ts'

/** A read that did not succeed, as the query library wants it. */
export class ReadFailed extends Error {
  readonly answer: ApiError
  constructor(answer: ApiError) {
    super(`The server answered ${answer.status}`)
    this.answer = answer
  }
}

export type HistoryEntry = Answer<'GET /api/booking/booking/{id}/history/'>['results'][number]

/** Who did what to a booking; without network what was last read, which knows its age. */
export function useHistory(id: string) {
  const client = useClient()
  return useQuery<readonly HistoryEntry[], ReadFailed>({
    queryKey: ['booking-history', id],
    queryFn: async () => {
      const answer = await client.call('GET /api/booking/booking/{id}/history/', { params: { id } })
      if (!answer.ok) throw new ReadFailed(answer.refusal)
      return answer.value.results
    },
    retry: false,
  })
}

/** A booking that this device does not keep: read once and put into the mirror, so that it can be acted on. */
export function useMissingBooking(id: string, isMissing: boolean) {
  const client = useClient()
  const engine = useEngine()
  return useQuery<Booking, ReadFailed>({
    queryKey: ['booking', id],
    queryFn: async () => {
      const answer = await client.call('GET /api/booking/booking/{id}', { params: { id } })
      if (!answer.ok) throw new ReadFailed(answer.refusal)
      await engine.adopt('bookings', answer.value)
      return answer.value
    },
    enabled: isMissing,
    retry: false,
    gcTime: 0,
  })
}
