import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useClient } from '#offline/react/client-context.tsx'

export type Holdings = Answer<'GET /api/users/holdings/'>
export type Holding = Holdings['businesses'][number]

/** What the account holds now: asked anew each time, since it says what would be lost. */
export function useHoldings() {
  const client = useClient()
  return useQuery<Holdings, RefusedCall>({
    queryKey: ['holdings'],
    queryFn: async ({ signal }) => valueOf(await client.call('GET /api/users/holdings/', { signal })),
    staleTime: 0,
    gcTime: 0,
  })
}
