import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import type { BusinessPlan } from '#domain/account/plan.ts'
import { can } from '#domain/shared/rights.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'

export type Rates = Answer<'GET /api/users/rates/'>

/** The plan of the business, for its owner: as last read, also without a network. */
export function useRates() {
  const client = useClient()
  const { businessId, role } = useWorkplace()
  return useQuery<Rates, RefusedCall>({
    queryKey: ['rates', businessId],
    queryFn: async ({ signal }) => valueOf(await client.call('GET /api/users/rates/', { query: { business_id: businessId }, signal })),
    enabled: can(role, 'setup.write'),
    staleTime: 10 * 60_000,
    retry: false,
  })
}

/** The plan as it was read: how it stands changes with the days, also while nothing is read. */
export function planRead({ rate, ends_on, state }: Rates): BusinessPlan | undefined {
  return state === 'none' ? undefined : { rate, ends_on }
}
