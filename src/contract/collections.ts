import type { Booking } from '#domain/booking/booking.ts'
import type { Business } from '#domain/business/business.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EntityRow } from '#domain/shared/entity.ts'
import type { Entities } from './entities.ts'
import { entityCollections, rowKeys, type EntityCollection } from './row-paths.ts'

type EntityRows = { readonly [C in EntityCollection]: EntityRow<Entities[C]> }

/** The rows of each collection, as they are on the wire, in the mirror and in the rules. */
export interface CollectionRows extends EntityRows {
  readonly businesses: Business
  readonly bookings: Booking
  readonly orders: Order
}

export type Collection = keyof CollectionRows

/** Collections with a cursor for each business; the list of businesses itself is short and always whole. */
export type BusinessCollection = Exclude<Collection, 'businesses'>
export const businessCollections: readonly BusinessCollection[] = [...entityCollections, 'bookings', 'orders']

interface ListCall {
  readonly path: (businessId: string) => string
}

const listOf = (path: string): ListCall => ({
  path: (businessId) => (path.includes('{id}') ? path.replace('{id}', businessId) : `${path}?business_id=${businessId}`),
})

/**
 * What a device mirrors, and the list call that feeds each mirror. The name is the
 * mirror's table, the change stream's key and the server's.
 */
export const collections = {
  businesses: { path: () => '/api/booking/business/' },
  ...(Object.fromEntries(entityCollections.map((name) => [name, listOf(rowKeys(name).list.slice('GET '.length))])) as Record<
    EntityCollection,
    ListCall
  >),
  bookings: listOf('/api/booking/booking/'),
  orders: listOf('/api/menu/get_orders/'),
} as const satisfies Readonly<Record<Collection, ListCall>>

/** What lines of the log are about; `staff` are the people who may sign in. */
export const activitySubjects = ['bookings', 'orders', ...entityCollections, 'businesses', 'staff'] as const
export type ActivitySubject = (typeof activitySubjects)[number]
