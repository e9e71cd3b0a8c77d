import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { isExpired } from '#domain/loyalty/expiry.ts'
import { foldEvents, wrongBalances, type CardBalance } from '#domain/loyalty/ledger.ts'
import { canonicalId } from '#domain/shared/merged.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { NewId } from '#lib/ids.ts'
import { operator } from '#server/core/activity.ts'
import { findPlaced, readAliases } from '#server/core/plan-usage.ts'
import { lockBusiness, nextRev } from '#server/db/changes.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { card_objects, cards } from '#server/db/tables/loyalty.ts'
import { expireCard } from '#server/cards/card-acts.ts'
import { readLedger, readLedgers } from '#server/cards/card-ledger.ts'
import { cardObjectStore, cardStore } from '#server/cards/loyalty-stores.ts'
import { countFreePlaces } from './places.ts'

/** A card that leads to another one takes no place [L21]. */
const waitingCards = and(eq(card_objects.is_waiting, true), isNull(card_objects.merged_into))

/** Gives the places that became free to whoever waits for them, the first who joined first [L17]. */
export async function admitWaiting(db: Database, now: Instant): Promise<void> {
  const places = await db.selectDistinct({ id: card_objects.business_id }).from(card_objects).where(waitingCards)
  for (const { id } of places) await db.transaction((tx) => admitIn(tx, id, now))
}

async function admitIn(tx: Transaction, businessId: string, now: Instant): Promise<void> {
  if (!(await lockBusiness(tx, businessId))) return
  const waiting = await tx
    .select({ id: card_objects.id, customer: card_objects.customer })
    .from(card_objects)
    .where(and(eq(card_objects.business_id, businessId), waitingCards))
    .orderBy(asc(card_objects.created_at), asc(card_objects.id))
  const aliases = await readAliases(tx, businessId)
  const personOf = (id: string) => canonicalId(aliases, id)
  const people = new Set(waiting.map(({ customer }) => personOf(customer)))
  const theirIds = [...people, ...[...aliases.keys()].filter((id) => people.has(personOf(id)))]
  // Who has a place has it for all their cards, also those of an alias who waited [K1, L17].
  const placed = new Set((await findPlaced(tx, businessId, theirIds)).map(personOf))
  const free = Math.max(0, await countFreePlaces(tx, businessId, now))
  const admitted = new Set([...placed, ...[...people].filter((person) => !placed.has(person)).slice(0, free)])
  const ids = waiting.filter(({ customer }) => admitted.has(personOf(customer))).map(({ id }) => id)
  for (const object of await cardObjectStore.findAll(tx, businessId, ids))
    await cardObjectStore.update(tx, { ...object, is_waiting: false, rev: await nextRev(tx, businessId, 'card_objects') })
}

/** How many cards one transaction looks at, so that a desk never waits long for its business. */
const batch = 200

/** Writes down what was lost by now on cards that nobody comes with. */
export async function expireCards(db: Database, now: Instant, newId: NewId): Promise<void> {
  const expiring = await db
    .select({ card: cards, zone: businesses.time_zone })
    .from(cards)
    .innerJoin(businesses, eq(businesses.id, cards.business_id))
    .where(ne(cards.expiry, 'never'))
  for (const { card, zone } of expiring) {
    const held = await db
      .select()
      .from(card_objects)
      .where(
        and(
          eq(card_objects.business_id, card.business_id),
          eq(card_objects.card_model, card.id),
          or(gt(card_objects.stamps, 0), gt(card_objects.points, 0)),
        ),
      )
    const lost = held.filter((object) => isExpired(object, card, now, zone)).map(({ id }) => id)
    for (let from = 0; from < lost.length; from += batch)
      await db.transaction((tx) => expireSome(tx, card.business_id, card.id, lost.slice(from, from + batch), { now, newId, zone }))
  }
}

async function expireSome(
  tx: Transaction,
  businessId: string,
  cardId: string,
  ids: readonly string[],
  { now, newId, zone }: { readonly now: Instant; readonly newId: NewId; readonly zone: string },
): Promise<void> {
  if (!(await lockBusiness(tx, businessId))) return
  const [card] = await cardStore.findAll(tx, businessId, [cardId])
  for (const object of await cardObjectStore.findAll(tx, businessId, ids))
    await expireCard(operator({ now, newId }), tx, object, must(card, 'the card'), zone)
}

/** A customer's card whose kept balance is not the fold of its events [L1]. */
export interface WrongCard {
  readonly object: Pick<CardObject, 'business_id' | 'id' | 'number'>
  /** What differs, as it is kept and as the ledger has it. */
  readonly fields: Readonly<Record<string, { readonly kept: unknown; readonly folded: unknown }>>
}

/** Compares every kept balance with its ledger, a few cards at a time; what is found is left as it is. */
export async function findWrongBalances(db: Database): Promise<readonly WrongCard[]> {
  const wrong: WrongCard[] = []
  for (const { id: businessId } of await db.selectDistinct({ id: card_objects.business_id }).from(card_objects)) {
    const ids = (await db.select({ id: card_objects.id }).from(card_objects).where(eq(card_objects.business_id, businessId))).map(
      ({ id }) => id,
    )
    for (let from = 0; from < ids.length; from += batch) {
      wrong.push(
        ...(await db.transaction((tx) => checkSome(tx, businessId, ids.slice(from, from + batch)), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        })),
      )
    }
  }
  return wrong
}

/** Puts every balance that differs to what its events come to; answers how many. Nobody adds an event meanwhile. */
export async function mendBalances(db: Database): Promise<number> {
  const wrong = await findWrongBalances(db)
  for (const { object } of wrong) {
    await db.transaction(async (tx) => {
      if (!(await lockBusiness(tx, object.business_id))) return
      const [kept] = await cardObjectStore.findAll(tx, object.business_id, [object.id])
      if (kept)
        await cardObjectStore.update(tx, {
          ...kept,
          ...foldEvents(await readLedger(tx, kept)),
          rev: await nextRev(tx, object.business_id, 'card_objects'),
        })
    })
  }
  return wrong.length
}

/** Looks at night: what is wrong is told where the server's errors are. */
export async function reportWrongBalances(db: Database): Promise<void> {
  const wrong = await findWrongBalances(db)
  if (wrong.length > 0) throw new Error(`Balances of cards differ from their events: ${JSON.stringify(wrong)}`)
}

async function checkSome(tx: Transaction, businessId: string, ids: readonly string[]): Promise<readonly WrongCard[]> {
  const [objects, ledgers] = [await cardObjectStore.findAll(tx, businessId, ids), await readLedgers(tx, businessId, ids)]
  return objects.flatMap((object) => wrongCard(object, foldEvents(ledgers.get(object.id) ?? [])) ?? [])
}

function wrongCard(object: CardObject, folded: CardBalance): WrongCard | undefined {
  const fields = wrongBalances(object, folded)
  const { business_id, id, number } = object
  return fields.length === 0
    ? undefined
    : {
        object: { business_id, id, number },
        fields: Object.fromEntries(fields.map((name) => [name, { kept: object[name], folded: folded[name] }])),
      }
}
