import type { Booking } from '#domain/booking/booking.ts'
import { entities } from '#contract/entities.ts'
import type { Category } from '#domain/business/category.ts'
import { editEmployee, type EditEmployee, type Employee } from '#domain/business/employee.ts'
import { nextOrder } from '#domain/business/order.ts'
import type { Service } from '#domain/business/service.ts'
import { editCanonical, familyOf, mergeCustomers, resolve, splitCustomer, type Customer, type EditCustomer } from '#domain/customers/customer.ts'
import { createRow, editRow, type EntityDefinition } from '#domain/shared/entity.ts'
import type { Row } from '#domain/shared/row.ts'
import { must } from '#lib/assert.ts'
import { ok, refuse, type Result } from '#lib/result.ts'

/** A change of what the business is made of, as far as the model of the server knows any. */
export interface SetupWrite {
  readonly collection: keyof SetupRows
  readonly act: 'create' | 'edit' | 'delete' | 'merge' | 'split'
  readonly id: string
  readonly body: unknown
}

export interface SetupRows {
  readonly services: ReadonlyMap<string, Service>
  readonly categories: ReadonlyMap<string, Category>
  readonly employees: ReadonlyMap<string, Employee>
  readonly customers: ReadonlyMap<string, Customer>
}

/** When it happens, by which revision, and what is booked then. */
export interface Circumstances {
  readonly at: string
  readonly now: string
  readonly ifMatch: number | undefined
  readonly bookings: Iterable<Booking>
}

/** What becomes of rows, each undefined once it is gone; nothing where all is as it was. */
export type SetupChanges = ReadonlyMap<string, Row | undefined>

export type SetupRefusal = { readonly code: 'not_found' | 'id_taken' | 'row_in_use' | 'invalid_fields' } | { readonly code: 'stale_row' | 'customer_merged'; readonly current: Row }

type Decided = Result<SetupChanges, SetupRefusal>

const collections: Readonly<Record<string, keyof SetupRows>> = { services: 'services', categories: 'categories', employee: 'employees', customers: 'customers' }
const acts: Readonly<Record<string, SetupWrite['act']>> = { POST: 'create', PATCH: 'edit', PUT: 'edit', DELETE: 'delete' }

export function readSetupWrite(method: string, path: string, body: unknown): SetupWrite | undefined {
  const [, name, id, act] = /^\/api\/booking\/(services|categories|employee|customers)\/(?:([\w-]+)\/(?:(merge|split)\/)?)?$/.exec(path) ?? []
  if (name === undefined) return undefined
  return {
    collection: must(collections[name], 'a collection'),
    act: (act as 'merge' | 'split' | undefined) ?? must(acts[method], 'an act'),
    id: id ?? must((body as { readonly id?: string }).id, 'an id'),
    body,
  }
}

/** The rows after the change, by the functions that the server uses. */
export function decideSetup(write: SetupWrite, rows: SetupRows, circumstances: Circumstances): Decided {
  const { collection, act, id } = write
  const row = rows[collection].get(id)
  if (act === 'create') return row ? refuse({ code: 'id_taken' }) : ok(new Map([[id, made(write, rows, circumstances)]]))
  if (!row) return refuse({ code: 'not_found' })
  if (act === 'delete') return remove(write, rows, circumstances)
  if (act === 'merge') return merge(row as Customer, (write.body as { readonly into: string }).into, rows)
  if (act === 'split') return only(row, splitCustomer(row as Customer))
  const { ifMatch } = circumstances
  return ifMatch !== undefined && ifMatch !== row.rev ? refuse({ code: 'stale_row', current: row }) : edit(write, row, rows)
}

function made({ collection, body }: SetupWrite, rows: SetupRows, { at }: Circumstances): Row {
  const orders = [...rows[collection].values()].map((row) => ('order' in row ? row.order : -1))
  return createRow<EntityDefinition>(entities[collection], body as never, { order: nextOrder(orders.length === 0 ? undefined : Math.max(...orders)), at })
}

function edit({ collection, id, body }: SetupWrite, row: Row, { customers }: SetupRows): Decided {
  if (collection === 'employees') return ok(new Map([[id, editEmployee(row as Employee, body as EditEmployee)]]))
  if (collection !== 'customers') return ok(new Map([[id, editRow(entities[collection], row, body as object)]]))
  const named = row as Customer
  const meant = resolve(customers, id) ?? named
  const edited = editCanonical(named, meant, body as EditCustomer)
  return edited.ok ? ok(new Map([[meant.id, edited.value]])) : edited
}

function merge(row: Customer, into: string, { customers }: SetupRows): Decided {
  if (!customers.has(into)) return refuse({ code: 'invalid_fields' })
  const merged = mergeCustomers(row, into, customers)
  return merged.ok ? only(row, merged.value) : merged
}

/** What changed nothing is no change. */
function only(before: Row, after: Row): Decided {
  return ok(JSON.stringify(before) === JSON.stringify(after) ? new Map<string, Row>() : new Map([[after.id, after]]))
}

function remove({ collection, id }: SetupWrite, rows: SetupRows, { now, bookings }: Circumstances): Decided {
  const ahead = [...bookings].filter((booking) => (booking.status === 'pending' || booking.status === 'approved') && booking.end > now)
  if (collection === 'employees') return ahead.some((booking) => booking.employee_id === id) ? refuse({ code: 'row_in_use' }) : ok(new Map<string, undefined>([[id, undefined]]))
  const row = must(rows.customers.get(id), 'the customer')
  if ((resolve(rows.customers, id) ?? row).id !== id) return refuse({ code: 'customer_merged', current: row })
  const { ids } = familyOf(row, rows.customers)
  if (ahead.some(({ customer_id }) => customer_id != null && ids.has(customer_id))) return refuse({ code: 'row_in_use' })
  return ok(new Map<string, undefined>([...ids].map((one) => [one, undefined])))
}
