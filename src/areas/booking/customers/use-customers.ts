import { useMemo } from 'react'
import type { Customer, CustomersById } from '#domain/booking/customer.ts'
import { useRows } from '#offline/react/hooks.ts'
import type { ViewRow } from '#offline/view-row.ts'
import { useDesk } from '../desk.tsx'

export type CustomerView = ViewRow<Customer>

/** The business's customers as this device shows them. */
export interface Customers {
  /** Those who stand for themselves; merged ones are found by their ids only. */
  readonly views: readonly CustomerView[]
  readonly byId: CustomersById
}

/** Undefined while they are being read. */
export function useCustomers(): Customers | undefined {
  const { business } = useDesk()
  const views = useRows('customers', { businessId: business.id })
  return useMemo(() => views && { views: views.filter(({ row }) => row.merged_into === null), byId: new Map(views.map(({ row }) => [row.id, row])) }, [views])
}
