import { timingSafeEqual } from 'node:crypto'
import type { Body } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { reachOf } from '#domain/booking/slots.ts'
import { askVisit, type VisitFacts } from '#domain/booking/visit-asking.ts'
import { cancelVisit, moveVisit, type VisitChange } from '#domain/booking/visit-changing.ts'
import type { Business } from '#domain/business/business.ts'
import { withShop } from '#domain/business/shop.ts'
import { shownBy } from '#domain/catalogue/viewing.ts'
import { dayOf, type Instant } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { ActingPerson } from '#server/core/activity.ts'
import { hashToken } from '#server/core/identity.ts'
import type { ApiRefusal, HandlerResult } from '#server/core/route.ts'
import { lockBusiness } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { actingCustomer, type VisitorDoing, type VisitorLeaving } from '#server/resource/visitor-doing.ts'
import { wasDeleted, type Deed } from './booking-history.ts'
import { keepBooking } from './booking-keeping.ts'
import { findLoad } from './booking-repository.ts'
import { findBusiness } from './business-repository.ts'
import { readEmployees } from './employee-repository.ts'
import { expireAmong } from './expiry.ts'
import { findViewedListing, type StoredListing } from './listing-repository.ts'
import { serviceStore } from './service-repository.ts'
import {
  findOpenRequests,
  findOwnVisit,
  findStoredVisit,
  findVisitBookings,
  hasBookings,
  insertVisit,
  isVisitNumberUsed,
  type StoredVisit,
} from './visit-repository.ts'
import { askedPart, readVisit, type ToldVisit } from './visit-view.ts'

/*
 * What visitors do with visits of their own: as at the desk the business is locked before anything is read [B2]. When
 * they did it is when it arrived: nobody vouches for the clock of a stranger's device.
 */

export type AnsweredVisit = HandlerResult<ToldVisit>

type Asked = Body<'POST /api/booking/visits/'>

/** Asks for a visit; asked for again it is the one that stands [B4, V2, V3]. */
export async function addVisit(doing: VisitorLeaving, tx: Transaction, asked: Asked): Promise<AnsweredVisit> {
  const { business_id, id } = asked
  const business = (await lockBusiness(tx, business_id)) ? await findBusiness(tx, business_id) : undefined
  if (!business) return refuse({ code: 'not_found' })
  const visit: StoredVisit = {
    business_id,
    id,
    secret_hash: doing.visitSecretHash,
    visitor_hash: doing.visitorHash,
    content_hash: contentHashOf(asked),
    note: asked.note ?? '',
    language: asked.language,
    created_at: doing.now,
  }
  const known = await findStoredVisit(tx, business_id, id)
  if (known) return isSameAsking(known, visit) ? readVisit(tx, known, doing) : refuse({ code: 'id_taken' })
  if (!withShop(business).is_published) return refuse({ code: 'not_found' })
  const home = asked.product_id === undefined ? undefined : await findViewedListing(tx, business_id, asked.product_id)
  if (asked.product_id !== undefined && !home?.mayBeViewed) return refuse({ code: 'listing_gone' })
  const partIds = asked.parts.map((part) => part.id)
  if (await areUsed(tx, business_id, id, partIds)) return refuse({ code: 'id_taken' })
  const made = await decideAsking(doing, tx, business, asked, home)
  if (!made.ok) return made
  await insertVisit(tx, visit)
  const kept = await keepAll(
    actingCustomer(doing, asked.customer_name),
    tx,
    'create',
    made.value.map((after) => ({ before: undefined, after })),
  )
  return kept.ok ? readVisit(tx, visit, doing) : kept
}

function contentHashOf({ start, parts, customer_name, customer_phone, note = '', language, product_id = '' }: Asked): string {
  return hashToken(
    JSON.stringify([
      start,
      parts.map((part) => [part.id, part.service_id, part.employee_id ?? '']),
      customer_name,
      customer_phone,
      note,
      language,
      product_id,
    ]),
  )
}

function isSameAsking(known: StoredVisit, asked: StoredVisit): boolean {
  return known.content_hash === asked.content_hash && timingSafeEqual(Buffer.from(known.secret_hash), Buffer.from(asked.secret_hash))
}

/** Ids are a device's to make: another may have used them, or the same one for something else. */
async function areUsed(tx: Transaction, businessId: string, visitId: string, partIds: readonly string[]): Promise<boolean> {
  return (
    new Set(partIds).size < partIds.length ||
    (await isVisitNumberUsed(tx, visitId)) ||
    (await hasBookings(tx, businessId, partIds)) ||
    (await wasDeleted(tx, businessId, ...partIds))
  )
}

async function decideAsking(
  doing: VisitorDoing & { readonly visitorHash: string },
  tx: Transaction,
  business: Business,
  asked: Asked,
  home: StoredListing | undefined,
): Promise<ReturnType<typeof askVisit>> {
  const facts = await factsAt(doing, tx, business, asked.start)
  const serviceIds = asked.parts.map((part) => part.service_id)
  const services = await serviceStore.findAll(tx, business.id, serviceIds)
  const open = await findOpenRequests(tx, business.id, asked.customer_phone, doing.visitorHash, doing.now)
  return askVisit(asked, { ...facts, ...(home && { employees: shownBy(home, serviceIds, facts.employees) }), services, open })
}

/** Moves what still holds time of a visit of one's own [V4, S8]. */
export async function moveOwnVisit(
  doing: VisitorDoing,
  tx: Transaction,
  { business_id, id }: VisitPlace,
  start: Instant,
): Promise<AnsweredVisit> {
  return changeOwnVisit(doing, tx, { business_id, id }, 'move', async (parts, business) =>
    moveVisit(parts, start, await factsAt(doing, tx, business, start)),
  )
}

/** Cancels what still holds time of a visit of one's own [V4, B5]. */
export async function cancelOwnVisit(doing: VisitorDoing, tx: Transaction, place: VisitPlace, reason: string): Promise<AnsweredVisit> {
  return changeOwnVisit(doing, tx, place, 'cancel', (parts) => cancelVisit(parts, reason, doing.now))
}

export interface VisitPlace {
  readonly business_id: string
  readonly id: string
}

type Decide = (
  parts: readonly Booking[],
  business: Business,
) => Result<readonly VisitChange[], ApiRefusal> | Promise<Result<readonly VisitChange[], ApiRefusal>>

async function changeOwnVisit(
  doing: VisitorDoing,
  tx: Transaction,
  { business_id, id }: VisitPlace,
  act: Deed['act'],
  decide: Decide,
): Promise<AnsweredVisit> {
  const business = (await lockBusiness(tx, business_id)) ? await findBusiness(tx, business_id) : undefined
  const visit = await findOwnVisit(tx, business_id, id, doing.visitSecretHash)
  const parts = await findVisitBookings(tx, business_id, id)
  const [first] = parts
  if (!business || !visit || !first) return refuse({ code: 'not_found' })
  const decided = await decide(parts, business)
  if (!decided.ok) return decided
  const kept = await keepAll(actingCustomer(doing, (askedPart(parts) ?? first).customer_name), tx, act, decided.value)
  return kept.ok ? readVisit(tx, visit, doing) : kept
}

/** What a start is decided by, of a business that is locked. */
async function factsAt({ now, newId }: VisitorDoing, tx: Transaction, business: Business, start: Instant): Promise<VisitFacts> {
  const employees = await readEmployees(tx, business.id)
  const day = dayOf(start, business.time_zone)
  const around = await findLoad(
    tx,
    business.id,
    employees.map(({ id }) => id),
    reachOf(day, day, business.time_zone),
  )
  const bookings = await expireAmong(tx, business.id, around, { now, newId }, undefined)
  return { business, employees, bookings, now }
}

async function keepAll(
  acting: ActingPerson,
  tx: Transaction,
  act: Deed['act'],
  changes: readonly { readonly before: Booking | undefined; readonly after: Booking }[],
): Promise<Result<undefined, ApiRefusal>> {
  for (const { before, after } of changes) {
    const kept = await keepBooking(acting, tx, { act, before, after })
    // What the database itself refuses is no more than that to a stranger.
    if (!kept.ok) return refuse({ code: kept.refusal.code === 'id_taken' ? 'id_taken' : 'time_taken' })
  }
  return ok(undefined)
}
