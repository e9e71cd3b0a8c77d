import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Business } from '#domain/business/business.ts'
import type { Category } from '#domain/business/category.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import type { Role } from '#domain/shared/rights.ts'
import { must } from '#lib/assert.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useRow, useRowsSoFar } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import type { RowOf } from '#offline/store/row-query.ts'

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

const DeskContext = createContext<Desk | null>(null)

/** What the desk is set up with: nothing of a business can be shown without them. */
export const setupMirrors = ['employees', 'services', 'categories'] as const

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
  const employees = useSetup('employees', businessId)
  const services = useSetup('services', businessId)
  const categories = useSetup('categories', businessId)
  const desk = useMemo(
    () =>
      business &&
      employees &&
      services &&
      categories &&
      deskOf(business.row, role, user.name, { employees: rowsOf(employees), services: rowsOf(services), categories: rowsOf(categories) }),
    [business, role, user.name, employees, services, categories],
  )
  if (business === null) return missing
  return desk ? <DeskContext value={desk}>{children}</DeskContext> : loading
}

/**
 * What a business is set up with, undefined until it is known. A list that was here and is being repaired stays at
 * hand [E14]: who is missing from it is offered to nobody. What may not be read is as good as none.
 */
export function useSetup<Name extends (typeof setupMirrors)[number]>(
  name: Name,
  businessId: string,
): readonly ViewRow<RowOf<Name>>[] | undefined {
  const known = useRowsSoFar(name, { businessId })
  const views = known && soFarOf(known)
  return known?.state === 'coming' && views?.length === 0 ? undefined : views
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
