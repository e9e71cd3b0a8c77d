import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useClient } from '#offline/react/client-context.tsx'

export type CardLimits = Answer<'GET /api/users/cards/'>

/**
 * How many cards and customers of them the business has, and may have [T2]; the last known answer without a network. `cards`: how many this
 * device knows, since another count asks anew.
 */
export function useCardLimits(cards: number | undefined) {
  const client = useClient()
  const { id } = useDesk().business
  return useQuery<CardLimits, RefusedCall>({
    queryKey: ['card-limits', id, cards],
    queryFn: async () => valueOf(await client.call('GET /api/users/cards/', { query: { business_id: id } })),
    enabled: cards !== undefined,
    retry: false,
    gcTime: Infinity,
  })
}
