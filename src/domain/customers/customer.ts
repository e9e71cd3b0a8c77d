import { editRow, type EditOf, type EntityDefinition, type EntityRow } from '#domain/shared/entity.ts'
import { canonicalId } from '#domain/shared/merged.ts'
import { showPhone, type Phone } from '#domain/shared/phone.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { groupBy } from '#lib/group-by.ts'
import { ok, refuse, type Result } from '#lib/result.ts'

export const customerLimits = { name: 120, note: 2000 } as const

/**
 * Somebody who comes to a business. A booking names a customer and keeps name and phone as booked. Two
 * rows that are one person are merged by an alias, so no booking changes and the merge can be undone [K1].
 */
export const customerEntity = {
  collection: 'customers',
  owner: 'business_id',
  rights: { write: 'desk.write', delete: 'customer.delete' },
  fields: {
    /** May be empty where there is a phone. */
    name: { kind: 'trimmed', max: customerLimits.name, default: '' },
    phone: { kind: 'phone', default: '' },
    /** The language of messages to them; empty where it is not known. */
    language: { kind: 'choice', of: [...contentLanguages, ''], default: '' },
    note: { kind: 'trimmed', max: customerLimits.note, default: '' },
    /** The customer that this row is an alias of. */
    merged_into: { kind: 'reference', to: 'customers', default: null, isDerived: true },
    created_at: { kind: 'instant', default: 'now', isDerived: true },
  },
} as const satisfies EntityDefinition

export interface Customer extends EntityRow<typeof customerEntity> {}
export type EditCustomer = EditOf<typeof customerEntity>

export type CustomerRefusal = { readonly code: 'customer_merged'; readonly current: Customer }

/**
 * Applies an alias's edit to its canonical customer [K2]: `named` is the edited row, `meant` the customer it stands for.
 * The edit only fills empty fields of `meant`. One that would replace a value, which its author has not
 * seen, is refused with `customer_merged`. Where both are the same row it is a plain edit.
 */
export function editCanonical(named: Customer, meant: Customer, changes: EditCustomer): Result<Customer, CustomerRefusal> {
  const edited = editRow(customerEntity, meant, changes)
  const given = Object.keys(changes) as (keyof EditCustomer)[]
  const isReplaced = meant.id !== named.id && given.some((field) => meant[field] !== '' && meant[field] !== edited[field])
  return isReplaced ? refuse({ code: 'customer_merged', current: named }) : ok(edited)
}

/** A customer's name for display, from the known row and a command's fields: the name, else the phone, else an empty text. */
export function customerName(args: unknown, row: Customer | undefined): string {
  const { changes, ...given } = args as EditCustomer & { readonly changes?: EditCustomer }
  const named = { ...given, ...changes }
  return row?.name || named.name || showPhone(row?.phone || named.phone || '')
}

export type CustomersById = ReadonlyMap<string, Customer>

/**
 * Makes `row` an alias of the customer that `into` stands for; repeating it changes nothing [K1]. Refused with
 * `customer_merged` where `row` is an alias of somebody else already, or both are the same customer.
 */
export function mergeCustomers(row: Customer, into: string, customers: CustomersById): Result<Customer, CustomerRefusal> {
  const target = resolve(customers, into)
  const known = row.merged_into === null ? undefined : resolve(customers, row.id)
  if (target && known && target.id === known.id && known.id !== row.id) return ok(row)
  if (known || !target || target.id === row.id) return refuse({ code: 'customer_merged', current: row })
  return ok({ ...row, merged_into: target.id })
}

/** Undoes a merge: the row is a customer of its own again [K1]. */
export function splitCustomer(row: Customer): Customer {
  return { ...row, merged_into: null }
}

/**
 * Follows an id through its merges to the customer it stands for [K1], of a circle to the one with the smallest id; undefined where a row
 * on the way is missing.
 */
export function resolve(customers: CustomersById, id: string): Customer | undefined {
  return customers.get(canonicalId(customers, id))
}

/** The ids of whoever an id stands for and of all their aliases [K1]; told by the merged rows alone. */
export function familyIds(id: string, merged: CustomersById): readonly string[] {
  const canonical = canonicalId(merged, id)
  return [canonical, ...[...merged.keys()].filter((alias) => alias !== canonical && canonicalId(merged, alias) === canonical)]
}

/** The ids and phones of a customer and all their aliases: bookings are found by them. */
export interface Family {
  readonly ids: ReadonlySet<string>
  readonly phones: ReadonlySet<Phone>
}

export function familyOf(customer: Customer, customers: CustomersById): Family {
  const members = [...customers.values()].filter(
    (row) => row.id === customer.id || (row.merged_into !== null && resolve(customers, row.id)?.id === customer.id),
  )
  return { ids: new Set(members.map((row) => row.id)), phones: new Set(members.map((row) => row.phone).filter((phone) => phone !== '')) }
}

/** Something that names a customer by id or by phone alone, such as a booking. */
export interface NamesCustomer {
  readonly customer_id?: string | null
  readonly customer_phone: Phone
}

/** Finds the customers that a booking names: by id, through merges; without an id, all who have its phone [K3]. */
export function customersNamed(customers: CustomersById): (named: NamesCustomer) => readonly Customer[] {
  const byPhone = new Map<string, readonly Customer[]>()
  for (const row of customers.values()) {
    const customer = row.phone === '' ? undefined : resolve(customers, row.id)
    if (customer && !byPhone.get(row.phone)?.includes(customer)) byPhone.set(row.phone, [...(byPhone.get(row.phone) ?? []), customer])
  }
  return ({ customer_id, customer_phone }) => {
    if (!customer_id) return byPhone.get(customer_phone) ?? []
    const customer = resolve(customers, customer_id)
    return customer ? [customer] : []
  }
}

/** Whether a booking belongs to a customer: it has one of their ids, or no id and one of their phones [K3]. */
export function isTheirs({ ids, phones }: Family, named: NamesCustomer): boolean {
  return named.customer_id ? ids.has(named.customer_id) : phones.has(named.customer_phone)
}

/**
 * By id, the other rows that are likely the same person [K4]: same phone, or same name where one of the two has
 * no phone. Merged rows are left out.
 */
export function findDoubles(customers: Iterable<Customer>): ReadonlyMap<string, readonly Customer[]> {
  const doubles = new Map<string, readonly Customer[]>()
  const shown = [...customers].filter((row) => row.merged_into === null)
  const byPhone = groupBy(shown, (row) => row.phone)
  const byName = groupBy(shown, (row) => nameKey(row.name))
  for (const row of shown) {
    const samePhone = row.phone === '' ? [] : (byPhone.get(row.phone) ?? [])
    const sameName = (byName.get(nameKey(row.name)) ?? []).filter(
      (other) => nameKey(row.name) !== '' && (row.phone === '' || other.phone === ''),
    )
    const found = new Set([...samePhone, ...sameName])
    found.delete(row)
    if (found.size > 0) doubles.set(row.id, [...found])
  }
  return doubles
}

/** A key that is equal for all spellings of a name, whatever the order of its words. */
function nameKey(name: string): string {
  return wordsOf(name).toSorted().join(' ')
}

/** The words of a name for comparing: lower case, ё as е, and ү, ө, ң as у, о, н, since many keyboards lack them. */
export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ү', 'у')
    .replaceAll('ө', 'о')
    .replaceAll('ң', 'н')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Matches customers against typed text: words anywhere in the name, in any order, or digits anywhere in the phone [K5]. */
export function customerMatcher(search: string): (row: Pick<Customer, 'name' | 'phone'>) => boolean {
  const words = wordsOf(search)
  const digits = /[\p{L}]/u.test(search) ? '' : search.replace(/\D/g, '')
  if (words.length === 0) return () => true
  return ({ name, phone }) => (digits !== '' && phoneHas(phone, digits)) || hasWords(name, words)
}

function hasWords(name: string, words: readonly string[]): boolean {
  const text = wordsOf(name).join(' ')
  return words.every((word) => text.includes(word))
}

/** Also finds a number typed as it is dialled at home: 0700… finds +996700…. */
function phoneHas(phone: string, digits: string): boolean {
  return phone.includes(digits) || (digits.startsWith('0') && digits.length > 1 && phone.includes(digits.replace(/^0+/, '')))
}
