import type { Command } from '#contract/commands.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { newId } from '#desk/new-id.ts'
import { resolve, type CustomersById } from '#domain/customers/customer.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import type { Draft } from './draft.ts'

/** The draft with its customer, and what has to be stored before its booking. */
export interface WithCustomer {
  readonly draft: Draft
  readonly before: readonly Command[]
}

/**
 * Whose booking a draft is when it is saved: whoever was picked, else whoever has the phone, else
 * somebody new, who is stored together with the booking.
 */
export function useCustomerOf(): (draft: Draft) => Promise<WithCustomer> {
  const engine = useEngine()
  const { business } = useDesk()
  return async (draft) => {
    // Somebody whom this device does not know yet is entered a second time, and can be merged.
    const known = await engine.view({ collection: 'customers', businessId: business.id })
    return withCustomer(draft, new Map(soFarOf(known).map(({ row }) => [row.id, row])), { business_id: business.id, newId: newId() })
  }
}

export function withCustomer(
  draft: Draft,
  customers: CustomersById,
  { business_id, newId: id }: { readonly business_id: string; readonly newId: string },
): WithCustomer {
  const phone = parsePhone(draft.customerPhone) ?? ''
  const name = draft.customerName.trim()
  // A customer whom this device does not know (any more) is left to the server.
  if (draft.customerId) return { draft: { ...draft, customerId: resolve(customers, draft.customerId)?.id ?? draft.customerId }, before: [] }
  const known = phone === '' ? undefined : [...customers.values()].find((row) => row.phone === phone && resolve(customers, row.id))
  if (known) return { draft: { ...draft, customerId: resolve(customers, known.id)?.id ?? known.id }, before: [] }
  if (name === '' && phone === '') return { draft, before: [] }
  return { draft: { ...draft, customerId: id }, before: [{ name: 'customer.create', args: { id, business_id, name, phone } }] }
}
