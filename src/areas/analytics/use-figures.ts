import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useClient } from '#offline/react/client-context.tsx'
import { isKeptOffline, queryOfChoice, type PeriodChoice } from './period-choice.ts'

export type Statistics = Answer<'GET /api/transactions/statistics/'>
export type Enrollments = Answer<'GET /api/transactions/enrollments/statistics/'>
export type Popular = Answer<'GET /api/transactions/popular-products/{id}/'>

/** All that is shown of a period, as of one moment. */
export interface PeriodFigures {
  readonly statistics: Statistics
  readonly enrollments: Enrollments
  readonly popular: Popular
}

/** Figures of a period; without a network those that were last read of it, for as long as the device keeps them. */
export function useFigures(choice: PeriodChoice) {
  const client = useClient()
  const { id } = useDesk().business
  const query = queryOfChoice(choice)
  return useQuery<PeriodFigures, RefusedCall>({
    queryKey: ['analytics', id, query],
    queryFn: async () => {
      const ofPeriod = { query: { business_id: id, ...query } }
      const { by: _, ...days } = query
      const [statistics, enrollments, popular] = await Promise.all([
        client.call('GET /api/transactions/statistics/', ofPeriod),
        client.call('GET /api/transactions/enrollments/statistics/', ofPeriod),
        client.call('GET /api/transactions/popular-products/{id}/', { params: { id }, query: days }),
      ])
      return { statistics: valueOf(statistics), enrollments: valueOf(enrollments), popular: valueOf(popular) }
    },
    // While another period is read, the one before stays in sight.
    placeholderData: (before) => before,
    retry: false,
    staleTime: 60_000,
    gcTime: isKeptOffline(choice) ? Infinity : 0,
  })
}
