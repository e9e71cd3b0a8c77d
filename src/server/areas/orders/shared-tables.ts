import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Answer, EndpointKey } from '#contract/endpoints.ts'
import { orderingAt, takesOrders } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import {
  codeCount,
  codeText,
  codeTries,
  endOfSharing,
  isStillShared,
  sharesOf,
  withPayer,
  type SharedTable,
} from '#domain/orders/shared-table.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { ApiRefusal, Call, HandlerAnswer, Handlers } from '#server/core/route.ts'
import { countTime, forgetCount, networkOf, uncountTime, type Counted } from '#server/core/throttle.ts'
import { lockBusiness } from '#server/db/changes.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { sharedTables } from '#server/db/tables/orders.ts'
import { readTableBill } from '#server/payments/table-bill.ts'
import { needsSecret } from '#server/resource/visitor-doing.ts'
import { tableStore } from './order-facts.ts'
import {
  countGuests,
  findGuest,
  findGuestBySecret,
  findShared,
  seat,
  tellDesk,
  type GuestPhone,
  type TableGuest,
} from './shared-table-rows.ts'

type SharedKey = Extract<EndpointKey, `${string} /api/menu/${'shared_tables/{id}/' | `tables/{id}/${'share' | 'join'}/`}${string}`>
type Answered = HandlerAnswer<'GET /api/menu/shared_tables/{id}/'>
type Joining = Call<'POST /api/menu/tables/{id}/join/'>

/** Guests at one table see one bill, each on their own phone [O11]. */
export const sharedTableHandlers: Handlers<SharedKey> = {
  'POST /api/menu/tables/{id}/share/': { check: needsSecret, write: share },
  'POST /api/menu/tables/{id}/join/': { check: mayTry, write: join },

  'GET /api/menu/shared_tables/{id}/': async ({ params, query, visitSecretHash, now }, db) => {
    const sits = visitSecretHash === undefined ? undefined : await findGuestBySecret(db, query.business_id, params.id, visitSecretHash)
    return sits ? ok(await tell(db, sits, now)) : refuse({ code: 'not_found' })
  },

  'PUT /api/menu/shared_tables/{id}/payers/': async ({ params, query, body: { line_id, pays }, visitSecretHash, now }, tx) => {
    await lockBusiness(tx, query.business_id)
    const sits = visitSecretHash === undefined ? undefined : await findGuestBySecret(tx, query.business_id, params.id, visitSecretHash)
    if (!sits) return refuse({ code: 'not_found' })
    if (!isStillShared(sits.shared, now)) return refuse({ code: 'sharing_ended' })
    const { orders } = await readTableBill(tx, sits.shared)
    const order = orders.find(({ reckoning }) => reckoning.lines.some(({ id }) => id === line_id))
    if (!order) return refuse({ code: 'not_found' })
    const payers = withPayer(sits.shared.payers, line_id, order.guest, { guest: sits.guest, pays })
    await tx.update(sharedTables).set({ payers }).where(isRow(sits.shared))
    await tellDesk(tx, sits.shared, now)
    return ok(await tell(tx, { ...sits, shared: { ...sits.shared, payers } }, now))
  },
}

/** Who shares at this table already goes on with that. */
async function share(call: Call<'POST /api/menu/tables/{id}/share/'>, tx: Transaction): Answered {
  const {
    params,
    query: { business_id },
    now,
    newId,
  } = call
  const open = await openBusiness(tx, business_id, now)
  if (!open.ok) return open
  const [table] = await tableStore.findAll(tx, business_id, [params.id])
  if (!table) return refuse({ code: 'table_unknown' })
  const phone = phoneOf(call)
  const sits = await findGuest(tx, { business_id, table_id: table.id }, phone.visitorHash, now)
  if (sits) return ok(await tell(tx, await seat(tx, sits.shared, phone, now), now))
  const shared: SharedTable = {
    id: newId(),
    business_id,
    table_id: table.id,
    code: freeCode(await findShared(tx, business_id, table.id, now)),
    payers: {},
    opened_at: now,
    ended_at: null,
  }
  await tx.insert(sharedTables).values(shared)
  return ok(await tell(tx, await seat(tx, shared, phone, now), now))
}

/** What was counted in `mayTry` is forgotten with a right code. */
async function join(call: Joining, tx: Transaction): Answered {
  const {
    params,
    query: { business_id },
    body: { code },
    now,
  } = call
  const isThere = await lockBusiness(tx, business_id)
  const shared = isThere ? (await findShared(tx, business_id, params.id, now)).find((one) => one.code === code) : undefined
  if (!shared) return refuse({ code: 'table_code_wrong' })
  const [ofDevice, ofNetwork] = triesOf(call)
  await forgetCount(tx, ofDevice)
  await uncountTime(tx, ofNetwork)
  return ok(await tell(tx, await seat(tx, shared, phoneOf(call), now), now))
}

/** Counts a try before it is made: by the device, and by the network for each table, since all guests may share the house's. */
async function mayTry(call: Joining, db: Database): Promise<Result<unknown, ApiRefusal>> {
  const known = await needsSecret(call)
  if (!known.ok) return known
  for (const counted of triesOf(call)) {
    const time = await countTime(db, counted, call.now)
    if (!time.ok) return refuse({ code: 'table_code_paused', retry_after: time.refusal })
  }
  return ok(undefined)
}

function triesOf({ visitor, address, params }: Joining): readonly [Counted, Counted] {
  return [
    { what: 'table code by device', whose: visitor.idHash, limit: codeTries, pausesFromLast: true },
    { what: 'table code by network', whose: `${networkOf(address)} ${params.id}`, limit: codeTries, pausesFromLast: true },
  ]
}

async function openBusiness(tx: Transaction, businessId: string, now: Instant): Promise<Result<unknown, ApiRefusal>> {
  const [row] = (await lockBusiness(tx, businessId)) ? await tx.select().from(businesses).where(eq(businesses.id, businessId)) : []
  const business = row && withShop(row)
  if (!business?.is_published || !takesOrders(business)) return refuse({ code: 'not_found' })
  const state = orderingAt(business, now)
  return state.state === 'closed' ? refuse({ code: 'ordering_closed', opens_at: state.opens_at }) : ok(business)
}

function phoneOf({
  visitor,
  visitSecretHash,
}: {
  readonly visitor: { readonly idHash: string }
  readonly visitSecretHash: string | undefined
}): GuestPhone {
  return { visitorHash: visitor.idHash, secretHash: must(visitSecretHash, 'the secret that was checked') }
}

function freeCode(others: readonly SharedTable[]): string {
  for (;;) {
    const code = codeText(randomInt(codeCount))
    if (!others.some((one) => one.code === code)) return code
  }
}

function isRow({ business_id, id }: SharedTable) {
  return and(eq(sharedTables.business_id, business_id), eq(sharedTables.id, id))
}

/** A shared table as one of its phones sees it. */
async function tell(db: Database, { shared, guest }: TableGuest, now: Instant): Promise<Answer<'GET /api/menu/shared_tables/{id}/'>> {
  const { id, business_id, table_id, payers, opened_at } = shared
  const [table] = await tableStore.findAll(db, business_id, [table_id])
  const [business] = await db.select({ currency: businesses.currency }).from(businesses).where(eq(businesses.id, business_id))
  const guests = await countGuests(db, shared)
  const {
    orders,
    total,
    balance: { paid, refunded, due },
  } = await readTableBill(db, shared)
  const isOver = !isStillShared(shared, now)
  return {
    id,
    business_id,
    table_id,
    table_name: table?.name ?? '',
    code: isOver ? '' : shared.code,
    guest,
    guests,
    payers,
    opened_at,
    orders: orders.map(({ order, guest: by }) => ({
      id: order.id,
      number: order.number,
      status: order.status,
      lines: order.lines,
      total: order.total,
      created_at: order.created_at,
      guest: by,
    })),
    shares: sharesOf(orders, payers, guests),
    total,
    paid: paid - refunded,
    due,
    currency: must(business, 'the business').currency,
    ended_at: isOver ? endOfSharing(shared) : null,
  }
}
