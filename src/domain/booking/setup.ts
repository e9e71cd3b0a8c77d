import { withGiven } from '#lib/given.ts'
import type { Business, Category, Employee, Service, ServiceTerms } from './booking.ts'
import { newWeek } from './defaults.ts'
import { termsFor } from './terms.ts'

/**
 * What owners make and change: services, categories, employees and the business itself. The
 * device shows by these functions what the server will make by them, so that a field left
 * out means the same on both. Pictures travel apart from them.
 */

type Given<Row, Field extends keyof Row> = { readonly [Name in Field]?: Row[Name] | undefined }

export type EditService = Given<Service, 'name' | 'translations' | 'category_id' | 'duration_minutes' | 'buffer_before_minutes' | 'buffer_after_minutes' | 'price' | 'is_active'>
export type CreateService = EditService & Pick<Service, 'id' | 'business_id' | 'name' | 'duration_minutes' | 'price'> & {
  /** Who gives it from the start, each with their own terms; those who are no more are passed over. */
  readonly given_by?: Readonly<Record<string, ServiceTerms>> | undefined
}

export type CreateCategory = Given<Category, 'translations' | 'order'> & Pick<Category, 'id' | 'business' | 'name'>
/** The specification's PUT: name and business are always said. */
export type EditCategory = Given<Category, 'translations' | 'order'> & Pick<Category, 'business' | 'name'>

type EmployeeFields = 'translations' | 'service_id' | 'service_terms' | 'position' | 'phone' | 'order' | 'is_active' | 'schedule'
export type CreateEmployee = Given<Employee, EmployeeFields> & Pick<Employee, 'id' | 'business_id' | 'name'>
/** The specification's PUT: the name is always said. */
export type EditEmployee = Given<Employee, EmployeeFields> & Pick<Employee, 'name'>

export type EditBusiness = Given<
  Business,
  'name' | 'translations' | 'time_zone' | 'currency' | 'slot_step_minutes' | 'min_notice_minutes' | 'booking_window_days' | 'phone' | 'address' | 'message_texts'
>

/** On, in no category and without buffers, where nothing else is said. */
export function createService(args: CreateService): Service {
  const { given_by: _, ...given } = args
  const { id, business_id, name, duration_minutes, price } = given
  const blank: Service = {
    id, rev: 0, business_id, name, duration_minutes, price,
    translations: {}, category_id: null, buffer_before_minutes: 0, buffer_after_minutes: 0, is_active: true, image: null,
  }
  return withGiven(blank, given)
}

/** The employee gives this service, too, with these terms [S3]. */
export function giveService(employee: Employee, serviceId: string, terms: ServiceTerms): Employee {
  const others = employee.service_id.filter((id) => id !== serviceId)
  return { ...employee, service_id: [...others, serviceId], service_terms: { ...employee.service_terms, [serviceId]: terms } }
}

/** The employee gives this service no more, and has no terms for it [S3]. */
export function takeService(employee: Employee, serviceId: string): Employee {
  const service_id = employee.service_id.filter((id) => id !== serviceId)
  return { ...employee, service_id, service_terms: termsFor(service_id, employee.service_terms) }
}

/** Fields left out stay. What is booked already keeps what was booked [B6]. */
export function editService(row: Service, changes: EditService): Service {
  return withGiven(row, changes)
}

/** `order` is its place where nothing else is said: `nextOrder`. */
export function createCategory(args: CreateCategory, order: number): Category {
  const { id, business, name } = args
  return withGiven<Category>({ id, rev: 0, business, name, translations: {}, order }, args)
}

/** Fields left out stay; a category stays in its business. */
export function editCategory(row: Category, changes: Given<Category, keyof EditCategory>): Category {
  const { business: _, ...fields } = changes
  return withGiven(row, fields)
}

/** On, with a plain week and without services, where nothing else is said [S2]. */
export function createEmployee(args: CreateEmployee, order: number): Employee {
  const { id, business_id, name } = args
  const blank: Employee = {
    id, rev: 0, business_id, name, order,
    translations: {}, service_id: [], service_terms: {}, position: '', phone: '', image: null, is_active: true, schedule: newWeek(),
  }
  return withGiven(blank, args)
}

/** Fields left out stay; own terms for a service that is given no more go with it [S3]. */
export function editEmployee(row: Employee, changes: EditEmployee): Employee {
  const given = withGiven(row, changes)
  return { ...given, service_terms: termsFor(given.service_id, given.service_terms) }
}

/** Fields left out stay. */
export function editBusiness(row: Business, changes: EditBusiness): Business {
  return withGiven(row, changes)
}

const lastOrder = 10_000

/** The place after the last one; `last` is undefined where there is none. */
export function nextOrder(last: number | undefined): number {
  return Math.min((last ?? -1) + 1, lastOrder)
}

interface Placed {
  readonly id: string
  readonly order: number
}

/** Those rows whose place in the order changes when one of them, which are in order, is put at another index; numbered anew from 0. */
export function placesAfter<Row extends Placed>(rows: readonly Row[], id: string, index: number): readonly { readonly row: Row; readonly order: number }[] {
  const moved = rows.find((row) => row.id === id)
  if (!moved) return []
  const others = rows.filter((row) => row !== moved)
  const next = others.toSpliced(index, 0, moved)
  return next.map((row, order) => ({ row, order })).filter(({ row, order }) => row.order !== order)
}

/** The services that an employee gives when `serviceId` is one of them or is not; those that are no longer there are let go. */
export function servicesAfter({ service_id }: Pick<Employee, 'service_id'>, serviceId: string, gives: boolean, isThere: (id: string) => boolean): readonly string[] {
  const others = service_id.filter((id) => id !== serviceId && isThere(id))
  return gives ? [...others, serviceId] : others
}
