import type { Client } from '#contract/client.ts'
import type { QueryInput } from '#contract/endpoints.ts'
import { valueOf } from '#contract/refused.ts'
import type { Booking } from '#domain/booking/booking.ts'

export type BookingsQuery = NonNullable<QueryInput<'GET /api/booking/booking/'>>

/** Where a page begins: the two parts of a query that say it; neither for the first page. */
export interface Place {
  readonly offset?: number
  readonly after?: unknown
}

export interface BookingPage {
  readonly rows: readonly Booking[]
  /** Asks for the next page, together with the same query; undefined on the last. */
  readonly next: Place | undefined
}

/** A page of the server's bookings. Raises `RefusedCall`. */
export async function readPage(client: Client, query: BookingsQuery, place: Place = {}): Promise<BookingPage> {
  const page = valueOf(await client.call('GET /api/booking/booking/', { query: { ...query, ...place } }))
  return { rows: page.results, next: 'next' in page && page.next !== null ? nextPage(page.next) : undefined }
}

/** Where the next page begins, from the address that the page before it gave. */
function nextPage(next: string): Place {
  const query = new URLSearchParams(next.slice(next.indexOf('?') + 1))
  const after = query.get('after')
  return after === null ? { offset: Number(query.get('offset')) } : { after }
}
