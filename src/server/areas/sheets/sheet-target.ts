import { webcrypto } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Body } from '#contract/endpoints.ts'
import { joinCodes } from '#domain/loyalty/join-code.ts'
import type { SheetSeries, SheetTarget } from '#domain/sheets/sheet-codes.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorize, onlyOne } from '#server/core/access.ts'
import type { Actor, ApiRefusal, FieldRefusal } from '#server/core/route.ts'
import type { Database } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { catalogues, products } from '#server/db/tables/catalogue.ts'
import { cards, codeBatches } from '#server/db/tables/loyalty.ts'
import { tables } from '#server/db/tables/orders.ts'
import { unknownFields, wrongFields } from '#server/resource/fields.ts'

export type SheetBody = Body<'POST /api/services/qr-codes-pdf/'>

/** What the codes lead to, and what it is called. */
export interface FoundTarget {
  readonly target: SheetTarget
  readonly series: SheetSeries
  readonly name: string
}

type Found<Value> = Promise<Result<Value, ApiRefusal | FieldRefusal>>

/** The business whose sheet it is: the one that is named, or the only one that the caller owns. */
export function ownBusiness(actor: Actor, { business_id }: SheetBody): Result<string, ApiRefusal> {
  const owned = actor.memberships.filter(({ role }) => role === 'owner').map((one) => one.business_id)
  const chosen = business_id === undefined && owned.length > 0 ? onlyOne(owned) : ok(business_id ?? actor.memberships[0]?.business_id ?? '')
  if (!chosen.ok) return chosen
  const allowed = authorize(actor, chosen.value, 'setup.write')
  return allowed.ok ? chosen : allowed
}

/** Finds what is asked for among the rows of the business. */
export async function findTarget(db: Database, businessId: string, body: SheetBody): Found<FoundTarget> {
  const found = await finders[body.target](db, businessId, body)
  if (!found.ok) return found
  const series = await findSeries(db, businessId, body)
  return series.ok ? ok({ ...found.value, series: series.value }) : series
}

type FoundPlace = Omit<FoundTarget, 'series'>
type Find = (db: Database, businessId: string, body: SheetBody) => Found<FoundPlace>

const finders: Readonly<Record<SheetTarget['kind'], Find>> = {
  shop: findShop,
  catalogue: findCatalogue,
  listing: findListing,
  card: findCard,
}

async function findShop(db: Database, businessId: string): Found<FoundPlace> {
  const [row] = await db.select().from(businesses).where(eq(businesses.id, businessId))
  return row?.code ? ok({ target: { kind: 'shop', code: row.code }, name: nameIn('ru', row) }) : refuse({ code: 'not_found' })
}

async function findCatalogue(db: Database, businessId: string, { row_id }: SheetBody): Found<FoundPlace> {
  if (row_id === undefined) return refuse(wrongFields('required', ['row_id']))
  const [row] = await db
    .select()
    .from(catalogues)
    .where(and(eq(catalogues.business_id, businessId), eq(catalogues.id, row_id)))
  return row ? ok({ target: { kind: 'catalogue', code: row.code }, name: nameIn('ru', row) }) : refuse(unknownFields('row_id'))
}

async function findCard(db: Database, businessId: string, { row_id }: SheetBody): Found<FoundPlace> {
  if (row_id === undefined) return refuse(wrongFields('required', ['row_id']))
  const [row] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.business_id, businessId), eq(cards.id, row_id)))
  return row ? ok({ target: { kind: 'card', code: row.code }, name: nameIn('ru', row) }) : refuse(unknownFields('row_id'))
}

async function findListing(db: Database, businessId: string, { row_id }: SheetBody): Found<FoundPlace> {
  if (row_id === undefined) return refuse(wrongFields('required', ['row_id']))
  const [found] = await db
    .select({ product: products, code: catalogues.code })
    .from(products)
    .innerJoin(catalogues, and(eq(catalogues.business_id, products.business_id), eq(catalogues.id, products.catalogue_id)))
    .where(and(eq(products.business_id, businessId), eq(products.id, row_id)))
  return found
    ? ok({ target: { kind: 'listing', code: found.code, id: found.product.id }, name: nameIn('ru', found.product) })
    : refuse(unknownFields('row_id'))
}

async function findSeries(db: Database, businessId: string, body: SheetBody): Found<SheetSeries> {
  const { series, target, first } = body
  if (series === 'codes') return findCodes(db, businessId, body)
  if (series !== 'tables') return ok(series === 'same' ? { kind: series } : { kind: series, first })
  // Guests sit at the tables of the shop alone.
  if (target !== 'shop') return refuse(wrongFields('invalid', ['series']))
  const found = await db
    .select({ id: tables.id, name: tables.name })
    .from(tables)
    .where(eq(tables.business_id, businessId))
    .orderBy(asc(tables.order), asc(tables.id))
  return found.length > 0 ? ok({ kind: series, tables: found }) : refuse(unknownFields('series'))
}

/** One-time codes are those of the card to which the sheet leads [L20]. */
async function findCodes(db: Database, businessId: string, { target, row_id = '', batch_id }: SheetBody): Found<SheetSeries> {
  if (target !== 'card') return refuse(wrongFields('invalid', ['series']))
  if (batch_id === undefined) return refuse(wrongFields('required', ['batch_id']))
  const [batch] = await db
    .select()
    .from(codeBatches)
    .where(and(eq(codeBatches.business_id, businessId), eq(codeBatches.id, batch_id), eq(codeBatches.card_model, row_id)))
  return batch
    ? ok({ kind: 'codes', first: batch.first, codes: await joinCodes(webcrypto.subtle, batch) })
    : refuse(unknownFields('batch_id'))
}
