import { useMemo } from 'react'
import type { Customer, CustomersById } from '#domain/customers/customer.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { soFarOf, type KnownRows } from '#offline/pull/known-rows.ts'
import { useRowsSoFar } from '#offline/react/hooks.ts'
import { useDesk } from '../desk-context.tsx'

export type CustomerView = ViewRow<Customer>

/** The business's customers as this device shows them. */
export interface Customers {
  /** Those who stand for themselves; merged ones are found by their ids only. */
  readonly views: readonly CustomerView[]
  readonly byId: CustomersById
}

/** Undefined while they are being read, and until all of them are here. */
export function useCustomers(): Customers | undefined {
  const known = useCustomersSoFar()
  return known?.isWhole ? known : undefined
}

/** Those who are here already. */
export interface CustomersSoFar extends Customers {
  /** False where somebody may be missing who is on the server. */
  readonly isWhole: boolean
}

export function useCustomersSoFar(): CustomersSoFar | undefined {
  const { business } = useDesk()
  const known = useRowsSoFar('customers', { businessId: business.id })
  return useMemo(() => known && customersOf(known), [known])
}

function customersOf(known: KnownRows<Customer>): CustomersSoFar {
  const views = soFarOf(known)
  return {
    views: views.filter(({ row }) => row.merged_into === null),
    byId: new Map(views.map(({ row }) => [row.id, row])),
    isWhole: known.state === 'whole',
  }
}
