import { and, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import { isAhead } from '#domain/booking/requests.ts'
import { withShop } from '#domain/business/shop.ts'
import type { Family } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { keysKeptMs } from '#server/core/idempotency.ts'
import type { ApiRefusal } from '#server/core/route.ts'
import { nextRev, reserveRevs, tombstone } from '#server/db/changes.ts'
import { queryRows, type Transaction } from '#server/db/database.ts'
import { activity } from '#server/db/tables/activity.ts'
import { waitlist } from '#server/db/tables/booking.ts'
import { enquiries } from '#server/db/tables/catalogue.ts'
import { orders } from '#server/db/tables/orders.ts'
import { bills, payments } from '#server/db/tables/payments.ts'
import { idempotencyKeys } from '#server/db/tables/sync.ts'
import { visitorRows, visitorVisits } from '#server/db/tables/visits.ts'
import { forgetChatsOf } from '#server/messages/telegram-links.ts'
import { blankBookings, findBookingsOfFamily } from './booking-repository.ts'
import { findBusiness, updateBusiness } from './business-repository.ts'

/*
 * Erasing somebody [V5]: name, number and whatever was written of them or by them are blanked wherever they stand;
 * that something happened, and what it came to, stays. A table that learns a customer's words is added here.
 */

/** What of a row is somebody's own: names of fields, of rows and of what the log says of them. */
const personal = ['name', 'phone', 'note', 'customer_name', 'customer_phone', 'address', 'cancel_reason', 'reason', 'text'] as const

/**
 * Blanks what a business has of a family beside their own rows. Refused with `row_in_use` while they are expected: nobody could be told of
 * a change.
 */
export async function eraseTraces(
  tx: Transaction,
  businessId: string,
  family: Family,
  now: Instant,
): Promise<Result<undefined, ApiRefusal>> {
  const theirs = await findBookingsOfFamily(tx, businessId, family)
  if (theirs.some((booking) => isAhead(booking, now))) return refuse({ code: 'row_in_use' })
  const told = await findTold(tx, businessId, family)
  const bookingIds = [...new Set([...theirs.map(({ id }) => id), ...told.bookings])]
  const visitIds = [...new Set([...theirs.flatMap(({ visit_id }) => visit_id ?? []), ...told.visits])]
  await blank(tx, businessId, theirs)
  await forgetBlocked(tx, businessId, family)
  await forgetChatsOf(tx, businessId, family)
  await blankVisits(tx, businessId, visitIds)
  const wishIds = await forgetWishes(tx, businessId, family, theirs)
  const enquiryIds = await blankEnquiries(tx, businessId, family, now)
  const orderIds = await blankOrders(tx, businessId, family)
  const paid = await blankPaid(tx, businessId, [...bookingIds, ...visitIds, ...orderIds])
  await forgetAsked(tx, businessId, [...wishIds, ...enquiryIds, ...orderIds])
  // First the answers: which of them may be left is read from the log.
  await blankAnswers(tx, {
    businessId,
    ids: [
      ...family.ids,
      ...(await touchedLately(tx, businessId, bookingIds, now)),
      ...visitIds,
      ...wishIds,
      ...enquiryIds,
      ...orderIds,
      ...paid.payments,
      ...paid.bills,
    ],
    phones: [...family.phones],
  })
  await blankLog(tx, businessId, family, {
    bookings: bookingIds,
    waitlist: wishIds,
    enquiries: enquiryIds,
    orders: orderIds,
    customers: [...family.ids],
    ...paid,
  })
  return ok(undefined)
}

interface Told {
  readonly bookings: readonly string[]
  readonly visits: readonly string[]
}

/** Bookings that once were theirs, as the log has it: deleted ones, and those that name somebody else now. */
async function findTold(tx: Transaction, businessId: string, { ids, phones }: Family): Promise<Told> {
  const found = await tx
    .select({ id: activity.row_id, visit: sql<string | null>`changes->'visit_id'->>'before'` })
    .from(activity)
    .where(
      and(
        eq(activity.business_id, businessId),
        eq(activity.subject, 'bookings'),
        or(wasOneOf('customer_id', ids), wasOneOf('customer_phone', phones)),
      ),
    )
  return { bookings: found.map(({ id }) => id), visits: found.flatMap(({ visit }) => visit ?? []) }
}

function wasOneOf(field: string, known: ReadonlySet<string>): SQL {
  const all = sql`any(${sql.param([...known])}::text[])`
  return sql`(changes->${field}->>'before' = ${all} or changes->${field}->>'after' = ${all})`
}

async function blank(tx: Transaction, businessId: string, theirs: readonly Booking[]): Promise<void> {
  const revs = await reserveRevs(tx, businessId, 'bookings', theirs.length)
  if (theirs.length > 0)
    await blankBookings(
      tx,
      businessId,
      theirs.map(({ id }, nth) => ({ id, rev: must(revs[nth], 'the number of a change') })),
    )
}

/** From the list of phones that may not book by themselves [V2]. */
async function forgetBlocked(tx: Transaction, businessId: string, { phones }: Family): Promise<void> {
  const business = must(await findBusiness(tx, businessId), 'the business')
  const blocked = withShop(business).blocked_phones
  const left = blocked.filter(({ phone }) => !phones.has(phone))
  if (left.length < blocked.length)
    await updateBusiness(tx, { ...business, blocked_phones: left, rev: await nextRev(tx, businessId, 'businesses') })
}

/** The hash goes, too: who knows the rest of what was asked for could try numbers against it. */
async function blankVisits(tx: Transaction, businessId: string, visitIds: readonly string[]): Promise<void> {
  await tx
    .update(visitorVisits)
    .set({ note: '', content_hash: '' })
    .where(and(eq(visitorVisits.business_id, businessId), inArray(visitorVisits.id, [...visitIds])))
}

/** The same of what they left by themselves beside visits. */
async function forgetAsked(tx: Transaction, businessId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(visitorRows)
    .set({ content_hash: '' })
    .where(and(eq(visitorRows.business_id, businessId), inArray(visitorRows.id, [...ids])))
}

/** Nobody is left to be answered [C7]. Answers which enquiries were theirs, deleted ones, too. */
async function blankEnquiries(tx: Transaction, businessId: string, { phones }: Family, now: Instant): Promise<readonly string[]> {
  const theirs = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.business_id, businessId), inArray(enquiries.phone, [...phones])))
  for (const { id, answered_at } of theirs) {
    await tx
      .update(enquiries)
      .set({
        name: '',
        phone: '',
        text: '',
        status: 'answered',
        answered_at: answered_at ?? now,
        rev: await nextRev(tx, businessId, 'enquiries'),
      })
      .where(and(eq(enquiries.business_id, businessId), eq(enquiries.id, id)))
  }
  const gone = await tx
    .select({ id: activity.row_id })
    .from(activity)
    .where(and(eq(activity.business_id, businessId), eq(activity.subject, 'enquiries'), wasOneOf('phone', phones)))
  return [...new Set([...theirs, ...gone].map(({ id }) => id))]
}

/** What was paid for their visits stays with its sums, and names nobody. Answers which rows these are. */
async function blankPaid(
  tx: Transaction,
  businessId: string,
  visitIds: readonly string[],
): Promise<{ readonly payments: readonly string[]; readonly bills: readonly string[] }> {
  const ofThem = and(eq(payments.business_id, businessId), inArray(payments.of_id, [...visitIds]))
  const paid = await tx.select({ id: payments.id }).from(payments).where(ofThem)
  for (const { id } of paid) {
    await tx
      .update(payments)
      .set({ name: '', reason: '', rev: await nextRev(tx, businessId, 'payments') })
      .where(and(eq(payments.business_id, businessId), eq(payments.id, id)))
  }
  const added = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.business_id, businessId), inArray(bills.id, [...visitIds])))
  for (const { id } of added) {
    const discount = sql`case when discount is null then null else jsonb_set(discount, '{reason}', '""') end`
    await tx
      .update(bills)
      .set({ name: '', discount, rev: await nextRev(tx, businessId, 'bills') })
      .where(and(eq(bills.business_id, businessId), eq(bills.id, id)))
  }
  return { payments: paid.map(({ id }) => id), bills: added.map(({ id }) => id) }
}

/** What was ordered, and what it came to, stays. Answers which orders were theirs. */
async function blankOrders(tx: Transaction, businessId: string, { phones }: Family): Promise<readonly string[]> {
  const theirs = await tx
    .select({ id: orders.id, lines: orders.lines })
    .from(orders)
    .where(and(eq(orders.business_id, businessId), inArray(orders.customer_phone, [...phones])))
  for (const { id, lines } of theirs) {
    await tx
      .update(orders)
      .set({
        lines: lines.map((line) => ({ ...line, note: '' })),
        customer_name: '',
        customer_phone: '',
        address: '',
        note: '',
        cancel_reason: '',
        content_hash: '',
        rev: await nextRev(tx, businessId, 'orders'),
      })
      .where(and(eq(orders.business_id, businessId), eq(orders.id, id)))
  }
  const once = await tx
    .select({ id: activity.row_id })
    .from(activity)
    .where(and(eq(activity.business_id, businessId), eq(activity.subject, 'orders'), wasOneOf('customer_phone', phones)))
  return [...new Set([...theirs, ...once].map(({ id }) => id))]
}

/** Nobody can be offered a time any more. Answers which wishes were theirs, those that are over, too. */
async function forgetWishes(
  tx: Transaction,
  businessId: string,
  { phones }: Family,
  theirs: readonly Booking[],
): Promise<readonly string[]> {
  const answered = theirs.flatMap(({ waitlist_id }) => waitlist_id ?? [])
  const waiting = await tx
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(and(eq(waitlist.business_id, businessId), or(inArray(waitlist.phone, [...phones]), inArray(waitlist.id, answered))))
  for (const { id } of waiting) {
    await tx.delete(waitlist).where(and(eq(waitlist.business_id, businessId), eq(waitlist.id, id)))
    await tombstone(tx, businessId, 'waitlist', id, await nextRev(tx, businessId, 'waitlist'))
  }
  const over = await tx
    .select({ id: activity.row_id })
    .from(activity)
    .where(
      and(
        eq(activity.business_id, businessId),
        eq(activity.subject, 'waitlist'),
        or(wasOneOf('phone', phones), inArray(activity.row_id, answered)),
      ),
    )
  return [...new Set([...waiting, ...over].map(({ id }) => id))]
}

/** Lines about their rows keep what was done, when and by whom, and none of their words. */
async function blankLog(
  tx: Transaction,
  businessId: string,
  { phones }: Family,
  rows: Readonly<Record<'bookings' | 'waitlist' | 'enquiries' | 'orders' | 'customers' | 'payments' | 'bills', readonly string[]>>,
): Promise<void> {
  const changes = sql`changes - ${sql.param([...personal, 'override', 'discount', 'lines'])}::text[]`
  const actor = sql`case when actor_id is null then '' else actor end`
  const ofRows = (subject: keyof typeof rows) =>
    and(eq(activity.business_id, businessId), eq(activity.subject, subject), inArray(activity.row_id, [...rows[subject]]))
  const service = sql`coalesce((select service_name from bookings where business_id = ${businessId} and id = activity.row_id), changes->'service_name'->>'before', '')`
  await tx
    .update(activity)
    .set({ name: sql`${service}`, actor, changes, reason: '' })
    .where(ofRows('bookings'))
  for (const subject of ['customers', 'waitlist', 'enquiries', 'orders', 'payments', 'bills'] as const)
    await tx.update(activity).set({ name: '', actor, changes, reason: '' }).where(ofRows(subject))
  const namesPhone = or(...[...phones].map((phone) => sql`changes->>'blocked_phones' like ${`%${phone}%`}`))
  if (namesPhone)
    await tx
      .update(activity)
      .set({ changes: sql`changes - 'blocked_phones'` })
      .where(and(eq(activity.business_id, businessId), eq(activity.subject, 'businesses'), namesPhone))
}

/** Those of the bookings that something was done to since the oldest answer that is kept. */
async function touchedLately(tx: Transaction, businessId: string, bookingIds: readonly string[], now: Instant): Promise<readonly string[]> {
  const oldest = new Date(Date.parse(now) - keysKeptMs).toISOString()
  const found = await tx
    .selectDistinct({ id: activity.row_id })
    .from(activity)
    .where(and(eq(activity.business_id, businessId), inArray(activity.row_id, [...bookingIds]), gte(activity.received_at, oldest)))
  return found.map(({ id }) => id)
}

interface Whose {
  readonly businessId: string
  readonly ids: readonly string[]
  readonly phones: readonly string[]
}

/**
 * Answers that were given and would be given again to whoever repeats the write; those of other businesses, which may know the same phone,
 * stay as they are [V5].
 */
async function blankAnswers(tx: Transaction, whose: Whose): Promise<void> {
  const wanted = [...whose.ids, ...whose.phones].map((one) => `%${one}%`)
  const found = await queryRows<Pick<typeof idempotencyKeys.$inferSelect, 'subject' | 'key'> & { readonly body: string }>(
    tx,
    sql`
    select subject, key, body from idempotency_keys where body like ${`%${whose.businessId}%`} and body like any(${sql.param(wanted)}::text[])`,
  )
  for (const { subject, key, body } of found) {
    await tx
      .update(idempotencyKeys)
      .set({ body: JSON.stringify(withoutWords(JSON.parse(body), whose)) })
      .where(and(eq(idempotencyKeys.subject, subject), eq(idempotencyKeys.key, key)))
  }
}

type AnsweredRow = Readonly<Record<string, unknown>>

/** An answer in which their rows of this business, and all within those, say nothing of them. */
function withoutWords(answer: unknown, { businessId, ids, phones }: Whose): unknown {
  const isTheirs = (row: AnsweredRow) =>
    ids.includes(String(row.id)) || phones.includes(String(row.phone)) || phones.includes(String(row.customer_phone))
  const cleaned = (value: unknown, around: { readonly isOurs: boolean; readonly isTheirs: boolean }): unknown => {
    if (Array.isArray(value)) return value.map((one) => cleaned(one, around))
    if (typeof value !== 'object' || value === null) return value
    const row = value as AnsweredRow
    const isOurs = isOfBusiness(row, businessId, around.isOurs)
    const within = { isOurs, isTheirs: isOurs && (around.isTheirs || isTheirs(row)) }
    return Object.fromEntries(
      Object.entries(row).map(([field, one]) => [
        field,
        within.isTheirs && (personal as readonly string[]).includes(field) ? '' : cleaned(one, within),
      ]),
    )
  }
  return cleaned(answer, { isOurs: false, isTheirs: false })
}

/**
 * By what a row says itself; one that says nothing is of the business that the row around it is of, and the business's own row is of
 * itself.
 */
function isOfBusiness(row: AnsweredRow, businessId: string, isAroundOurs: boolean): boolean {
  const named = row.business_id ?? row.business
  return named === undefined ? isAroundOurs || row.id === businessId : named === businessId
}
