import { sql } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { queryRows, type Transaction } from '../db/database.ts'
import { noticeDelivery } from '../db/notices.ts'
import { deliveries } from '../db/tables/pushes.ts'

/** What became of a booking, and by whom: customers have no account. */
export interface Announced {
  readonly before: Booking | undefined
  readonly after: Booking
  readonly userId: string | null
  readonly now: Instant
}

/** Whether the counter has to hear of it: a customer asks for a visit, or for another time [N1]. */
export function isNewRequest({ before, after, userId }: Omit<Announced, 'now'>): boolean {
  if (userId !== null || after.status !== 'pending' || (after.change_notice_hours ?? null) === null) return false
  return before?.status !== 'pending' || before.start !== after.start
}

/** Has every device hear of a customer's request. A further part of the same visit finds the lines of the first. */
export async function announceRequest(tx: Transaction, announced: Announced): Promise<void> {
  if (!isNewRequest(announced)) return
  const {
    after: { business_id, visit_id, id },
    now,
  } = announced
  await announce(tx, 'request', { business_id, subject: visit_id ?? id, now })
}

/** The same of a customer's question [C7]. */
export function announceEnquiry(tx: Transaction, { business_id, id }: Pick<Enquiry, 'business_id' | 'id'>, now: Instant): Promise<void> {
  return announce(tx, 'enquiry', { business_id, subject: id, now })
}

/** The same of an order that a customer made by themselves [O9]. */
export function announceOrder(tx: Transaction, { business_id, id }: Pick<Order, 'business_id' | 'id'>, now: Instant): Promise<void> {
  return announce(tx, 'order', { business_id, subject: id, now })
}

/** The same of guests who call somebody to their table [O13]. */
export function announceCall(tx: Transaction, { business_id, id }: Pick<DiningTable, 'business_id' | 'id'>, now: Instant): Promise<void> {
  return announce(tx, 'call', { business_id, subject: id, now })
}

/**
 * Has every device notified that asked for it, in the transaction of what it is to hear of [N1, N2]: a line for each,
 * none where nobody did.
 */
async function announce(
  tx: Transaction,
  about: 'request' | 'enquiry' | 'order' | 'call',
  { business_id, subject, now }: { readonly business_id: string; readonly subject: string; readonly now: Instant },
): Promise<void> {
  const written = await queryRows<{ device: string }>(
    tx,
    sql`
    with waiting as (
      -- Locked: whoever is about to send it either has begun, and a new line follows, or will read this transaction's rows.
      update deliveries set state = 'queued'
      where business_id = ${business_id} and subject = ${subject} and state = 'queued' returning device
    )
    insert into deliveries (business_id, kind, device, subject, payload, created_at, next_at)
    select memberships.business_id, 'push', push_devices.session_hash, ${subject}::uuid, ${JSON.stringify({ about })}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from memberships
    join sessions on sessions.user_id = memberships.user_id and sessions.revoked_at is null and sessions.expires_at > ${now}
      and not (memberships.business_id = any(sessions.closed_places))
    join push_devices on push_devices.session_hash = sessions.token_hash
    where memberships.business_id = ${business_id} and push_devices.session_hash not in (select device from waiting)
    returning device`,
  )
  if (written.length > 0) noticeDelivery(business_id)
}

/** Has one device notified, so that its person sees that it works; `subject` is any new id. */
export async function announceTest(
  tx: Transaction,
  test: { readonly businessId: string; readonly sessionHash: string; readonly subject: string; readonly now: Instant },
): Promise<void> {
  const { businessId, sessionHash, subject, now } = test
  await tx.insert(deliveries).values({
    business_id: businessId,
    kind: 'push',
    device: sessionHash,
    subject,
    payload: { about: 'test' },
    created_at: now,
    next_at: now,
  })
  noticeDelivery(businessId)
}
