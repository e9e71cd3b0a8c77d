import type { Booking } from '#domain/booking/booking.ts'
import type { Business } from '#domain/business/business.ts'
import type { Category } from '#domain/business/category.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import type { Customer } from '#domain/customers/customer.ts'

/**
 * What a device mirrors, and the list call that feeds each mirror. The name is the
 * mirror's table, the change stream's key and the server's.
 */
export const collections = {
  businesses: { path: () => '/api/booking/business/' },
  categories: { path: (businessId: string) => `/api/booking/categories/?business_id=${businessId}` },
  services: { path: (businessId: string) => `/api/booking/business/${businessId}/services` },
  employees: { path: (businessId: string) => `/api/booking/employee/?business_id=${businessId}` },
  customers: { path: (businessId: string) => `/api/booking/customers/?business_id=${businessId}` },
  bookings: { path: (businessId: string) => `/api/booking/booking/?business_id=${businessId}` },
} as const satisfies Readonly<Record<string, { path(businessId: string): string }>>

export type Collection = keyof typeof collections

/** The rows of each collection, as they are on the wire, in the mirror and in the rules. */
export interface CollectionRows {
  readonly businesses: Business
  readonly categories: Category
  readonly services: Service
  readonly employees: Employee
  readonly customers: Customer
  readonly bookings: Booking
}

/** Collections with a cursor for each business; the list of businesses itself is short and always whole. */
export type BusinessCollection = Exclude<Collection, 'businesses'>
export const businessCollections: readonly BusinessCollection[] = ['categories', 'services', 'employees', 'customers', 'bookings']
