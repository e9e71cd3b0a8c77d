import { and, eq, or } from 'drizzle-orm'
import type { Body } from '#contract/endpoints.ts'
import { sendOrderWithinMinutes } from '#contract/order-age.ts'
import { fullness, type OpenRequest } from '#domain/booking/requests.ts'
import { isBlockedPhone } from '#domain/business/shop.ts'
import type { CreateOrder } from '#domain/orders/commands.ts'
import { decideOrder } from '#domain/orders/decisions.ts'
import type { Order } from '#domain/orders/order.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { ok, refuse } from '#lib/result.ts'
import { lockBusiness } from '#server/db/changes.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { orders } from '#server/db/tables/orders.ts'
import { visitorRows } from '#server/db/tables/visits.ts'
import { actingCustomer, type VisitorLeaving } from '#server/resource/visitor-doing.ts'
import { readOrderFacts, type KnownFacts } from './order-facts.ts'
import { keepOrder, type KeptOrder } from './order-keeping.ts'
import { findMadeOrder, findOrders, nextNumber, type MadeOrder } from './order-repository.ts'
import { contentHashOf } from './order-service.ts'
import { linkOrderOfGuest } from './shared-table-rows.ts'

/*
 * What visitors order by themselves. When they did it is when it arrived: nobody vouches for the clock of a stranger's
 * device. Only how long an order waited there is believed, since it can do no harm but to themselves [O6].
 */

type AskedOrder = Body<'POST /api/menu/create_order/'>

/** Orders from the menu of a published business; asked again it is the same order [O4, V1]. */
export async function leaveOrder(
  doing: VisitorLeaving,
  tx: Transaction,
  { made_at, language: _language, consent: _consent, ...given }: AskedOrder,
): Promise<KeptOrder> {
  const asked: CreateOrder = { ...given, id: given.id ?? doing.newId() }
  const { business_id, id } = asked
  const facts = (await lockBusiness(tx, business_id))
    ? await readOrderFacts(tx, business_id, asked, undefined, { at: doing.now, by: 'customer' })
    : undefined
  if (!facts) return refuse({ code: 'not_found' })
  const contentHash = contentHashOf(asked)
  const known = await findMadeOrder(tx, business_id, id)
  if (known) return (await isOrClaims(tx, doing, known, asked)) ? ok(known.order) : refuse({ code: 'id_taken' })
  if (!facts.business.is_published) return refuse({ code: 'not_found' })
  if (made_at !== undefined && addMinutes(made_at, sendOrderWithinMinutes) < doing.now) return refuse({ code: 'order_too_old' })
  const full = await refuseTooMany(doing, tx, asked, facts)
  if (full) return full
  const decided = decideOrder(asked, facts)
  if (!decided.ok) return decided
  const after = { ...decided.value, number: await nextNumber(tx, decided.value, facts.business.time_zone) }
  const kept = await keepOrder(actingCustomer(doing, after.customer_name), tx, { act: 'create', before: undefined, after, contentHash })
  if (!kept.ok) return kept
  await insertLeft(tx, doing, kept.value, contentHash)
  await linkOrderOfGuest(tx, kept.value, doing.visitorHash, doing.now)
  return kept
}

/**
 * Whether it is this device's order. One that the desk took from the device's screen, before the device could send it, becomes so, also
 * where the desk corrected it. Beside the desk only who shares its bill knows its id: they say another name and phone, and learn neither.
 */
async function isOrClaims(
  tx: Transaction,
  doing: VisitorLeaving,
  { order, sharedTableId }: MadeOrder,
  asked: CreateOrder,
): Promise<boolean> {
  const contentHash = contentHashOf(asked)
  const left = await findLeftOrder(tx, order.business_id, order.id)
  if (left) return left.secret_hash === doing.visitSecretHash && left.content_hash === contentHash
  const { customer_name = '', customer_phone = '' } = asked
  const isSameGuest = order.customer_name === customer_name && order.customer_phone === customer_phone
  if (order.by_customer || (sharedTableId !== null && !isSameGuest)) return false
  await insertLeft(tx, doing, order, contentHash)
  await linkOrderOfGuest(tx, order, doing.visitorHash, doing.now)
  return true
}

async function insertLeft(
  tx: Transaction,
  { visitSecretHash: secret_hash, visitorHash: visitor_hash, now: created_at }: VisitorLeaving,
  { business_id, id }: Order,
  content_hash: string,
): Promise<void> {
  await tx.insert(visitorRows).values({ business_id, id, secret_hash, visitor_hash, content_hash, created_at })
}

async function findLeftOrder(db: Database, businessId: string, id: string): Promise<typeof visitorRows.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(visitorRows)
    .where(and(eq(visitorRows.business_id, businessId), eq(visitorRows.id, id)))
  return found
}

/** Of orders that wait for an answer there may be so many; a blocked phone is answered as a phone with too many elsewhere [V2]. */
async function refuseTooMany(
  doing: VisitorLeaving,
  tx: Transaction,
  { business_id, customer_phone = '', lines }: CreateOrder,
  { business }: KnownFacts,
): Promise<KeptOrder | undefined> {
  const full = fullness(await findWaitingOrders(tx, business_id, customer_phone, doing.visitorHash))
  if (full === 'own') return refuse({ code: 'orders_full' })
  if (full === 'none' && !isBlockedPhone(business, customer_phone)) return undefined
  return refuse({ code: 'sold_out', lines: lines.map(({ id, product_id }) => ({ id, product_id, left: null })) })
}

/** Those of this device or for this phone that nobody has answered. */
async function findWaitingOrders(tx: Transaction, businessId: string, phone: string, visitorHash: string): Promise<readonly OpenRequest[]> {
  const ofPhone = phone === '' ? undefined : eq(orders.customer_phone, phone)
  const rows = await tx
    .select({ visitor: visitorRows.visitor_hash, phone: orders.customer_phone })
    .from(visitorRows)
    .innerJoin(orders, and(eq(orders.business_id, visitorRows.business_id), eq(orders.id, visitorRows.id)))
    .where(and(eq(visitorRows.business_id, businessId), eq(orders.status, 'new'), or(eq(visitorRows.visitor_hash, visitorHash), ofPhone)))
  return rows.map((row) => ({ isOwn: row.visitor === visitorHash, isForPhone: phone !== '' && row.phone === phone }))
}

/** An order as whoever knows its secret sees it; undefined where there is none [V1]. */
export async function findOwnOrder(
  db: Database,
  businessId: string | undefined,
  id: string,
  secretHash: string | undefined,
): Promise<Order | undefined> {
  const left = businessId === undefined || secretHash === undefined ? undefined : await findLeftOrder(db, businessId, id)
  if (!left || left.secret_hash !== secretHash) return undefined
  return (await findOrders(db, [left.business_id], id))[0]
}
