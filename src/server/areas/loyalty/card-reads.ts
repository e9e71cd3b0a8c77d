import { and, eq, getTableColumns, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Answer } from '#contract/endpoints.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { ok } from '#lib/result.ts'
import { authorize, onlyOne, placesOf } from '#server/core/access.ts'
import type { Handlers } from '#server/core/route.ts'
import { countCardCustomers } from '#server/core/plan-usage.ts'
import { readLimits } from '#server/core/plans.ts'
import type { Database } from '#server/db/database.ts'
import { customers } from '#server/db/tables/booking.ts'
import { card_objects, cardEvents, cardLinks } from '#server/db/tables/loyalty.ts'
import { rangeOf, toPage, type PageQuery } from '#server/resource/listing.ts'
import { isUndone, newestFirst } from '#server/cards/card-ledger.ts'
import { cardObjectStore, cardStore } from '#server/cards/loyalty-stores.ts'
import { wholeCardIds } from '#server/cards/merged-cards.ts'
import { findHeldCards } from './held-cards.ts'

type ReadKey =
  | 'GET /api/users/cards/'
  | 'GET /api/services/transactions-details-new/{id}/'
  | 'GET /api/transactions/card-object/{id}/events/'
  | 'GET /api/transactions/look-up/'
type EventAnswer = Answer<'GET /api/transactions/card-object/{id}/events/'>['results'][number]

const { business_id: _business, size: _size, short: _short, taken_back: _taken, content_hash: _hash, ...told } = getTableColumns(cardEvents)
const eventColumns = (db: Database) => ({ ...told, is_undone: isUndone(db) })

/** What is read of cards and their ledger, and by what a customer's card is found. */
export const cardReadHandlers: Handlers<ReadKey> = {
  'GET /api/users/cards/': async ({ actor, query, imageUrl, now }, db) => {
    const place = onlyOne(placesOf({ actor, query }))
    if (!place.ok) return place
    const { rows } = await cardStore.readPage(db, [place.value], { limit: 500, offset: 0 })
    const limits = await readLimits(db, place.value, now)
    const active = rows.filter(({ is_active }) => is_active).length
    return ok({
      cards: rows.map((row) => ({ ...row, image: imageUrl(row.image) })),
      cards_limit: limits.cards,
      cards_count: active,
      is_active: active > 0,
      customers_limit: limits.customers,
      customers_count: await countCardCustomers(db, place.value),
    })
  },

  'GET /api/services/transactions-details-new/{id}/': async ({ actor, params, query }, db) => {
    const card = onlyOne(await cardStore.find(db, placesOf({ actor, query }), params.id))
    if (!card.ok) return card
    const { business_id, id } = card.value
    const ofCard = and(
      eq(cardEvents.business_id, business_id),
      eq(cardEvents.card_model, id),
      query.kind && eq(cardEvents.kind, query.kind),
      query.of_id ? eq(cardEvents.of_id, query.of_id) : undefined,
      searching(query.search),
    )
    const from = (select: ReturnType<typeof transactionsOf>) =>
      select
        .where(and(ofCard, beyond(query)))
        .orderBy(newestFirst)
        .limit(rangeOf(query).limit)
        .offset(rangeOf(query).offset)
    const rows = await from(transactionsOf(db))
    return ok(
      pageOf(`/api/services/transactions-details-new/${id}/`, query, await countTransactions(db, ofCard, query.search !== undefined), rows),
    )
  },

  'GET /api/transactions/card-object/{id}/events/': async ({ actor, params, query }, db) => {
    const object = onlyOne(await cardObjectStore.find(db, placesOf({ actor, query }), params.id))
    if (!object.ok) return object
    const { business_id, id } = object.value
    const where = and(
      eq(cardEvents.business_id, business_id),
      inArray(cardEvents.card_object, await wholeCardIds(db, object.value)),
      query.kind && eq(cardEvents.kind, query.kind),
      query.of_id ? eq(cardEvents.of_id, query.of_id) : undefined,
    )
    const { limit, offset } = rangeOf(query)
    const rows = await db
      .select(eventColumns(db))
      .from(cardEvents)
      .where(and(where, beyond(query)))
      .orderBy(newestFirst)
      .limit(limit)
      .offset(offset)
    return ok(pageOf(`/api/transactions/card-object/${id}/events/`, query, await db.$count(cardEvents, where), rows))
  },

  'GET /api/transactions/look-up/': async ({ actor, query }, db) => {
    const { business_id, code, phone, number, search } = query
    const allowed = authorize(actor, business_id, 'desk.read')
    if (!allowed.ok) return allowed
    const which = or(
      code ? eq(card_objects.id, code) : undefined,
      number ? eq(card_objects.number, number) : undefined,
      phone === undefined ? undefined : eq(customers.phone, parsePhone(phone) ?? phone),
      searching(search),
    )
    const found = which
      ? await db
          .select({ object: card_objects })
          .from(card_objects)
          .leftJoin(customers, ofObject)
          .where(and(eq(card_objects.business_id, business_id), which))
          .limit(20)
      : []
    return ok({ card_objects: found.map(({ object }) => object), link: code ? await findOpenLink(db, business_id, code) : null })
  },
}

const ofObject = and(eq(customers.business_id, card_objects.business_id), eq(customers.id, card_objects.customer))

function transactionsOf(db: Database) {
  const whose = {
    customer: sql<string | null>`${card_objects.customer}`,
    customer_name: sql<string>`coalesce(${customers.name}, '')`,
    customer_phone: sql<string>`coalesce(${customers.phone}, '')`,
    number: sql<number>`coalesce(${card_objects.number}, 0)`,
  }
  return db
    .select({ ...eventColumns(db), ...whose })
    .from(cardEvents)
    .leftJoin(card_objects, and(eq(card_objects.business_id, cardEvents.business_id), eq(card_objects.id, cardEvents.card_object)))
    .leftJoin(customers, ofObject)
    .$dynamic()
}

/** Counted without whose cards they are on, where nobody is searched for. */
async function countTransactions(db: Database, where: SQL | undefined, isSearching: boolean): Promise<number> {
  if (!isSearching) return db.$count(cardEvents, where)
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(cardEvents)
    .leftJoin(card_objects, and(eq(card_objects.business_id, cardEvents.business_id), eq(card_objects.id, cardEvents.card_object)))
    .leftJoin(customers, ofObject)
    .where(where)
  return row?.count ?? 0
}

/** Part of a name, or digits of a phone as people dial them. */
function searching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  return or(
    ilike(customers.name, `%${search.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`),
    digits === '' ? undefined : ilike(customers.phone, `%${digits}%`),
  )
}

function beyond({ after }: PageQuery): SQL | undefined {
  return after && lt(cardEvents.rev, Number(after[0]))
}

function pageOf<Row extends EventAnswer & { readonly rev: number }>(path: string, query: PageQuery, count: number, rows: readonly Row[]) {
  return toPage(path, query, count, rows, (row) => [row.rev])
}

/** A device that nobody has linked yet, with the card that it would be linked to, under whichever alias its person has it [K1, L6a]. */
async function findOpenLink(db: Database, businessId: string, id: string) {
  const [link] = await db
    .select()
    .from(cardLinks)
    .where(and(eq(cardLinks.business_id, businessId), eq(cardLinks.id, id), isNull(cardLinks.card_object)))
  const [object] = link ? await findHeldCards(db, link) : []
  return link && object ? { id, card_model: link.card_model, card_object: object.id, public_key: link.public_key } : null
}
