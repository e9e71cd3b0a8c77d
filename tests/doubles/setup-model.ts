import type { Booking } from '#domain/booking/booking.ts'
import { isAhead } from '#domain/booking/requests.ts'
import type { CollectionRows } from '#contract/collections.ts'
import { entities } from '#contract/entities.ts'
import { canChange, entityCollections, rowKeys, type EntityCollection } from '#contract/row-paths.ts'
import { editEmployee, takeService, type EditEmployee, type Employee } from '#domain/business/employee.ts'
import { nextOrder } from '#domain/business/order.ts'
import { editEnquiry, type EditEnquiry, type Enquiry } from '#domain/catalogue/enquiry.ts'
import { closeProblem, type CloseProblem } from '#domain/payments/close-rules.ts'
import type { DayClose } from '#domain/payments/day-close.ts'
import { paymentProblem, type PaymentProblem } from '#domain/payments/payment-rules.ts'
import type { Payment } from '#domain/payments/payment.ts'
import {
  editCanonical,
  familyOf,
  mergeCustomers,
  resolve,
  familyIds,
  splitCustomer,
  type Customer,
  type EditCustomer,
} from '#domain/customers/customer.ts'
import { createRow, editRow, referencesOf, type EntityDefinition, type FieldDefinition } from '#domain/shared/entity.ts'
import type { Row } from '#domain/shared/row.ts'
import { isSame } from '#lib/is-same.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'

/** A change of what the business is made of, as far as the model of the server knows any. */
export interface SetupWrite {
  readonly collection: EntityCollection
  readonly act: 'create' | 'edit' | 'delete' | 'merge' | 'split'
  readonly id: string
  readonly body: unknown
}

export type SetupRows = { readonly [C in EntityCollection]: ReadonlyMap<string, CollectionRows[C]> }

/** When it happens, by which revision, and what is booked then. */
export interface Circumstances {
  readonly at: string
  readonly now: string
  readonly ifMatch: number | undefined
  readonly bookings: Iterable<Booking>
  /** Of products, the versions since which only orders and deletions have taken something from them. */
  readonly takings?: ReadonlyMap<string, readonly number[]>
}

/** What becomes of a row, undefined once it is gone. */
export interface SetupChange {
  readonly collection: EntityCollection
  readonly id: string
  readonly row: Row | undefined
}

export type SetupRefusal =
  | {
      readonly code:
        | 'not_found'
        | 'id_taken'
        | 'row_in_use'
        | 'not_empty'
        | 'invalid_fields'
        | PaymentProblem['code']
        | CloseProblem['code']
    }
  | { readonly code: 'stale_row' | 'customer_merged'; readonly current: Row }

/** Nothing where all is as it was. */
type Decided = Result<readonly SetupChange[], SetupRefusal>

const acts: Readonly<Record<string, SetupWrite['act']>> = { POST: 'create', PATCH: 'edit', PUT: 'edit', DELETE: 'delete' }

export function readSetupWrite(method: string, path: string, body: unknown): SetupWrite | undefined {
  const collection = entityCollections.find((one) => path.startsWith(rowsPath(one)))
  if (!collection) return undefined
  const [id = '', act] = path.slice(rowsPath(collection).length).split('/')
  return {
    collection,
    act: (act as 'merge' | 'split' | '' | undefined) || must(acts[method], 'an act'),
    id: id || must((body as { readonly id?: string }).id, 'an id'),
    body,
  }
}

function rowsPath(collection: EntityCollection): string {
  return rowKeys(collection).create.slice('POST '.length)
}

/** The rows after the change, by the functions that the server uses. */
export function decideSetup(write: SetupWrite, rows: SetupRows, circumstances: Circumstances): Decided {
  const { collection, act, id } = write
  const row = rows[collection].get(id)
  if (act === 'create' && row) return isSameEvent(write, row) ? ok([]) : refuse({ code: 'id_taken' })
  if (act === 'create' && !namesKnown(write, rows)) return refuse({ code: 'invalid_fields' })
  if (act === 'create') return create(write, rows, made(write, rows, circumstances))
  if (!row) return refuse({ code: 'not_found' })
  if (act === 'delete') {
    const removed = remove(write, row, rows, circumstances)
    return removed.ok ? ok([...removed.value, ...takenOff(write, rows)]) : removed
  }
  if (act === 'merge') return merge(row as Customer, (write.body as { readonly into: string }).into, rows)
  if (act === 'split') return split(row as Customer, rows)
  const { ifMatch } = circumstances
  const isNewest = ifMatch === undefined || ifMatch === row.rev
  const stale = refuse({ code: 'stale_row', current: row } as const)
  if (!isNewest && !isSameMark(write, row) && !isBeforeTaking(write, circumstances)) return stale
  if (namesKnown(write, rows)) return edit(write, row, rows, circumstances)
  return isNewest ? refuse({ code: 'invalid_fields' }) : stale
}

/** That some of a product were ordered is nobody's edit of it, unless the edit counts them itself [O3]. */
function isBeforeTaking({ id, body }: SetupWrite, { ifMatch, takings }: Circumstances): boolean {
  return ifMatch !== undefined && !('stock' in (body as object)) && takings?.get(id)?.includes(ifMatch) === true
}

/** Events have rules beside others of their kind [P1, P7]. */
function create({ collection, id }: SetupWrite, { payments, closes }: SetupRows, row: Row): Decided {
  const problem =
    collection === 'payments'
      ? paymentProblem(row as Payment, [...payments.values()])
      : collection === 'closes'
        ? closeProblem(row as DayClose, [...closes.values()], countedBy(row as DayClose, payments))
        : undefined
  return problem
    ? refuse({ code: problem.code })
    : ok([{ collection, id, row }, ...(collection === 'closes' ? counted(row as DayClose, payments) : [])])
}

/** What a close counts says so from then on [P7]. */
function counted(close: DayClose, payments: ReadonlyMap<string, Payment>): readonly SetupChange[] {
  return countedBy(close, payments).map((event) => ({ collection: 'payments', id: event.id, row: { ...event, close_id: close.id } }))
}

function countedBy({ events }: DayClose, payments: ReadonlyMap<string, Payment>): readonly Payment[] {
  return events.flatMap((id) => payments.get(id) ?? [])
}

/** What happened and is said again happened once [P1]. */
function isSameEvent({ collection, body }: SetupWrite, row: Row): boolean {
  return !canChange(collection) && Object.entries(body as object).every(([field, value]) => isSame(value, row[field as keyof Row]))
}

/** Two who answer an enquiry are no conflict [C7]. */
export function isSameMark({ collection, body }: SetupWrite, row: Row): boolean {
  return collection === 'enquiries' && isSame(body, { status: (row as Enquiry).status })
}

function namesKnown({ collection, body }: SetupWrite, rows: SetupRows): boolean {
  return referencesOf(entities[collection], body as object).every(({ to, ids }) =>
    ids.every((one) => rows[to as EntityCollection].has(one)),
  )
}

function made({ collection, body }: SetupWrite, rows: SetupRows, { at }: Circumstances): Row {
  const orders = [...rows[collection].values()].map((row) => ('order' in row ? row.order : -1))
  return createRow<EntityDefinition>(entities[collection], body as never, {
    order: nextOrder(orders.length === 0 ? undefined : Math.max(...orders)),
    at,
  })
}

function edit({ collection, id, body }: SetupWrite, row: Row, { customers }: SetupRows, { at }: Circumstances): Decided {
  if (collection === 'enquiries') return ok([{ collection, id, row: editEnquiry(row as Enquiry, body as EditEnquiry, { at, by: '' }) }])
  if (collection === 'employees') return ok([{ collection, id, row: editEmployee(row as Employee, body as EditEmployee) }])
  if (collection !== 'customers') return ok([{ collection, id, row: editRow(entities[collection], row, body as object) }])
  const named = row as Customer
  const meant = resolve(customers, id) ?? named
  const edited = editCanonical(named, meant, body as EditCustomer)
  return edited.ok ? ok([{ collection, id: meant.id, row: edited.value }]) : edited
}

function merge(row: Customer, into: string, { customers }: SetupRows): Decided {
  if (!customers.has(into)) return refuse({ code: 'invalid_fields' })
  const merged = mergeCustomers(row, into, customers)
  return merged.ok ? only(row, merged.value) : merged
}

/** With the cards that were merged into another person's, which begin anew [L21]. */
function split(row: Customer, { customers, card_objects }: SetupRows): Decided {
  const own = only(row, splitCustomer(row))
  const family = new Set(familyIds(row.id, new Map([...customers, [row.id, splitCustomer(row)]])))
  const apart = [...card_objects.values()].filter(({ customer, merged_into }) => {
    const other = card_objects.get(merged_into ?? '')?.customer
    return other !== undefined && family.has(other) !== family.has(customer)
  })
  const parted = apart.map((card) => ({ collection: 'card_objects', id: card.id, row: { ...card, merged_into: null } }) as const)
  return own.ok ? ok([...own.value, ...parted]) : own
}

/** What changed nothing is no change. */
function only(before: Customer, row: Customer): Decided {
  return ok(JSON.stringify(before) === JSON.stringify(row) ? [] : [{ collection: 'customers', id: row.id, row }])
}

/**
 * Refused while it is booked ahead, or something is in it that does not go along; a customer goes with all who were merged into them, and
 * with their cards.
 */
function remove({ collection, id }: SetupWrite, row: Row, rows: SetupRows, { now, bookings }: Circumstances): Decided {
  const { customers } = rows
  if (collection === 'customers' && (resolve(customers, id) ?? row).id !== id) return refuse({ code: 'customer_merged', current: row })
  const ids = collection === 'customers' ? familyOf(row as Customer, customers).ids : new Set([id])
  const ahead = [...bookings].filter((booking) => isAhead(booking, now))
  const isBooked = ahead.some((booking) =>
    [booking.employee_id, booking.service_id, booking.customer_id].some((named) => named != null && ids.has(named)),
  )
  if (isBooked) return refuse({ code: 'row_in_use' })
  const parts = naming(collection, id, rows, 'parent')
  const isFilled =
    parts.some(({ field }) => field.kind === 'parent' && !field.takesAlong) ||
    (collection === 'catalogue_categories' && naming(collection, id, rows, 'reference').length > 0)
  const cards = [...rows.card_objects.values()].filter(({ customer }) => collection === 'customers' && ids.has(customer))
  const along = [...parts, ...cards.map((one) => ({ of: 'card_objects' as const, row: one }))]
  return isFilled
    ? refuse({ code: 'not_empty' })
    : ok(
        [...ids]
          .map((one): SetupChange => ({ collection, id: one, row: undefined }))
          .concat(along.map(({ of, row: part }) => ({ collection: of, id: part.id, row: undefined }))),
      )
}

interface Naming {
  readonly of: EntityCollection
  readonly row: Row
  readonly name: string
  readonly field: FieldDefinition
}

/** The rows that name one by a field of this kind. */
function naming(collection: EntityCollection, id: string, rows: SetupRows, kind: 'parent' | 'reference'): readonly Naming[] {
  return entityCollections.filter(canChange).flatMap((of) =>
    Object.entries<FieldDefinition>(entities[of].fields)
      .filter(([, field]) => field.kind === kind && field.to === collection && !field.isDerived)
      .flatMap(([name, field]) =>
        [...(rows[of] as ReadonlyMap<string, Row>).values()]
          .filter((row) => row[name as keyof Row] === id)
          .map((row) => ({ of, row, name, field })),
      ),
  )
}

/** Rows that name the one that is deleted, by a field that may name none, stay without it. */
function takenOff({ collection, id }: SetupWrite, rows: SetupRows): readonly SetupChange[] {
  if (collection === 'services')
    return [...rows.employees.values()]
      .filter(({ service_id }) => service_id.includes(id))
      .map((row) => ({ collection: 'employees', id: row.id, row: takeService(row, id) }))
  return naming(collection, id, rows, 'reference').map(({ of, row, name }) => ({
    collection: of,
    id: row.id,
    row: { ...row, [name]: null },
  }))
}
