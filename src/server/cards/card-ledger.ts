import { and, asc, desc, eq, gte, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import type { HandedOut } from '#domain/loyalty/refusals.ts'
import { dayBounds, dayOf, type Instant } from '#domain/shared/zone.ts'
import { groupBy } from '#lib/group-by.ts'
import type { Database, Transaction } from '../db/database.ts'
import { cardEvents } from '../db/tables/loyalty.ts'

export type StoredEvent = typeof cardEvents.$inferSelect

export async function insertEvent(tx: Transaction, event: typeof cardEvents.$inferInsert): Promise<void> {
  await tx.insert(cardEvents).values(event)
}

export async function findEvent(db: Database, businessId: string, id: string): Promise<StoredEvent | undefined> {
  const [found] = await db
    .select()
    .from(cardEvents)
    .where(and(eq(cardEvents.business_id, businessId), eq(cardEvents.id, id)))
  return found
}

/** All that was accepted of a customer's card, in that order. */
export async function readLedger(db: Database, { business_id, id }: Pick<CardObject, 'business_id' | 'id'>): Promise<readonly CardEvent[]> {
  return (await readLedgers(db, business_id, [id])).get(id) ?? []
}

/** The same of several, by their ids; of one that nothing happened to there is none. */
export async function readLedgers(
  db: Database,
  businessId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly CardEvent[]>> {
  const events = await db
    .select()
    .from(cardEvents)
    .where(and(eq(cardEvents.business_id, businessId), inArray(cardEvents.card_object, [...ids])))
    .orderBy(asc(cardEvents.rev))
  return groupBy(events, ({ card_object }) => card_object)
}

const undoing = alias(cardEvents, 'undoing')

/** What no other event has undone. */
function standing(db: Database): SQL {
  return notExists(
    db
      .select({ id: undoing.id })
      .from(undoing)
      .where(and(eq(undoing.business_id, cardEvents.business_id), eq(undoing.undoes, cardEvents.id))),
  )
}

export async function wasUndone(db: Database, { business_id, id }: Pick<CardEvent, 'business_id' | 'id'>): Promise<boolean> {
  return (await db.$count(cardEvents, and(eq(cardEvents.business_id, business_id), eq(cardEvents.undoes, id)))) > 0
}

/** Whether what was paid gave its stamp or bonuses on this card already. */
export async function wasOffered(tx: Transaction, businessId: string, cardModel: string, ofId: string): Promise<boolean> {
  const found = await tx
    .select({ id: cardEvents.id })
    .from(cardEvents)
    .where(
      and(
        eq(cardEvents.business_id, businessId),
        eq(cardEvents.of_id, ofId),
        eq(cardEvents.card_model, cardModel),
        inArray(cardEvents.kind, ['stamp', 'purchase']),
        standing(tx),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The last reward of these cards that was handed out and stands; null where there was none. */
export async function lastHandedOut(tx: Transaction, businessId: string, ids: readonly string[]): Promise<HandedOut | null> {
  const [last] = await tx
    .select({ by: cardEvents.actor, at: cardEvents.at })
    .from(cardEvents)
    .where(
      and(eq(cardEvents.business_id, businessId), inArray(cardEvents.card_object, [...ids]), eq(cardEvents.kind, 'redeem'), standing(tx)),
    )
    .orderBy(desc(cardEvents.rev))
    .limit(1)
  return last ?? null
}

/** What the ledgers of these cards say of stamps around a time: cooldown and cap hold for whatever arrives late, too [L4, L10]. */
export async function stampsAround(
  tx: Transaction,
  businessId: string,
  ids: readonly string[],
  at: Instant,
  zone: string,
): Promise<{ readonly nearest: Instant | null; readonly thatDay: number }> {
  const stamps = and(
    eq(cardEvents.business_id, businessId),
    inArray(cardEvents.card_object, [...ids]),
    eq(cardEvents.kind, 'stamp'),
    standing(tx),
  )
  const apart = sql`abs(extract(epoch from ${cardEvents.at} - ${at}::timestamptz))`
  const [near] = await tx.select({ at: cardEvents.at }).from(cardEvents).where(stamps).orderBy(apart).limit(1)
  const { start, end } = dayBounds(dayOf(at, zone), zone)
  const [day] = await tx
    .select({ count: sql<number>`coalesce(sum(${cardEvents.amount}), 0)::int` })
    .from(cardEvents)
    .where(and(stamps, gte(cardEvents.at, start), lt(cardEvents.at, end)))
  return { nearest: near?.at ?? null, thatDay: day?.count ?? 0 }
}

export const newestFirst = desc(cardEvents.rev)
export const isUndone = (db: Database) => sql<boolean>`not (${standing(db)})`
