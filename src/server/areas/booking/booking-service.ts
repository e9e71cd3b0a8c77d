import type { Body } from '#contract/endpoints.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { claimsTime, editBooking, type CreateBooking, type EditBooking } from '#domain/booking/commands.ts'
import { decideAct, decideCreate, decideEdit, type ActDecisionArgs, type DecisionFacts } from '#domain/booking/decisions.ts'
import { actTowards, type Act } from '#domain/booking/transitions.ts'
import { can } from '#domain/shared/rights.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { ApiRefusal } from '#server/core/route.ts'
import type { Transaction } from '#server/db/database.ts'
import type { CommandContext } from '#server/resource/command-context.ts'
import { unknownFields, wrongFields } from '#server/resource/fields.ts'
import { countRows } from '#server/resource/row-store.ts'
import { isStale, lockSetup } from '#server/resource/setup-rows.ts'
import { chooseEmployee } from './any-employee.ts'
import { isSameCreation, readHistory, revBeforeExpiry, wasDeleted, type Deed } from './booking-history.ts'
import { dropBooking, keepBooking, lockBooking, type Decided } from './booking-keeping.ts'
import { findBookings, findHolding, isVisitElsewhere } from './booking-repository.ts'
import { findWorkplace } from './employee-repository.ts'
import { expireAmong } from './expiry.ts'
import { serviceStore } from './service-repository.ts'
import { isWaitlistServed } from './waitlist-repository.ts'

/*
 * The commands on bookings: the domain decides, in one transaction with the rows it
 * decided by. The business is locked before anything is read, so of two claims on one
 * time the second sees the first [B2].
 */

/** A booking as it was asked for, with its id: who takes it may be left open [S7]. */
type AskedBooking = Omit<CreateBooking, 'employee_id'> & { readonly employee_id?: string | undefined }

/** Books a time. An id that was used before is the same booking or a refusal [B4]. */
export async function addBooking(doing: CommandContext, tx: Transaction, asked: AskedBooking): Promise<Decided> {
  const locked = await lockSetup(doing, tx, asked.business_id, 'desk.write')
  if (!locked.ok) return locked
  const known = await findKnown(tx, asked)
  if (known) return known
  const [service] = asked.service_id === null ? [] : await serviceStore.findAll(tx, asked.business_id, [asked.service_id])
  const isServiceKnown = asked.service_id === null || service !== undefined
  const employee_id = asked.employee_id ?? (service && (await chooseEmployee(doing, tx, asked, service)))
  if (isServiceKnown && employee_id === undefined) return refuse(wrongFields('required', ['employee_id']))
  const facts = employee_id === undefined ? undefined : await factsFor(doing, tx, { ...asked, employee_id })
  const wrongWait = await refuseWaitlist(doing, tx, asked)
  if (wrongWait) return wrongWait
  const isCustomerKnown = await knowsCustomer(tx, asked.business_id, asked.customer_id)
  const isVisitOurs = !(await isVisitElsewhere(tx, asked.business_id, asked.visit_id))
  const isListingKnown = await knowsListing(tx, asked)
  if (!facts || !isServiceKnown || !isCustomerKnown || !isVisitOurs || !isListingKnown) {
    const found = {
      employee_id: facts ?? asked.employee_id === undefined,
      service_id: isServiceKnown,
      customer_id: isCustomerKnown,
      visit_id: isVisitOurs,
      product_id: isListingKnown,
    }
    return refuse(unknownFields(...Object.entries(found).flatMap(([name, isKnown]) => (isKnown ? [] : [name]))))
  }
  const decided = decideCreate({ ...asked, employee_id: facts.employee.id }, service, facts)
  return decided.ok ? keepBooking(doing, tx, { act: 'create', before: undefined, after: decided.value }) : decided
}

/** A time is held for somebody of the waiting list once at a time [W2]. */
async function refuseWaitlist(
  doing: CommandContext,
  tx: Transaction,
  { business_id, waitlist_id, visit_id }: AskedBooking,
): Promise<Decided | undefined> {
  if (!waitlist_id) return undefined
  if ((await countRows(tx, 'waitlist', business_id, [waitlist_id])) === 0) return refuse(unknownFields('waitlist_id'))
  return (await isWaitlistServed(tx, business_id, waitlist_id, visit_id, doing.now)) ? refuse({ code: 'waitlist_held' }) : undefined
}

async function knowsListing(tx: Transaction, { business_id, product_id }: AskedBooking): Promise<boolean> {
  return !product_id || (await countRows(tx, 'products', business_id, [product_id])) > 0
}

/** What is to be said about an id that was used before [B4]; undefined where it is new. */
async function findKnown(tx: Transaction, args: AskedBooking): Promise<Decided | undefined> {
  const [current] = await findBookings(tx, [args.business_id], args.id)
  if (!current) return (await wasDeleted(tx, args.business_id, args.id)) ? refuse({ code: 'booking_not_found' }) : undefined
  const entries = await readHistory(tx, [current.business_id], args.id)
  if (!isSameCreation(args, current, entries)) return refuse({ code: 'booking_exists', current })
  return { ...ok(current), previousRev: entries.length === 1 ? 0 : current.rev }
}

/**
 * What a PATCH asks for: the edit, and where a `status` is named that the booking does not have, the act
 * that leads there, with its own line of the log [B1]. Both are done or neither is.
 */
export async function patchBooking(
  doing: CommandContext,
  tx: Transaction,
  id: string,
  { status, reason, ...changes }: Body<'PATCH /api/booking/booking/{id}/'>,
): Promise<Decided> {
  const locked = await lockBooking(doing, tx, id, 'desk.write')
  if (!locked.ok) return locked
  const changed = await changeBooking(doing, tx, id, changes)
  if (!changed.ok || status === undefined || status === changed.value.status) return changed
  const act = actTowards(changed.value, status)
  const { override_reason } = changes
  const acted = act
    ? await actOnBooking(doing, tx, id, act, { reason, override_reason })
    : refuse({ code: 'booking_not_allowed' as const, current: changed.value })
  if (acted.ok) return { ...acted, previousRev: changed.previousRev ?? locked.value.rev }
  // The edit is undone with it: what stands is what stood before.
  return 'current' in acted.refusal ? refuse({ ...acted.refusal, current: locked.value }) : acted
}

/**
 * Edits or moves a booking, from the version that `doing` names if it names one. That a booking
 * expired is nobody's edit: the version before it is as good.
 */
async function changeBooking(doing: CommandContext, tx: Transaction, id: string, args: EditBooking): Promise<Decided> {
  const locked = await lockBooking(doing, tx, id, 'desk.write')
  if (!locked.ok) return locked
  const before = locked.value
  const base = isStale(doing, before) ? await revBeforeExpiry(tx, before) : before.rev
  if (doing.ifMatch !== undefined && doing.ifMatch !== base) return refuse({ code: 'stale_row', current: before })
  if (!(await knowsCustomer(tx, before.business_id, args.customer_id))) return refuse(unknownFields('customer_id'))
  if (await isVisitElsewhere(tx, before.business_id, args.visit_id)) return refuse(unknownFields('visit_id'))
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

async function claimAnew(doing: CommandContext, tx: Transaction, before: Booking, args: EditBooking): Promise<Decided> {
  const { business_id } = before
  const facts = await factsFor(doing, tx, {
    id: before.id,
    business_id,
    employee_id: args.employee_id ?? before.employee_id,
    start: args.start ?? before.start,
  })
  if (!facts) return refuse(unknownFields('employee_id'))
  if (args.service_id === undefined || args.service_id === before.service_id) return decideEdit(before, args, undefined, facts)
  const [service] = await serviceStore.findAll(tx, business_id, [args.service_id])
  return service ? decideEdit(before, args, service, facts) : refuse(unknownFields('service_id'))
}

/** Takes a booking a step along its life cycle [B1]; a step already taken is a success without a trace. */
export async function actOnBooking(doing: CommandContext, tx: Transaction, id: string, act: Act, asked: ActDecisionArgs): Promise<Decided> {
  const locked = await lockBooking(doing, tx, id, 'desk.write')
  if (!locked.ok) return locked
  const before = locked.value
  const claims = act === 'approve' || act === 'restore'
  const facts = claims ? await factsFor(doing, tx, before) : undefined
  if (claims && !facts) return refuse({ code: 'booking_not_allowed', current: before })
  const decided = decideAct(before, act, asked, facts ?? { at: doing.at, others: 'unknown' })
  return decided.ok ? keepBooking(doing, tx, { act, before, after: decided.value }) : decided
}

/** For good, by the owner; its history stays [B5]. What another device deleted before is done. */
export async function removeBooking(doing: CommandContext, tx: Transaction, id: string): Promise<Result<undefined, ApiRefusal>> {
  const locked = await lockBooking(doing, tx, id, 'booking.delete')
  if (!locked.ok) return locked.refusal.code === 'booking_not_found' && (await wasDeletedByOwners(doing, tx, id)) ? ok(undefined) : locked
  await dropBooking(doing, tx, locked.value)
  return ok(undefined)
}

async function wasDeletedByOwners({ actor }: CommandContext, tx: Transaction, id: string): Promise<boolean> {
  const owned = actor.memberships.filter(({ role }) => can(role, 'booking.delete')).map((one) => one.business_id)
  return (await readHistory(tx, owned, id)).at(-1)?.act === 'delete'
}

/** A booking without a customer names nobody; one that was merged is still somebody. */
async function knowsCustomer(tx: Transaction, businessId: string, id: string | null | undefined): Promise<boolean> {
  return id === null || id === undefined || (await countRows(tx, 'customers', businessId, [id])) > 0
}

/** What a claim is checked against; undefined where the business has no such employee. */
async function factsFor(
  doing: CommandContext,
  tx: Transaction,
  claim: Pick<Booking, 'id' | 'business_id' | 'employee_id' | 'start'>,
): Promise<DecisionFacts | undefined> {
  const found = await findWorkplace(tx, claim.business_id, claim.employee_id)
  if (!found) return undefined
  const { business, employee } = found
  // A booking lasts a day at most and a buffer less: whoever is in the way is within these days.
  const around = { start: addMinutes(claim.start, -1440), end: addMinutes(claim.start, 2 * 1440) }
  const others = await expireAmong(tx, business.id, await findHolding(tx, business.id, [employee.id], around), doing, claim.id)
  return { business, employee, others, at: doing.at, by: doing.actor.name }
}
