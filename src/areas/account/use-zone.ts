import { newBusiness } from '#domain/business/defaults.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'

/** The zone of the business at whose desk the person is: times are told in it [S1]. */
export function useZone(): string {
  const { businessId } = useWorkplace()
  return useRow('businesses', businessId)?.row.time_zone ?? newBusiness.time_zone
}
