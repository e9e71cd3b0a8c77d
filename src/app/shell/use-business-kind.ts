import { withShop, type BusinessKind } from '#domain/business/shop.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'

/** What the open business is; a salon until the device knows. */
export function useBusinessKind(): BusinessKind {
  const { businessId } = useWorkplace()
  return withShop(useRow('businesses', businessId)?.row ?? {}).kind
}

/** Whether the open business takes payments at its desk. */
export function useHasTill(): boolean {
  const { businessId } = useWorkplace()
  return useRow('businesses', businessId)?.row.takes_payments ?? false
}
