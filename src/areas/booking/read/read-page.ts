import type { Client } from '#contract/client.ts'
import type { QueryInput } from '#contract/endpoints.ts'
import { readPageOf, type Place, type ReadPage } from '#desk/rows/read-pages.ts'
import type { Booking } from '#domain/booking/booking.ts'

export type BookingsQuery = NonNullable<QueryInput<'GET /api/booking/booking/'>>

/** A page of the server's bookings. Raises `RefusedCall`. */
export async function readBookings(client: Client, query: BookingsQuery, place: Place = {}): Promise<ReadPage<Booking>> {
  return readPageOf(await client.call('GET /api/booking/booking/', { query: { ...query, ...place } }))
}
