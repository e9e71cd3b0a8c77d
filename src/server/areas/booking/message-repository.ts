import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { isUuid } from '#lib/ids.ts'
import { instantFromSql } from '#server/db/columns.ts'
import { queryRows, type Database } from '#server/db/database.ts'

export type SentMessage = Answer<'GET /api/booking/messages/'>['results'][number]

interface MessageCursor {
  readonly at: Instant
  readonly id: string
}

/** What went to customers by itself, the last first; whom it was about is read from the booking, which is all that knows it [M7]. */
export async function readSentMessages(
  db: Database,
  businessId: string,
  after: MessageCursor | undefined,
  limit: number,
): Promise<readonly SentMessage[]> {
  const older = after ? sql`and (deliveries.created_at, deliveries.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const rows = await queryRows<SentMessage>(
    db,
    sql`
    select deliveries.id, deliveries.kind, payload ->> 'about' as about, state, failure, deliveries.created_at,
      coalesce(customer_name, '') as customer_name, coalesce(customer_phone, '') as customer_phone, coalesce(service_name, '') as service_name,
      bookings.id as booking_id, bookings.start
    from deliveries left join bookings on bookings.business_id = deliveries.business_id and bookings.id = (payload -> 'ids' ->> 0)::uuid
    where deliveries.business_id = ${businessId} and deliveries.kind <> 'push' ${older}
    order by deliveries.created_at desc, deliveries.id desc limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, created_at: instantFromSql(row.created_at), start: row.start && instantFromSql(row.start) }))
}

export function cursorOfMessage({ created_at, id }: SentMessage): string {
  return `${created_at}_${id}`
}

/** Undefined for what is not ours: such a cursor begins anew. */
export function parseMessageCursor(text: string | undefined): MessageCursor | undefined {
  const [at = '', id = ''] = text?.split('_') ?? []
  return Number.isNaN(Date.parse(at)) || !isUuid(id) ? undefined : { at, id }
}
