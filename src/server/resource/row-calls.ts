import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BusinessCollection } from '#contract/collections.ts'
import { entities } from '#contract/entities.ts'
import { entityCollections, canChange, rowKeys, type EntityCollection, type RowKey, type RowKeyOf } from '#contract/row-paths.ts'
import { nextOrder } from '#domain/business/order.ts'
import { createRow, editRow, movedField, referencesOf, type EntityDefinition, type FieldDefinition } from '#domain/shared/entity.ts'
import type { Right } from '#domain/shared/rights.ts'
import type { Row } from '#domain/shared/row.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { authorize, listable, onlyOne, placesOf } from '../core/access.ts'
import { imageAfter, type KeptPicture } from '../core/media.ts'
import { dropPicture, replacePicture } from '../core/pictures.ts'
import type { ApiRefusal, FieldRefusal, Handlers } from '../core/route.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { CommandContext } from './command-context.ts'
import { unknownFields, wrongFields } from './fields.ts'
import { changesSince, rangeOf, toPage, type PageQuery } from './listing.ts'
import { countRows, rowStore, type RowStore } from './row-store.ts'
import { takePartsAlong } from './row-parts.ts'
import { addRow, dropRow, keepRow, lockRow, lockSetup, takeFromRows, type Setup, type NewRowLine, type Where } from './setup-rows.ts'

/** What the rules of an entity ask for beyond the limits of its fields. */
export interface RowRules<Of> {
  /** The row after an edit at a time by somebody, where more follows from it than the fields that are given. */
  readonly edit?: (row: Of, changes: never, at: string, by: string) => Of
  /** What is wrong with the fields given; `before` is the row that is changed. */
  readonly check?: (given: Partial<Of>, after: Of, before?: Of) => FieldRefusal | undefined
  /** Whether an edit that began at an older version, and gives these fields, replaces nothing that somebody wrote. */
  readonly isAsGood?: (tx: Transaction, row: Of, rev: number, given: object) => Promise<boolean>
  /** Refuses a row, new or changed, because of others; `before` is the row that is changed. */
  readonly allow?: (doing: CommandContext, tx: Transaction, row: Of, before?: Of) => Promise<ApiRefusal | FieldRefusal | undefined>
  /** What of a new row only the server knows. */
  readonly complete?: (tx: Transaction, row: Of, doing: CommandContext) => Promise<Of>
  /** What the log says of a new row, where that is more than that it was made. */
  readonly toldOf?: (row: Of) => NewRowLine
  /** Refuses, or takes the row off those that name it among others. */
  readonly beforeDelete?: (doing: CommandContext, tx: Transaction, row: Of) => Promise<Result<undefined, ApiRefusal>>
}

type Owned = { readonly [Owner in EntityDefinition['owner']]?: string | undefined }
interface AnyRow extends Row, Owned {
  readonly name?: string
  readonly image?: string | null
}
/** What the contract's schema of the entity let through. */
interface AnyBody extends Owned {
  readonly id?: string | undefined
  readonly image?: string | null | undefined
}
interface ListCall extends Omit<CommandContext, 'query'> {
  readonly query: PageQuery & { readonly since?: string | undefined }
}
interface RowCall extends CommandContext {
  readonly params: { readonly id: string }
}
interface WriteCall extends CommandContext {
  readonly body: AnyBody
  readonly files: { readonly image?: KeptPicture }
}

/** What answers the calls of an entity. */
export function rowCalls<Of extends AnyRow>(
  entity: EntityDefinition & { readonly collection: BusinessCollection },
  store: RowStore<Of>,
  rules: RowRules<Of> = {},
) {
  const { collection, owner, rights, fields } = entity
  const edit = rules.edit ?? ((row: Of, changes: object) => editRow(entity, row, changes))
  const placeOf = (owned: Owned) => ({ collection, businessId: must(owned[owner], 'whose it is') })
  const lock = (call: RowCall, tx: Transaction, right = rights.write) => lockRow(call, tx, store.table, call.params.id, store.find, right)
  const find = async (call: RowCall, db: Database, right: Right): Promise<Result<Of, ApiRefusal>> => {
    const found = onlyOne(await store.find(db, placesOf(call), call.params.id))
    const allowed = found.ok ? authorize(call.actor, placeOf(found.value).businessId, right) : found
    return allowed.ok ? found : allowed
  }
  return {
    /** `kept`: which rows a device keeps, of those that it reads first. */
    list: async (
      call: ListCall,
      db: Database,
      businessId: string | undefined,
      path: string,
      orderBy?: readonly (SQL | PgColumn)[],
      filter?: SQL,
      kept?: SQL,
    ) => {
      const ids = listable(call.actor, businessId)
      if (!ids.ok) return ids
      if (call.query.since !== undefined) {
        const changes = await changesSince(
          db,
          { collection, businessIds: ids.value, read: (from, whose, span, limit) => store.readChanged(from, whose, span, limit, kept) },
          call.query.since,
        )
        return ok({ ...changes, results: changes.results.map((row) => shown(row, call)) })
      }
      const { after } = call.query
      if (after && (orderBy || !store.isKey(after))) return refuse(wrongFields('format', ['after']))
      const { count, rows } = await store.readPage(db, ids.value, rangeOf(call.query), orderBy, filter)
      return ok(
        toPage(
          path,
          call.query,
          count,
          rows.map((row) => shown(row, call)),
          store.keyOf,
        ),
      )
    },

    read: async (call: RowCall, db: Database): Promise<Result<Of, ApiRefusal>> => {
      const found = await find(call, db, 'desk.read')
      return found.ok ? ok(shown(found.value, call)) : found
    },

    /** Whether the caller may do it at all, before a picture is drawn. */
    mayCreate: async ({ actor, body }: WriteCall): Promise<Result<unknown, ApiRefusal>> =>
      authorize(actor, placeOf(body).businessId, rights.write),
    mayChange: (call: RowCall, db: Database): Promise<Result<unknown, ApiRefusal>> => find(call, db, rights.write),

    create: async (call: WriteCall, tx: Transaction): Promise<Setup<Of>> => {
      const { body, files } = call
      const place = placeOf(body)
      const locked = await lockSetup(call, tx, place.businessId, rights.write)
      if (!locked.ok) return locked
      const order = fields.order?.kind === 'place' ? nextOrder(await store.lastOrder(tx, place.businessId)) : 0
      const row = createRow<EntityDefinition>(entity, { ...body, id: body.id ?? call.newId() } as never, {
        order,
        at: call.at,
      }) as unknown as Of
      const wrong =
        (await unknownReference(tx, entity, place.businessId, body)) ??
        rules.check?.(body as Partial<Of>, row) ??
        (await rules.allow?.(call, tx, row))
      if (wrong) return refuse(wrong)
      const pictured = await replacePicture(
        tx,
        { businessId: place.businessId, now: call.now },
        null,
        files.image?.name ?? null,
        files.image,
      )
      if (!pictured.ok) return pictured
      const whole = rules.complete ? await rules.complete(tx, row, call) : row
      return answered(await addRow(call, tx, place, withPicture(whole, files.image?.name), store.insert, rules.toldOf?.(whole)), call)
    },

    /** Fields left out stay; whose a row is may be repeated, not changed. */
    change: async (call: RowCall & WriteCall, tx: Transaction): Promise<Setup<Of>> => {
      const { body, files } = call
      const locked = await lock(call, tx)
      if (!locked.ok) return locked
      const row = locked.value
      const place = placeOf(row)
      const base = call.ifMatch ?? row.rev
      const stale = refuse({ code: 'stale_row', current: shown(row, call) } as const)
      if (base !== row.rev && !(await rules.isAsGood?.(tx, row, base, body))) return stale
      const moved = body[owner] !== undefined && body[owner] !== place.businessId ? owner : movedField(entity, row, body)
      if (moved) return refuse(unknownFields(moved))
      const edited = edit(row, body as never, call.at, call.actor.name)
      const wrong =
        (await unknownReference(tx, entity, place.businessId, body)) ??
        rules.check?.(body as Partial<Of>, edited, row) ??
        (await rules.allow?.(call, tx, edited, row))
      if (wrong) return base === row.rev ? refuse(wrong) : stale
      const [imageBefore, image] = [row.image ?? null, imageAfter(row.image ?? null, body, files.image?.name)]
      const pictured = await replacePicture(tx, { businessId: place.businessId, now: call.now }, imageBefore, image, files.image)
      if (!pictured.ok) return pictured
      const kept = await keepRow(call, tx, place, row, withPicture(edited, image), store.update)
      return answered({ ...kept, previousRev: base }, call)
    },

    remove: async (call: RowCall, tx: Transaction): Promise<Result<undefined, ApiRefusal>> => {
      const locked = await lock(call, tx, rights.delete)
      if (!locked.ok) return locked
      const ready = await rules.beforeDelete?.(call, tx, locked.value)
      if (ready && !ready.ok) return ready
      const emptied = await takePartsAlong(tx, placeOf(locked.value), locked.value.id)
      if (!emptied.ok) return emptied
      await takeOffOthers(call, tx, placeOf(locked.value), locked.value.id)
      if (locked.value.image) await dropPicture(tx, placeOf(locked.value).businessId, locked.value.image)
      await dropRow(call, tx, placeOf(locked.value), locked.value, store.remove)
      return ok(undefined)
    },
  }
}

/** The same by the table of calls. */
export function rowHandlers<C extends EntityCollection>(
  collection: C,
  calls: ReturnType<typeof rowCalls> = rowCalls(entities[collection], rowStore<AnyRow>(entities[collection])),
): Pick<Handlers, RowKeyOf<C> & RowKey> {
  const keys = rowKeys(collection)
  const list = (call: ListCall & { readonly query: { readonly business_id?: string } }, db: Database) =>
    calls.list(call, db, call.query.business_id, keys.list.slice('GET '.length))
  const hasPicture = 'image' in entities[collection].fields
  const create = hasPicture ? { check: calls.mayCreate, write: calls.create } : calls.create
  const change = hasPicture ? { check: calls.mayChange, write: calls.change } : calls.change
  const made = { [keys.list]: list, [keys.create]: create, [keys.read]: calls.read }
  return { ...made, ...(canChange(collection) && { [keys.edit]: change, [keys.delete]: calls.remove }) } as never
}

/** Those of every entity, as they are where it has no rules of its own. */
export const plainRowHandlers = Object.assign({}, ...entityCollections.map((collection) => rowHandlers(collection))) as Pick<
  Handlers,
  RowKey
>

/**
 * Rows that name the one that is deleted, by a field that may name none, stay without it; those that tell what happened go on telling it
 * [P1].
 */
async function takeOffOthers(doing: CommandContext, tx: Transaction, { collection, businessId }: Where, id: string): Promise<void> {
  for (const entity of Object.values(entities).filter((one) => canChange(one.collection))) {
    const store = rowStore<AnyRow>(entity)
    const naming = Object.entries<FieldDefinition>(entity.fields).filter(
      ([, of]) => of.kind === 'reference' && of.to === collection && !of.isDerived,
    )
    for (const [field] of naming) {
      const changes = (await store.findNaming(tx, businessId, field, id)).map((row) => ({ before: row, after: { ...row, [field]: null } }))
      await takeFromRows(doing, tx, { collection: entity.collection, businessId }, changes, (inner, rows) =>
        store.clear(inner, businessId, field, rows),
      )
    }
  }
}

function withPicture<Of extends AnyRow>(row: Of, image: string | null | undefined): Of {
  return 'image' in row && image !== undefined ? { ...row, image } : row
}

/** Rows keep the name of a picture; the wire has its address. */
function shown<Of extends AnyRow>(row: Of, addresses: Pick<CommandContext, 'imageUrl'>): Of {
  return withPicture(row, addresses.imageUrl(row.image ?? null))
}

function answered<Of extends AnyRow>(result: Setup<Of>, addresses: Pick<CommandContext, 'imageUrl'>): Setup<Of> {
  return result.ok ? { ...result, value: shown(result.value, addresses) } : result
}

/** What names a row that the business does not have. */
async function unknownReference(
  tx: Transaction,
  entity: EntityDefinition,
  businessId: string,
  given: object,
): Promise<FieldRefusal | undefined> {
  for (const { field, to, ids } of referencesOf(entity, given)) {
    const distinct = [...new Set(ids)]
    if (distinct.length > 0 && (await countRows(tx, to as BusinessCollection, businessId, distinct)) < distinct.length)
      return unknownFields(field)
  }
  return undefined
}
