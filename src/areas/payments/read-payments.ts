import type { Client } from '#contract/client.ts'
import type { QueryInput } from '#contract/endpoints.ts'
import { readAllPages, readPageOf } from '#desk/rows/read-pages.ts'
import type { Payment } from '#domain/payments/payment.ts'

const portion = 500

/** All events of a bill, or those that a close counted, as the server has them: a device keeps those of the last month [E12]. */
export function readPayments(
  client: Client,
  query: Pick<QueryInput<'GET /api/payments/payments/'>, 'business_id' | 'of_id' | 'close_id'>,
): Promise<readonly Payment[]> {
  return readAllPages(async (place) =>
    readPageOf(await client.call('GET /api/payments/payments/', { query: { ...query, limit: portion, ...place } })),
  )
}

/** What the device has of an event is newer than what was read. */
export function withRead(here: readonly Payment[], read: readonly Payment[] = []): readonly Payment[] {
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...read.filter(({ id }) => !known.has(id))]
}
