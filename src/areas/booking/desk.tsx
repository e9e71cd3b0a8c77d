import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Booking, Business, Category, Employee, Service } from '#domain/booking/booking.ts'
import type { Role } from '#domain/account/rights.ts'
import { must } from '#lib/assert.ts'
import { useRow, useRows } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import type { ViewRow } from '#offline/view-row.ts'

/** The business at whose desk the person stands, and what is needed everywhere to read a booking. */
export interface Desk {
  readonly business: Business
  readonly role: Role
  /** Name of the person, recorded with an override [B3]. */
  readonly by: string
  /** Those who work, in the order of the list. */
  readonly employees: readonly Employee[]
  /** Also those who no longer do: old bookings name them. */
  readonly employeesById: ReadonlyMap<string, Employee>
  readonly services: readonly Service[]
  readonly servicesById: ReadonlyMap<string, Service>
  readonly categories: readonly Category[]
}

export type BookingView = ViewRow<Booking>

const DeskContext = createContext<Desk | null>(null)

interface Props {
  /** Shown until the device's copy has been read. */
  readonly loading: ReactNode
  /** Shown where the device has no copy of the business. */
  readonly missing: ReactNode
  readonly children: ReactNode
}

export function DeskProvider({ loading, missing, children }: Props) {
  const { businessId, role, user } = useWorkplace()
  const business = useRow('businesses', businessId)
  const employees = useRows('employees', { businessId })
  const services = useRows('services', { businessId })
  const categories = useRows('categories', { businessId })
  const desk = useMemo(
    () => business && employees && services && categories && deskOf(business.row, role, user.name, { employees: rowsOf(employees), services: rowsOf(services), categories: rowsOf(categories) }),
    [business, role, user.name, employees, services, categories],
  )
  if (business === null) return missing
  return desk ? <DeskContext value={desk}>{children}</DeskContext> : loading
}

export function useDesk(): Desk {
  return must(use(DeskContext), 'DeskProvider')
}

interface Setup {
  readonly employees: readonly Employee[]
  readonly services: readonly Service[]
  readonly categories: readonly Category[]
}

export function deskOf(business: Business, role: Role, by: string, { employees, services, categories }: Setup): Desk {
  return {
    business,
    role,
    by,
    employees: employees.filter((employee) => employee.is_active).toSorted(byOrder),
    employeesById: new Map(employees.map((employee) => [employee.id, employee])),
    services: services.filter((service) => service.is_active),
    servicesById: new Map(services.map((service) => [service.id, service])),
    categories: categories.toSorted(byOrder),
  }
}

function byOrder(a: { readonly order: number; readonly id: string }, b: { readonly order: number; readonly id: string }): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1)
}

function rowsOf<Row>(views: readonly ViewRow<Row>[]): readonly Row[] {
  return views.map((view) => view.row)
}
