import { and, eq, inArray, sql } from 'drizzle-orm'
import { isBlocked, type Booking } from '#domain/booking/booking.ts'
import type { ChannelKind, MessageCause } from '#domain/business/channels.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { queryRows, type Database, type Transaction } from '../db/database.ts'
import { noticeDelivery } from '../db/notices.ts'
import { messageChannels, telegramChats } from '../db/tables/channels.ts'
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
  const untold = announced.before?.status === 'cancelled' ? await takeBack(tx, after) : []
  const isUntold = (way: Way): boolean => untold.some(({ kind, device }) => kind === way.kind && device === way.device)
  const reached = await findWays(tx, after, about)
  const ways = reached.filter((way) => !isUntold(way))
  const written = await Promise.all(ways.map((way) => writeOrJoin(tx, { way, about, subject, booking: after, now })))
  if (written.length > 0) noticeDelivery(after.business_id)
}

/** Takes an undone cancellation out of what waits to be told. The ways by which nobody has been told of it. */
async function takeBack(tx: Transaction, { business_id, visit_id, id }: Booking): Promise<readonly Way[]> {
  return queryRows<Way>(
    tx,
    sql`
    with untold as (
      select id as line, kind, device, (payload -> 'ids') - ${id}::text as rest from deliveries where business_id = ${business_id} and subject = ${visit_id ?? id}
        and state = 'queued' and payload ->> 'about' = 'cancelled' and payload -> 'ids' ? ${id} for update
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
interface Way {
  readonly kind: ChannelKind
  readonly device: string
}

/** By Telegram where the customer has linked a chat, else by the gateway [M4]. */
export async function findWays(tx: Database, booking: Booking, about: MessageCause): Promise<readonly Way[]> {
  const kinds = await tx
    .select({ kind: messageChannels.kind })
    .from(messageChannels)
    .where(and(eq(messageChannels.business_id, booking.business_id), sql`${messageChannels.causes} ? ${about}`))
  const has = (kind: ChannelKind): boolean => kinds.some((one) => one.kind === kind)
  const chats = has('telegram') ? await findChats(tx, booking) : []
  if (chats.length > 0) return chats.map((device) => ({ kind: 'telegram', device }))
  return has('http') && booking.customer_phone !== '' ? [{ kind: 'http', device: '' }] : []
}

/**
 * The chats that a booking's messages go to: of the device that asked for it, with its phone, and of its customer, also by their aliases,
 * through any number of merges [K1].
 */
export async function findChats(tx: Database, { business_id, visit_id, customer_id, customer_phone }: Booking): Promise<readonly string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`
    with recursive family as (
      select id, merged_into from customers where business_id = ${business_id} and id = ${customer_id ?? null}::uuid
      union
      select other.id, other.merged_into from customers other join family on other.id = family.merged_into or other.merged_into = family.id
      where other.business_id = ${business_id}
    )
    select min(id::text) as id from telegram_chats where business_id = ${business_id} and (
      customer_id in (select id from family)
      or (phone = ${customer_phone} and visitor_hash = (select visitor_hash from visitor_visits where business_id = ${business_id} and id = ${visit_id ?? null}::uuid))
    ) group by chat`,
  )
  return rows.map(({ id }) => id)
}

/** Whether a chat is one that a booking's messages go to. */
export async function reachesChat(tx: Transaction, booking: Booking, chat: string): Promise<boolean> {
  const ids = await findChats(tx, booking)
  const found = await tx
    .select({ id: telegramChats.id })
    .from(telegramChats)
    .where(and(eq(telegramChats.business_id, booking.business_id), eq(telegramChats.chat, chat), inArray(telegramChats.id, [...ids])))
  return found.length > 0
}

interface Line {
  readonly way: Way
  readonly about: MessageCause
  readonly subject: string
  readonly booking: Booking
  readonly now: Instant
}

/** A line that still waits takes the booking in; a confirmation that waits tells of the move as well. */
async function writeOrJoin(tx: Transaction, { way, about, subject, booking, now }: Line): Promise<void> {
  const { business_id, id } = booking
  const due = new Date(Date.parse(now) + gatherMs).toISOString()
  const told = about === 'moved' ? ['moved', 'approved'] : [about]
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
