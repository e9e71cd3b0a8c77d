import { useCustomers } from '#desk/customers/use-customers.ts'
import { useDesk } from '#desk/desk-context.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import { customersNamed } from '#domain/customers/customer.ts'
import { useParts } from '../read/use-parts.ts'

/** The form with this customer, and with all that they came for and with whom; undefined where none of it is given any more. */
export function useBookAgainLink(booking: Booking): string | undefined {
  const { servicesById } = useDesk()
  const customers = useCustomers()
  const parts = useParts(booking).filter(
    ({ status, service_id }) => status === booking.status && servicesById.get(service_id ?? '')?.is_active,
  )
  if (parts.length === 0) return undefined
  const [customer] = customers ? customersNamed(customers.byId)(booking) : []
  const params = new URLSearchParams(
    parts.flatMap(({ service_id, employee_id }) => [
      ['service', service_id ?? ''],
      ['employee', employee_id],
    ]),
  )
  if (customer) params.set('customer', customer.id)
  return `/bookings/new?${params.toString()}`
}
