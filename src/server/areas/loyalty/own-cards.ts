import { and, desc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Answer, EndpointKey } from '#contract/endpoints.ts'
import { withShop } from '#domain/business/shop.ts'
import { cardObjectEntity, type CardObject } from '#domain/loyalty/card-object.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { withPhoneKey } from '#domain/loyalty/phone-keys.ts'
import { createRow } from '#domain/shared/entity.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse } from '#lib/result.ts'
import type { Handlers } from '#server/core/route.ts'
import { lockBusiness, nextRev } from '#server/db/changes.ts'
import { selectedColumns } from '#server/db/columns.ts'
import type { Database } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { cardEvents, cardLinks } from '#server/db/tables/loyalty.ts'
import { leavingOf, needsSecret } from '#server/resource/visitor-doing.ts'
import { isUndone } from '#server/cards/card-ledger.ts'
import { standingCard, wholeCardIds } from '#server/cards/merged-cards.ts'
import { joinAlone } from './joining.ts'
import { bannerStore, cardObjectStore, cardStore, ruleStore, tierStore } from '#server/cards/loyalty-stores.ts'

type OwnKey = Extract<EndpointKey, `${string} /api/cards/${'join' | 'own'}/${string}`>

/** How many events a customer's own card shows. */
const shownEvents = 50

/** What customers do with their cards by themselves. */
export const ownCardHandlers: Handlers<OwnKey> = {
  'POST /api/cards/join/': { check: needsSecret, write: (call, tx) => joinAlone(leavingOf(call), tx, call.body) },

  'GET /api/cards/own/{id}/': async ({ params, query, visitSecretHash, imageUrl }, db) => {
    const link = await findOwn(db, query.business_id, params.id, visitSecretHash)
    return link ? ok(await readOwnCard(db, link, imageUrl)) : refuse({ code: 'not_found' })
  },

  'PUT /api/cards/own/{id}/key/': async ({ params, query, body: { public_key }, visitSecretHash }, tx) => {
    const link = (await lockBusiness(tx, query.business_id)) ? await findOwn(tx, query.business_id, params.id, visitSecretHash) : undefined
    if (!link) return refuse({ code: 'not_found' })
    await tx
      .update(cardLinks)
      .set({ public_key })
      .where(and(eq(cardLinks.business_id, link.business_id), eq(cardLinks.id, link.id)))
    const object = await findObject(tx, link)
    if (object)
      await cardObjectStore.update(tx, {
        ...object,
        public_key: withPhoneKey(object.public_key, public_key, link.public_key),
        rev: await nextRev(tx, link.business_id, 'card_objects'),
      })
    return ok({ id: link.id })
  },
}

type Link = typeof cardLinks.$inferSelect

/** The device of whoever knows its secret [V1]. */
async function findOwn(db: Database, businessId: string, id: string, secretHash: string | undefined): Promise<Link | undefined> {
  const [link] = await db
    .select()
    .from(cardLinks)
    .where(and(eq(cardLinks.business_id, businessId), eq(cardLinks.id, id)))
  return secretHash !== undefined && link?.secret_hash === secretHash ? link : undefined
}

async function findObject(db: Database, { business_id, card_object }: Link): Promise<CardObject | undefined> {
  const [object] = card_object === null ? [] : await cardObjectStore.findAll(db, business_id, [card_object])
  return object && standingCard(db, object)
}

async function readOwnCard(
  db: Database,
  link: Link,
  imageUrl: (name: string | null) => string | null,
): Promise<Answer<'GET /api/cards/own/{id}/'>> {
  const { business_id, id, card_model, created_at } = link
  const [[stored], [card], linked] = [
    await db.select().from(businesses).where(eq(businesses.id, business_id)),
    await cardStore.findAll(db, business_id, [card_model]),
    await findObject(db, link),
  ]
  const business = withShop(must(stored, 'the business'))
  const ofCard = [db, business_id, 'card_model', card_model] as const
  return {
    id,
    business: {
      id: business_id,
      name: business.name,
      translations: business.translations,
      time_zone: business.time_zone,
      currency: business.currency,
      phone: business.phone,
      code: business.is_published ? business.code : '',
    },
    card: seenCard(must(card, 'the card'), imageUrl),
    tiers: await tierStore.findNaming(...ofCard),
    rules: await ruleStore.findNaming(...ofCard),
    banners: (await bannerStore.findNaming(...ofCard)).map((banner) => ({ ...banner, image: imageUrl(banner.image) })),
    object: linked ?? createRow(cardObjectEntity, { id, business_id, card_model, customer: id }, { at: created_at }),
    events: linked ? await readOwnEvents(db, linked) : [],
    is_linked: linked !== undefined,
  }
}

/** What of a card is told to whoever may join it. */
export function seenCard(card: CardModel, imageUrl: (name: string | null) => string | null) {
  const {
    business_id: _business,
    rev: _rev,
    order: _order,
    cooldown_seconds: _cooldown,
    needs_code: _code,
    daily_cap: _cap,
    created_at: _at,
    image,
    ...seen
  } = card
  return { ...seen, image: imageUrl(image) }
}

async function readOwnEvents(db: Database, object: CardObject) {
  return db
    .select({ ...ownColumns, is_undone: isUndone(db) })
    .from(cardEvents)
    .where(
      and(
        eq(cardEvents.business_id, object.business_id),
        inArray(cardEvents.card_object, await wholeCardIds(db, object)),
        // What another card gave is told once, as what this one received [L21].
        or(eq(cardEvents.card_object, object.id), notInArray(cardEvents.kind, ['merge', 'unmerge'])),
      ),
    )
    .orderBy(desc(cardEvents.rev))
    .limit(shownEvents)
}

/** What its owner is told of what happened to a card: nothing of who did it. */
const ownColumns = selectedColumns(cardEvents, [
  'id',
  'rev',
  'kind',
  'card_model',
  'card_object',
  'stamps',
  'rewards',
  'points',
  'spent',
  'amount',
  'bonuses',
  'percentage',
  'tier_used',
  'rule_used',
  'tier',
  'undoes',
  'refund_of',
  'of',
  'of_id',
  'at',
  'received_at',
])
