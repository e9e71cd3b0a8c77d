import type { Answer } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { endOfHold, statusAt } from '#domain/booking/requests.ts'
import { changeableUntil } from '#domain/booking/visit-changing.ts'
import { byBookingStart } from '#domain/booking/visit-parts.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { ok, refuse } from '#lib/result.ts'
import type { HandlerResult } from '#server/core/route.ts'
import type { Database } from '#server/db/database.ts'
import { linkState } from '#server/messages/telegram-links.ts'
import type { VisitorDoing } from '#server/resource/visitor-doing.ts'
import { readEmployees } from './employee-repository.ts'
import { findViewedListing } from './listing-repository.ts'
import { findVisitBookings, type StoredVisit } from './visit-repository.ts'

/** A visit as its visitor is told of it. */
export type ToldVisit = Answer<'GET /api/booking/visits/{id}/'>

type Asked = Pick<VisitorDoing, 'now' | 'providers'>

/** What of a visit is left; `not_found` once that is nothing. */
export async function readVisit(db: Database, visit: StoredVisit, { now, providers }: Asked): Promise<HandlerResult<ToldVisit>> {
  const parts = (await findVisitBookings(db, visit.business_id, visit.id)).toSorted(byBookingStart)
  const [first] = parts
  if (!first) return refuse({ code: 'not_found' })
  const names = new Map((await readEmployees(db, visit.business_id)).map(({ id, name }) => [id, name]))
  const waiting = parts.filter((part) => statusNowOf(part, now) === 'pending').map(endOfHold)
  const { id, business_id, note } = visit
  const { customer_name, customer_phone } = askedPart(parts) ?? first
  const productId = parts.find(({ product_id }) => product_id)?.product_id
  const listing = productId ? await findViewedListing(db, business_id, productId) : undefined
  return ok({
    id,
    business_id,
    parts: parts.map((part) => partTold(part, names.get(part.employee_id) ?? '', now)),
    customer_name,
    customer_phone,
    note,
    ...(listing && { listing: { name: listing.name, path: listing.path } }),
    expires_at: waiting.toSorted()[0] ?? null,
    change_until: changeableUntil(parts, now),
    telegram: await linkState(db, providers.secrets, business_id, visit.visitor_hash, customer_phone),
  })
}

/** A part that the visitor asked for: what the desk added may be somebody else's. */
export function askedPart(parts: readonly Booking[]): Booking | undefined {
  return parts.find(({ change_notice_hours }) => typeof change_notice_hours === 'number')
}

function partTold(part: Booking, employee_name: string, now: Instant): ToldVisit['parts'][number] {
  const { id, start, end, service_id, service_name, employee_id, price, currency, cancel_reason } = part
  return {
    id,
    status: statusNowOf(part, now),
    start,
    end,
    service_id,
    service_name,
    employee_id,
    employee_name,
    price,
    currency,
    cancel_reason,
  }
}

/** What waits in vain is told as expired, whether or not it has been marked [V3]; who has arrived has an approved visit [B9]. */
function statusNowOf(part: Booking, now: Instant): Booking['status'] {
  if (part.status === 'arrived') return 'approved'
  return part.status === 'pending' ? statusAt(part, part.status, now) : part.status
}
