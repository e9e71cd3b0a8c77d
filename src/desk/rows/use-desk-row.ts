import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useRow } from '#offline/react/hooks.ts'
import type { RowOf } from '#offline/store/row-query.ts'
import { useDesk } from '../desk-context.tsx'

type OfBusiness = 'bookings' | 'employees' | 'services' | 'catalogues' | 'products' | 'bills' | 'closes' | 'orders'

/**
 * A row of this desk by its id; undefined while it is being read. One of another of the person's
 * businesses is as missing as none at all: its time, terms and employees are not this desk's.
 */
export function useDeskRow<C extends OfBusiness>(collection: C, id: string): ViewRow<RowOf<C>> | null | undefined {
  const { business } = useDesk()
  const view = useRow(collection, id)
  return view && view.row.business_id !== business.id ? null : view
}
