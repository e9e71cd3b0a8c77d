import type { Query } from '#contract/endpoints.ts'
import { wishElsewhere } from '#domain/booking/another-slot.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Wish } from '#domain/booking/slot-search.ts'
import { reachOf } from '#domain/booking/slots.ts'
import type { PartWish } from '#domain/booking/visit-chain.ts'
import { heldParts, movingWishes } from '#domain/booking/visit-changing.ts'
import type { VisitSearch } from '#domain/booking/visits.ts'
import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import { withShop } from '#domain/business/shop.ts'
import { addDays, dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorize, onlyOne, placesOf } from '#server/core/access.ts'
import type { Actor, ApiRefusal } from '#server/core/route.ts'
import type { Database } from '#server/db/database.ts'
import { findBookings, findHolding } from './booking-repository.ts'
import { findBusiness } from './business-repository.ts'
import { readEmployees } from './employee-repository.ts'
import { serviceStore } from './service-repository.ts'
import { findOwnVisit, findVisitBookings } from './visit-repository.ts'

/** A call for free times: by somebody who works there, or by anybody. */
export interface SlotCall {
  readonly actor: Actor | undefined
  readonly visitSecretHash: string | undefined
  readonly query: Query<'GET /api/booking/free-days/'>
  readonly now: string
}

/** What the starts are found by; `bookings` are those in the way. */
export interface SlotFacts extends VisitSearch {
  /** Several services, or a visit that moves: then a start is one for all of them. */
  readonly isVisit: boolean
  /** When a visit that moves is now. */
  readonly present: Instant | undefined
}

/**
 * Reads what the starts of some days are found by: from a date or today on, in the business's days. Bookings are read once for all days.
 */
export async function readSlotFacts(call: SlotCall, db: Database, days: number): Promise<Result<SlotFacts, ApiRefusal>> {
  const { actor, query, now } = call
  const found = await findWanted(call, db)
  if (!found.ok) return found
  const { business, parts, moving } = found.value
  const first: Day = query.date ?? dayOf(now, business.time_zone)
  const span = { first, last: addDays(first, days - 1) }
  const employees = (await readEmployees(db, business.id)).filter((employee) => parts.some((part) => mayGive(employee, part)))
  const holding = await findHolding(
    db,
    business.id,
    employees.map(({ id }) => id),
    reachOf(span.first, span.last, business.time_zone),
  )
  const bookings = holding.filter(({ id }) => !moving.some((part) => part.id === id))
  const isVisit = query.then !== undefined || query.visit_id !== undefined
  const present = query.visit_id === undefined ? undefined : moving[0]?.start
  return ok({ business, parts, employees, bookings, ...span, audience: actor ? 'staff' : 'public', now, isVisit, present })
}

function mayGive({ id, service_id }: Employee, { wish, employeeId }: PartWish): boolean {
  return (employeeId === '' || employeeId === id) && (wish.id === null || service_id.includes(wish.id))
}

/** For which services, and which bookings are not in their own way [S8]. */
interface Wanted {
  readonly business: Business
  readonly parts: readonly PartWish[]
  readonly moving: readonly Booking[]
}

async function findWanted(call: SlotCall, db: Database): Promise<Result<Wanted, ApiRefusal>> {
  const { actor, query } = call
  const found = await (actor ? findOwnBusiness(actor, query, db) : findPublicBusiness(query, db))
  if (!found.ok) return found
  const business = found.value
  if (query.visit_id !== undefined) return findMovingVisit(call, business, query.visit_id, db)
  // Which booking is whose no visitor is told.
  const moving = query.booking_id === undefined || !actor ? [] : await findBookings(db, [business.id], query.booking_id)
  if (query.booking_id !== undefined && moving.length === 0) return refuse({ code: 'booking_not_found' })
  const asked = [{ service_id: query.service_id, employee_id: query.employee_id }, ...(query.then ?? [])]
  const services = await serviceStore.findAll(
    db,
    business.id,
    asked.map(({ service_id }) => service_id),
  )
  const parts = asked.flatMap(({ service_id, employee_id = '' }, nth): readonly PartWish[] => {
    const service = services.find(({ id, is_active }) => id === service_id && (actor || is_active))
    const wish: Wish | undefined = service && (wishElsewhere(nth === 0 ? moving[0] : undefined, service.id, service) ?? service)
    return wish ? [{ wish, employeeId: employee_id }] : []
  })
  return parts.length === asked.length ? ok({ business, parts, moving }) : refuse({ code: 'not_found' })
}

/**
 * A visit of one's own, with the services, lengths and employees that it has [B6]: whoever lacks its secret hears as if there were none.
 */
async function findMovingVisit(
  { visitSecretHash, now }: SlotCall,
  business: Business,
  visitId: string,
  db: Database,
): Promise<Result<Wanted, ApiRefusal>> {
  const visit = await findOwnVisit(db, business.id, visitId, visitSecretHash)
  const moving = visit ? heldParts(await findVisitBookings(db, business.id, visitId), now) : []
  return moving.length > 0 ? ok({ business, parts: movingWishes(moving), moving }) : refuse({ code: 'not_found' })
}

/** For those who work there: where the service is. */
async function findOwnBusiness(actor: Actor, query: SlotCall['query'], db: Database): Promise<Result<Business, ApiRefusal>> {
  const found = onlyOne(await serviceStore.find(db, placesOf({ actor, query }), query.service_id))
  if (!found.ok) return found
  const allowed = authorize(actor, found.value.business_id, 'desk.read')
  return allowed.ok ? ok(must(await findBusiness(db, found.value.business_id), 'the business of a service')) : allowed
}

/** For anybody: a published business, which they name [V1]. */
async function findPublicBusiness({ business_id }: SlotCall['query'], db: Database): Promise<Result<Business, ApiRefusal>> {
  const business = business_id === undefined ? undefined : await findBusiness(db, business_id)
  return business && withShop(business).is_published ? ok(business) : refuse({ code: 'not_found' })
}
