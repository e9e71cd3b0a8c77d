import { takesOrders } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import type { DeskLife } from './sections.ts'

/** What the open business is; a salon until the device knows. */
export function useDeskLife(): DeskLife {
  const { businessId } = useWorkplace()
  const row = useRow('businesses', businessId)?.row
  const business = withShop(row ?? {})
  return { kind: business.kind, hasOrders: takesOrders(business), hasTill: row?.takes_payments ?? false }
}
