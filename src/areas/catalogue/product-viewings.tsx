import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useDeskSlots } from '#desk/slots.tsx'
import type { Product } from '#domain/catalogue/product.ts'

/** Who saw a listing and who is going to [C6]. */
export function ProductViewings({ product: { id, catalogue_id, agent_id } }: { readonly product: Product }) {
  const { ListingViewings } = useDeskSlots()
  const catalogue = useDeskRow('catalogues', catalogue_id)
  return <ListingViewings id={id} agentId={agent_id} serviceId={catalogue?.row.viewing_service_id ?? null} />
}
