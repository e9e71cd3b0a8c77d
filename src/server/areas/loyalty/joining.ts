import { and, eq } from 'drizzle-orm'
import type { Body } from '#contract/endpoints.ts'
import { isBlockedPhone } from '#domain/business/shop.ts'
import { customerEntity, resolve } from '#domain/customers/customer.ts'
import { cardObjectEntity, type CardObject, type CreateCardObject } from '#domain/loyalty/card-object.ts'
import { withPhoneKey } from '#domain/loyalty/phone-keys.ts'
import { createRow } from '#domain/shared/entity.ts'
import { ok, refuse } from '#lib/result.ts'
import { hashToken } from '#server/core/identity.ts'
import type { HandlerResult } from '#server/core/route.ts'
import { dropTombstone, lockBusiness, nextRev } from '#server/db/changes.ts'
import type { Transaction } from '#server/db/database.ts'
import { businesses, customers } from '#server/db/tables/booking.ts'
import { cardLinks } from '#server/db/tables/loyalty.ts'
import { readMerges } from '#server/resource/customer-merges.ts'
import { unknownFields } from '#server/resource/fields.ts'
import { rowStore } from '#server/resource/row-store.ts'
import { addRow, lockRow, lockSetup } from '#server/resource/setup-rows.ts'
import { actingCustomer, type VisitorLeaving } from '#server/resource/visitor-doing.ts'
import { blankEvent, originOfEvent, type CardCall, type CardDoing, type KeptCard } from '#server/cards/card-acts.ts'
import { insertEvent } from '#server/cards/card-ledger.ts'
import { standingCard } from '#server/cards/merged-cards.ts'
import { cardObjectStore, cardStore } from '#server/cards/loyalty-stores.ts'
import { findHeldCards } from './held-cards.ts'
import { takeJoinCode } from './join-codes.ts'
import { areCardsFull, nextCardNumber } from './places.ts'

/**
 * Somebody joins at the counter, once, whichever of their aliases is named [K1]: who has the card already keeps that one [L21]. Beyond the
 * limit they wait for a place, with whatever happens on their card [L17].
 */
export async function joinAtCounter(call: CardCall, tx: Transaction, args: CreateCardObject): Promise<KeptCard> {
  const { business_id, card_model, customer, id } = args
  const locked = await lockSetup(call, tx, business_id, cardObjectEntity.rights.write)
  if (!locked.ok) return locked
  const [known] = await cardObjectStore.findAll(tx, business_id, [id])
  if (known)
    return known.customer === customer && known.card_model === card_model
      ? { ...ok(known), previousRev: known.rev }
      : refuse({ code: 'id_taken' })
  const [card] = await cardStore.findAll(tx, business_id, [card_model])
  if (!card) return refuse(unknownFields('card_model'))
  if ((await customerStore.findAll(tx, business_id, [customer])).length === 0) return refuse(unknownFields('customer'))
  const blank: CardObject = createRow(cardObjectEntity, args, { at: call.at })
  const theirs = await findHeldCards(tx, { business_id, customer })
  const held = theirs.filter((one) => one.card_model === card_model)
  const there = held.find((one) => one.customer === customer) ?? held[0]
  if (there) return addLeadingCard(tx, blank, there)
  if (!card.is_active) return refuse({ code: 'card_inactive' })
  const hasPlace = theirs.some(({ is_waiting }) => !is_waiting)
  return addCardObject(call, tx, { ...blank, is_waiting: !hasPlace && (await areCardsFull(tx, business_id, call.now)) })
}

/**
 * A second card of one person, given by a counter that did not know of the first one. It leads to that from the beginning, so that what the
 * counter queued behind it finds the card that stands; nobody joined, so that no event says so [L21].
 */
async function addLeadingCard(tx: Transaction, blank: CardObject, into: CardObject): Promise<KeptCard> {
  const { is_waiting } = await standingCard(tx, into)
  return storeCardObject(tx, { ...blank, merged_into: into.id, is_waiting })
}

/** A new customer's card with its first event. */
async function addCardObject(doing: CardDoing, tx: Transaction, blank: CardObject): Promise<KeptCard> {
  const stored = await storeCardObject(tx, blank)
  if (!stored.ok) return stored
  const { business_id, card_model, id, rev } = stored.value
  // The event has the id of the card: it is joined once.
  await insertEvent(tx, {
    ...blankEvent,
    ...originOfEvent(doing),
    id,
    kind: 'join',
    business_id,
    card_model,
    card_object: id,
    rev,
    content_hash: '',
  })
  return stored
}

async function storeCardObject(tx: Transaction, blank: CardObject): Promise<KeptCard> {
  const { business_id, id } = blank
  const object = { ...blank, number: await nextCardNumber(tx, business_id), rev: await nextRev(tx, business_id, 'card_objects') }
  if (!(await cardObjectStore.insert(tx, object))) return refuse({ code: 'id_taken' })
  await dropTombstone(tx, business_id, 'card_objects', id)
  return { ...ok(object), previousRev: 0 }
}

const customerStore = rowStore<typeof customers.$inferSelect>(customerEntity)
type Joining = Body<'POST /api/cards/join/'>

/**
 * Somebody joins by themselves; asked again it is the same device. Whether their phone number has the card already, or may
 * not have it, no answer tells [V2, L6a]: such a device has an empty card until somebody at the counter links it.
 */
export async function joinAlone(doing: VisitorLeaving, tx: Transaction, asked: Joining): Promise<HandlerResult<{ readonly id: string }>> {
  const { business_id, card_model, id, customer_phone: phone, public_key = '' } = asked
  const business = (await lockBusiness(tx, business_id)) ? await findPlace(tx, business_id) : undefined
  const [card] = business ? await cardStore.findAll(tx, business_id, [card_model]) : []
  if (!business || !card) return refuse({ code: 'not_found' })
  const link = {
    business_id,
    id,
    card_model,
    secret_hash: doing.visitSecretHash,
    visitor_hash: doing.visitorHash,
    content_hash: hashToken(JSON.stringify(asked)),
    public_key,
    created_at: doing.now,
  }
  const known = await findLink(tx, business_id, id)
  if (known)
    return known.secret_hash === link.secret_hash && known.content_hash === link.content_hash ? ok({ id }) : refuse({ code: 'id_taken' })
  if (!card.is_active) return refuse({ code: 'card_inactive' })
  if (await areCardsFull(tx, business_id, doing.now)) return refuse({ code: 'customers_full' })
  const code = await takeJoinCode(tx, card, asked.code, doing.now)
  if (!code.ok) return code
  if (isBlockedPhone(business, phone)) {
    await tx.insert(cardLinks).values(link)
    return ok({ id })
  }
  const customer = await findOrAddCustomer(doing, tx, asked)
  const has = (await findHeldCards(tx, { business_id, card_model, customer })).length > 0
  const made = has
    ? undefined
    : await addCardObject({ ...actingCustomer(doing, asked.customer_name), isClamped: false }, tx, {
        ...createRow(cardObjectEntity, { id, business_id, card_model, customer }, { at: doing.now }),
        public_key,
      })
  if (made && !made.ok) return made
  await tx.insert(cardLinks).values({ ...link, customer, card_object: has ? null : id })
  return ok({ id })
}

async function findPlace(tx: Transaction, id: string): Promise<typeof businesses.$inferSelect | undefined> {
  const [found] = await tx.select().from(businesses).where(eq(businesses.id, id))
  return found
}

/**
 * The desk's customer of this phone is who joins, or whom that one is an alias of, through any number of merges [K1]; nobody's name or
 * language is replaced.
 */
async function findOrAddCustomer(
  doing: VisitorLeaving,
  tx: Transaction,
  { business_id, customer_name: name, customer_phone: phone, language }: Joining,
): Promise<string> {
  const found = (await customerStore.findNaming(tx, business_id, 'phone', phone)).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  const [customer] = [...found.filter(({ merged_into }) => merged_into === null), ...found]
  if (customer) return (resolve(await readMerges(tx, [business_id], [customer.id]), customer.id) ?? customer).id
  const row = createRow(customerEntity, { id: doing.newId(), business_id, name, phone, language }, { at: doing.now })
  await addRow(actingCustomer(doing, name), tx, { collection: 'customers', businessId: business_id }, row, customerStore.insert)
  return row.id
}

export async function findLink(db: Transaction, businessId: string, id: string): Promise<typeof cardLinks.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(cardLinks)
    .where(and(eq(cardLinks.business_id, businessId), eq(cardLinks.id, id)))
  return found
}

/**
 * Somebody at the counter says that another device is of the same customer: it shows their card from then on, and its code counts beside
 * those of their other phones [L6a].
 */
export async function linkDevice(call: CardCall, tx: Transaction, id: string, linkId: string): Promise<KeptCard> {
  const locked = await lockRow(call, tx, cardObjectStore.table, id, cardObjectStore.find, cardObjectEntity.rights.write)
  if (!locked.ok) return locked
  const object = await standingCard(tx, locked.value)
  const link = await findLink(tx, object.business_id, linkId)
  if (!link || !(await isOf(tx, link, object))) return refuse({ code: 'event_unknown' })
  if (link.card_object === object.id) return { ...ok(object), previousRev: object.rev }
  await tx
    .update(cardLinks)
    .set({ card_object: object.id })
    .where(and(eq(cardLinks.business_id, object.business_id), eq(cardLinks.id, linkId)))
  const linked = {
    ...object,
    public_key: withPhoneKey(object.public_key, link.public_key),
    rev: await nextRev(tx, object.business_id, 'card_objects'),
  }
  await cardObjectStore.update(tx, linked)
  return { ...ok(linked), previousRev: object.rev }
}

/** A device that joined by a phone number of whoever has this card, under any of their aliases [K1], and is not of another card. */
async function isOf(tx: Transaction, link: typeof cardLinks.$inferSelect, { id }: CardObject): Promise<boolean> {
  if (link.card_object !== null && link.card_object !== id) return false
  return (await findHeldCards(tx, link)).some((one) => one.id === id)
}
