import type { Employee } from '#domain/booking/booking.ts'

/** PLACEHOLDER until the sortable list is there. */
export function EmployeeOrder({ employees }: { readonly employees: readonly Employee[] }) {
  return <p>{employees.length}</p>
}
