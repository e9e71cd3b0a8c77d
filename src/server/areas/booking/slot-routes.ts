import type { Query } from '#contract/endpoints.ts'
import { wishElsewhere } from '#domain/booking/another-slot.ts'
import { findSlots, reachOf, type SlotLists } from '#domain/booking/slots.ts'
import type { Service } from '#domain/business/service.ts'
import { withShop } from '#domain/business/shop.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorize, onlyOne, placesOf } from '#server/core/access.ts'
import type { Actor, ApiRefusal, Handlers } from '#server/core/route.ts'
import type { Database } from '#server/db/database.ts'
import { findBookings, findHolding } from './booking-repository.ts'
import { findBusiness } from './business-repository.ts'
import { readEmployeesGiving } from './employee-repository.ts'
import { serviceStore } from './service-repository.ts'

type SlotKey = 'GET /api/booking/free-time-slots' | 'GET /api/booking/time-slots'

export const slotHandlers: Handlers<SlotKey> = {
  'GET /api/booking/free-time-slots': async (call, db) => {
    const found = await search(call, db)
    return found.ok ? ok({ free_time_slots: found.value.free, all_time_slots: found.value.all }) : found
  },
  'GET /api/booking/time-slots': async (call, db) => {
    const found = await search(call, db)
    return found.ok ? ok({ time_slots: found.value.all }) : found
  },
}

interface SlotCall {
  readonly actor: Actor | undefined
  readonly query: Query<SlotKey>
  readonly now: string
}

async function search(call: SlotCall, db: Database): Promise<Result<SlotLists, ApiRefusal>> {
  const { actor, query, now } = call
  const found = await (actor ? findOwnService(actor, query, db) : findPublicService(query, db))
  if (!found.ok) return found
  const service = found.value
  // Which booking is whose no visitor is told.
  const [moving] = query.booking_id === undefined || !actor ? [] : await findBookings(db, [service.business_id], query.booking_id)
  if (query.booking_id !== undefined && !moving) return refuse({ code: 'booking_not_found' })
  const business = must(await findBusiness(db, service.business_id), 'the business of a service')
  const giving = await readEmployeesGiving(db, business.id, service.id)
  const employees = giving.filter((employee) => query.employee_id === undefined || employee.id === query.employee_id)
  const days = { first: query.date, last: query.date }
  const reach = reachOf(days.first, days.last, business.time_zone)
  const bookings = await findHolding(db, business.id, employees.map((employee) => employee.id), reach)
  const wish = wishElsewhere(moving, service.id, service) ?? service
  return ok(findSlots({ business, wish, employees, bookings, ...days, audience: actor ? 'staff' : 'public', now, moving: moving?.id }))
}

/** For those who work there. */
async function findOwnService(actor: Actor, query: SlotCall['query'], db: Database): Promise<Result<Service, ApiRefusal>> {
  const found = onlyOne(await serviceStore.find(db, placesOf({ actor, query }), query.service_id))
  if (!found.ok) return found
  const allowed = authorize(actor, found.value.business_id, 'desk.read')
  return allowed.ok ? found : allowed
}

/** For anybody: of a published business, which they name, and only what is given now [V1]. */
async function findPublicService(query: SlotCall['query'], db: Database): Promise<Result<Service, ApiRefusal>> {
  const business = query.business_id === undefined ? undefined : await findBusiness(db, query.business_id)
  const [service] = business && withShop(business).is_published ? await serviceStore.find(db, [business.id], query.service_id) : []
  return service?.is_active ? ok(service) : refuse({ code: 'not_found' })
}
