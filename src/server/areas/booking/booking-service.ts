import { can } from '#domain/account/rights.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { claimsTime, editBooking, type CreateBooking, type EditBooking } from '#domain/booking/commands.ts'
import { decideAct, decideCreate, decideEdit, type AskedAct, type Facts } from '#domain/booking/decisions.ts'
import { transition, type Act } from '#domain/booking/transitions.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Transaction } from '#server/db/database.ts'
import type { ApiRefusal } from '#server/route.ts'
import { isSameCreation, readHistory, revBeforeExpiry, wasDeleted, type Deed } from './booking-history.ts'
import { findBooking, findHolding } from './booking-repository.ts'
import { dropBooking, keepBooking, lockBooking, type Decided } from './booking-keeping.ts'
import { hasCustomer } from './customer-repository.ts'
import type { Doing } from './doing.ts'
import { findWorkplace } from './employee-repository.ts'
import { expireAmong } from './expiry.ts'
import { unknownFields } from './fields.ts'
import { findService } from './service-repository.ts'
import { isStale, lockSetup } from './setup-rows.ts'

/*
 * The commands on bookings: the domain decides, in one transaction with the rows it
 * decided by. The business is locked before anything is read, so of two claims on one
 * time the second sees the first [B2].
 */

/** Books a time. An id that was used before is the same booking or a refusal [B4]. */
export async function createBooking(doing: Doing, tx: Transaction, args: CreateBooking): Promise<Decided> {
  const locked = await lockSetup(doing, tx, args.business_id, 'desk.write')
  if (!locked.ok) return locked
  const known = await findKnown(tx, args)
  if (known) return known
  const service = args.service_id === null ? undefined : await findService(tx, args.business_id, args.service_id)
  const isServiceKnown = args.service_id === null || service !== undefined
  const facts = await factsFor(doing, tx, args)
  const isCustomerKnown = await knowsCustomer(tx, args.business_id, args.customer_id)
  if (!facts || !isServiceKnown || !isCustomerKnown) {
    return refuse(unknownFields(...(facts ? [] : ['employee_id']), ...(isServiceKnown ? [] : ['service_id']), ...(isCustomerKnown ? [] : ['customer_id'])))
  }
  const decided = decideCreate(args, service, facts)
  return decided.ok ? keepBooking(doing, tx, { act: 'create', before: undefined, after: decided.value }) : decided
}

/** What is to be said about an id that was used before [B4]; undefined where it is new. */
async function findKnown(tx: Transaction, args: CreateBooking): Promise<Decided | undefined> {
  const current = await findBooking(tx, args.id)
  if (!current) return (await wasDeleted(tx, args.business_id, args.id)) ? refuse({ code: 'booking_not_found' }) : undefined
  if (current.business_id !== args.business_id) return refuse({ code: 'id_taken' })
  const entries = await readHistory(tx, [current.business_id], args.id)
  if (!isSameCreation(args, current, entries)) return refuse({ code: 'booking_exists', current })
  return { ...ok(current), previousRev: entries.length === 1 ? 0 : current.rev }
}

/**
 * Edits or moves a booking, from the version that `doing` names if it names one. That a booking
 * expired is nobody's edit: the version before it is as good.
 */
export async function changeBooking(doing: Doing, tx: Transaction, id: string, args: EditBooking): Promise<Decided> {
  const locked = await lockBooking(doing, tx, id, 'desk.write')
  if (!locked.ok) return locked
  const before = locked.value
  const base = isStale(doing, before) ? await revBeforeExpiry(tx, before) : before.rev
  if (doing.ifMatch !== undefined && doing.ifMatch !== base) return refuse({ code: 'stale_row', current: before })
  if (!(await knowsCustomer(tx, before.business_id, args.customer_id))) return refuse(unknownFields('customer_id'))
  const decided = claimsTime(before, args) ? await claimAnew(doing, tx, before, args) : editBooking(before, args, doing.at)
  if (!decided.ok) return decided
  const after = decided.value
  const kept = await keepBooking(doing, tx, { act: actOfChange(before, after), before, after })
  return kept.ok && base !== undefined ? { ...kept, previousRev: base } : kept
}

/** What a change is called in the history: what matters most to whoever reads it. */
function actOfChange(before: Booking, after: Booking): Deed['act'] {
  if (after.start !== before.start || after.employee_id !== before.employee_id) return 'move'
  return after.end !== before.end && after.service_id === before.service_id ? 'resize' : 'edit'
}

async function claimAnew(doing: Doing, tx: Transaction, before: Booking, args: EditBooking): Promise<Decided> {
  const { business_id } = before
  const facts = await factsFor(doing, tx, { id: before.id, business_id, employee_id: args.employee_id ?? before.employee_id, start: args.start ?? before.start })
  if (!facts) return refuse(unknownFields('employee_id'))
  if (args.service_id === undefined || args.service_id === before.service_id) return decideEdit(before, args, undefined, facts)
  const service = await findService(tx, business_id, args.service_id)
  return service ? decideEdit(before, args, service, facts) : refuse(unknownFields('service_id'))
}

/** Takes a booking a step along its life cycle [B1]; a step already taken is a success without a trace. */
export async function actOnBooking(doing: Doing, tx: Transaction, id: string, act: Act, asked: AskedAct): Promise<Decided> {
  const locked = await lockBooking(doing, tx, id, 'desk.write')
  if (!locked.ok) return locked
  const before = locked.value
  const claims = act === 'approve' || act === 'restore'
  const facts = claims ? await factsFor(doing, tx, before) : undefined
  if (claims && !facts) return refuse({ code: 'booking_not_allowed', current: before })
  const decided = facts ? decideAct(before, act, asked, facts) : transition(before, act, doing.at, asked)
  return decided.ok ? keepBooking(doing, tx, { act, before, after: decided.value }) : decided
}

/** For good, by the owner; its history stays [B5]. What another device deleted before is done. */
export async function removeBooking(doing: Doing, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockBooking(doing, tx, id, 'booking.delete')
  if (!locked.ok) return locked.refusal.code === 'booking_not_found' && (await wasDeletedByOwners(doing, tx, id)) ? ok(undefined) : locked
  await dropBooking(doing, tx, locked.value)
  return ok(undefined)
}

async function wasDeletedByOwners({ actor }: Doing, tx: Transaction, id: string): Promise<boolean> {
  const owned = actor.memberships.filter(({ role }) => can(role, 'booking.delete')).map((one) => one.business_id)
  return (await readHistory(tx, owned, id)).at(-1)?.act === 'delete'
}

/** A booking without a customer names nobody; one that was merged is still somebody. */
async function knowsCustomer(tx: Transaction, businessId: string, id: string | null | undefined): Promise<boolean> {
  return id === null || id === undefined || hasCustomer(tx, businessId, id)
}

/** What a claim is checked against; undefined where the business has no such employee. */
async function factsFor(doing: Doing, tx: Transaction, claim: Pick<Booking, 'id' | 'business_id' | 'employee_id' | 'start'>): Promise<Facts | undefined> {
  const found = await findWorkplace(tx, claim.business_id, claim.employee_id)
  if (!found) return undefined
  const { business, employee } = found
  // A booking lasts a day at most and a buffer less: whoever is in the way is within these days.
  const around = { start: addMinutes(claim.start, -1440), end: addMinutes(claim.start, 2 * 1440) }
  const others = await expireAmong(tx, business.id, await findHolding(tx, business.id, [employee.id], around), doing, claim.id)
  return { business, employee, others, at: doing.at, by: doing.actor.name }
}
