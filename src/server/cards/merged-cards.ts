import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { nextRev } from '../db/changes.ts'
import type { Database, Transaction } from '../db/database.ts'
import { card_objects } from '../db/tables/loyalty.ts'
import { readLedgers } from './card-ledger.ts'
import { cardObjectStore } from './loyalty-stores.ts'

/*
 * Cards that were merged into others [L21]. Only a card that stands for itself is merged into one that does, and one that leads to another
 * from the beginning is new, so that they lead in no circle.
 */

/** The card that has all that this one held; the card itself where it was not merged, or where that one is gone. */
export async function standingCard(db: Database, object: CardObject): Promise<CardObject> {
  if (object.merged_into === null) return object
  const [next] = await cardObjectStore.findAll(db, object.business_id, [object.merged_into])
  return next ? standingCard(db, next) : object
}

/** The ids of a card and of all that were merged into it. */
export async function wholeCardIds(db: Database, { business_id, id }: Pick<CardObject, 'business_id' | 'id'>): Promise<readonly string[]> {
  const merged = await db
    .select({ business_id: card_objects.business_id, id: card_objects.id })
    .from(card_objects)
    .where(and(eq(card_objects.business_id, business_id), eq(card_objects.merged_into, id)))
  return [id, ...(await Promise.all(merged.map((one) => wholeCardIds(db, one)))).flat()]
}

/** All that was accepted of a card and of those that were merged into it, in that order. */
export async function readMergedLedger(db: Database, object: CardObject): Promise<readonly CardEvent[]> {
  const ledgers = await readLedgers(db, object.business_id, await wholeCardIds(db, object))
  return [...ledgers.values()].flat().toSorted((a, b) => a.rev - b.rev)
}

const target = alias(card_objects, 'target')

/** Customers with these ids are no longer the same as others: a card of either that was merged into one of the other's begins anew, empty. */
export async function partCards(tx: Transaction, businessId: string, customerIds: readonly string[]): Promise<void> {
  const isTheirs = (of: typeof card_objects.customer | typeof target.customer) => inArray(of, [...customerIds])
  const apart = await tx
    .select({ id: card_objects.id })
    .from(card_objects)
    .innerJoin(target, and(eq(target.business_id, card_objects.business_id), eq(target.id, card_objects.merged_into)))
    .where(and(eq(card_objects.business_id, businessId), ne(isTheirs(card_objects.customer), isTheirs(target.customer))))
  for (const object of await cardObjectStore.findAll(
    tx,
    businessId,
    apart.map(({ id }) => id),
  ))
    await cardObjectStore.update(tx, { ...object, merged_into: null, rev: await nextRev(tx, businessId, 'card_objects') })
}
