import { and, eq, sql } from 'drizzle-orm'
import { isBlocked, type Booking } from '#domain/booking/booking.ts'
import type { ChannelKind, MessageCause } from '#domain/business/channels.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { groupBy } from '#lib/group-by.ts'
import { queryRows, type Database, type Transaction } from '../db/database.ts'
import { noticeDelivery } from '../db/notices.ts'
import { messageChannels } from '../db/tables/channels.ts'
import type { Announced } from '../push/announce.ts'

/** So long a message waits: parts of a visit go together, and what is taken back at once is not sent at all [M2]. */
export const gatherMs = 20_000

/** For what its customer is written to, where anything of that happened to a booking [M2]. */
export function causeOf({ before, after, userId, now }: Announced): MessageCause | undefined {
  if (isBlocked(after) || after.walk_in || after.start <= now) return undefined
  const was = before?.status
  if (after.status === 'approved') {
    if (was === 'approved') return before?.start === after.start ? undefined : 'moved'
    // Who was marked as here by mistake was told long ago.
    return was === undefined || was === 'pending' || was === 'cancelled' || was === 'expired' ? 'approved' : undefined
  }
  // Who cancels by themselves knows.
  return after.status === 'cancelled' && userId !== null && (was === 'approved' || was === 'pending') ? 'cancelled' : undefined
}

/** Writes down what its customer is to be told, in the transaction of what happened to a booking. */
export async function announceToCustomer(tx: Transaction, announced: Announced): Promise<void> {
  const { after, now } = announced
  const about = causeOf(announced)
  if (about === undefined) return
  const subject = after.visit_id ?? after.id
  const knowing = announced.before?.status === 'cancelled' ? await takeCancellationBack(tx, after) : []
  if (about === 'cancelled') await takeOut(tx, after, tellsOfVisit)
  const reached = (await findWays(tx, after.business_id, [after], about)).get(after.id) ?? []
  const ways = reached.filter((way) => !hasWay(knowing, way))
  const written = await Promise.all(ways.map((way) => writeOrJoin(tx, { way, about, subject, booking: after, now })))
  if (written.length > 0) noticeDelivery(after.business_id)
}

/** What says that a booking stands. */
const tellsOfVisit = ['approved', 'moved'] as const satisfies readonly MessageCause[]

/** Nobody hears of an undone cancellation that still waits. The ways by which a customer knows that the booking stands, and need not hear it again. */
async function takeCancellationBack(tx: Transaction, booking: Booking): Promise<readonly MessageWay[]> {
  const untold = await takeOut(tx, booking, ['cancelled'])
  const { business_id, visit_id, id } = booking
  const told = await queryRows<MessageWay>(
    tx,
    sql`
    select kind, device from deliveries where business_id = ${business_id} and subject = ${visit_id ?? id} and payload -> 'ids' ? ${id}
      and payload ->> 'about' = any(${sql.param(tellsOfVisit)}::text[])`,
  )
  return untold.filter((way) => hasWay(told, way))
}

/** Takes a booking out of what waits to be told for these causes. The ways by which it would have been told. */
async function takeOut(
  tx: Transaction,
  { business_id, visit_id, id }: Booking,
  causes: readonly MessageCause[],
): Promise<readonly MessageWay[]> {
  return queryRows<MessageWay>(
    tx,
    sql`
    with untold as (
      select id as line, kind, device, (payload -> 'ids') - ${id}::text as rest from deliveries where business_id = ${business_id} and subject = ${visit_id ?? id}
        and state = 'queued' and payload ->> 'about' = any(${sql.param(causes)}::text[]) and payload -> 'ids' ? ${id} for update
    ),
    emptied as (delete from deliveries using untold where business_id = ${business_id} and id = line and rest = '[]'),
    left_over as (
      update deliveries set payload = jsonb_set(payload, '{ids}', rest) from untold
      where business_id = ${business_id} and id = line and rest <> '[]'
    )
    select kind, device from untold`,
  )
}

/** How a message reaches a customer: to a chat by its id, or by the gateway to the phone of the booking. */
export interface MessageWay {
  readonly kind: ChannelKind
  readonly device: string
}

const hasWay = (ways: readonly MessageWay[], { kind, device }: MessageWay): boolean =>
  ways.some((way) => way.kind === kind && way.device === device)

/** By Telegram where the customer has linked a chat, else by the gateway: of bookings of a business, by their ids [M4]. */
export async function findWays(
  tx: Database,
  businessId: string,
  bookings: readonly Booking[],
  about: MessageCause,
): Promise<ReadonlyMap<string, readonly MessageWay[]>> {
  const kinds = await tx
    .select({ kind: messageChannels.kind })
    .from(messageChannels)
    .where(and(eq(messageChannels.business_id, businessId), sql`${messageChannels.causes} ? ${about}`))
  const has = (kind: ChannelKind): boolean => kinds.some((one) => one.kind === kind)
  const found = has('telegram') ? await findChats(tx, businessId, bookings) : []
  const chats = groupBy(found, ({ booking }) => booking)
  return new Map(
    bookings.map(({ id, customer_phone }): [string, readonly MessageWay[]] => [
      id,
      chats.get(id)?.map((chat) => ({ kind: 'telegram', device: chat.id })) ??
        (has('http') && customer_phone !== '' ? [{ kind: 'http', device: '' }] : []),
    ]),
  )
}

/**
 * The chats that messages of bookings go to: of the device that asked for one, with its phone, and of its customer, also by their aliases,
 * through any number of merges [K1].
 */
async function findChats(
  tx: Database,
  businessId: string,
  bookings: readonly Booking[],
): Promise<readonly { readonly booking: string; readonly id: string; readonly chat: string }[]> {
  return queryRows(
    tx,
    sql`
    with recursive asked as (
      select id, visit_id, customer_id, customer_phone from bookings
      where business_id = ${businessId} and id = any(${sql.param(bookings.map(({ id }) => id))}::uuid[])
    ),
    merges as (select id, merged_into from customers where business_id = ${businessId} and merged_into is not null),
    family as (
      select id as root, id as member from customers where business_id = ${businessId} and id in (select customer_id from asked)
      union
      select root, case when id = member then merged_into else id end from family join merges on member in (id, merged_into)
    ),
    reached as (
      select asked.id as booking, chats.id, chat from asked join family on root = customer_id
      join telegram_chats chats on chats.business_id = ${businessId} and chats.customer_id = member
      union all
      select asked.id, chats.id, chat from asked join visitor_visits visits on visits.business_id = ${businessId} and visits.id = visit_id
      join telegram_chats chats on chats.business_id = ${businessId} and chats.visitor_hash = visits.visitor_hash and phone = asked.customer_phone
    )
    select booking, min(id::text) as id, chat from reached group by booking, chat`,
  )
}

/** Whether a chat is one that a booking's messages go to. */
export async function reachesChat(tx: Transaction, booking: Booking, chat: string): Promise<boolean> {
  return (await findChats(tx, booking.business_id, [booking])).some((one) => one.chat === chat)
}

interface Line {
  readonly way: MessageWay
  readonly about: MessageCause
  readonly subject: string
  readonly booking: Booking
  readonly now: Instant
}

/** A line that still waits takes the booking in; a confirmation that waits tells of the move as well. */
async function writeOrJoin(tx: Transaction, { way, about, subject, booking, now }: Line): Promise<void> {
  const { business_id, id } = booking
  const due = new Date(Date.parse(now) + gatherMs).toISOString()
  const told = about === 'moved' ? tellsOfVisit : [about]
  await queryRows(
    tx,
    sql`
    with waiting as (
      update deliveries set payload = jsonb_set(payload, '{ids}', (payload -> 'ids') || to_jsonb(${id}::text))
      where business_id = ${business_id} and subject = ${subject} and kind = ${way.kind} and device = ${way.device} and state = 'queued'
        and payload ->> 'about' = any(${sql.param(told)}::text[]) returning id
    )
    insert into deliveries (business_id, kind, device, subject, payload, created_at, next_at)
    select ${business_id}::uuid, ${way.kind}, ${way.device}, ${subject}::uuid, ${JSON.stringify({ about, ids: [id] })}::jsonb, ${now}::timestamptz, ${due}::timestamptz
    where not exists (select from waiting)`,
  )
}
