import { withGiven } from '#lib/given.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { showPhone, type Phone } from '#domain/shared/phone.ts'
import type { ContentLanguage } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Booking, Row } from './booking.ts'

/**
 * Who comes to a business. Bookings name a customer and keep name and phone as booked; two
 * rows that turn out to be one person are merged by an alias, so no booking changes and
 * the merge can be taken back.
 */
export interface Customer extends Row {
  readonly business_id: string
  /** May be empty where there is a phone. */
  readonly name: string
  /** E.164, or empty. */
  readonly phone: Phone
  /** In which messages to them are written; empty where nobody knows. */
  readonly language: ContentLanguage | ''
  readonly note: string
  /** The customer that this one turned out to be. */
  readonly merged_into: string | null
  readonly created_at: Instant
}

const editable = ['name', 'phone', 'language', 'note'] as const
type Fields = { readonly [Name in (typeof editable)[number]]?: Customer[Name] | undefined }

export type CreateCustomer = Fields & Pick<Customer, 'id' | 'business_id'>
export type EditCustomer = Fields

export type CustomerRefusal = { readonly code: 'customer_merged'; readonly current: Customer }

export const customerLimits = { name: 120, note: 2000 } as const

/** What is not given is empty. `at` is when the person acted. */
export function createCustomer(args: CreateCustomer, at: Instant): Customer {
  const { id, business_id, ...fields } = args
  return withGiven<Customer>({ id, rev: 0, business_id, name: '', phone: '', language: '', note: '', merged_into: null, created_at: at }, fields)
}

/** Fields left out stay. */
export function editCustomer(row: Customer, changes: EditCustomer): Customer {
  return withGiven(row, changes)
}

/**
 * An edit of `named` as one of `meant`, whom they stand for. Of somebody else it fills in what is
 * empty there: refused with `customer_merged` where it would replace what stands there, which
 * whoever edited has not seen.
 */
export function editMeant(named: Customer, meant: Customer, changes: EditCustomer): Result<Customer, CustomerRefusal> {
  const edited = editCustomer(meant, changes)
  const isReplaced = meant.id !== named.id && editable.some((field) => meant[field] !== '' && meant[field] !== edited[field])
  return isReplaced ? refuse({ code: 'customer_merged', current: named }) : ok(edited)
}

/** What a customer is called, by the row that is known and what a command gives them: the name, else the phone, else nothing. */
export function customerName(args: unknown, row: Customer | undefined): string {
  const { changes, ...given } = args as Fields & { readonly changes?: Fields }
  const named = { ...given, ...changes }
  return row?.name || named.name || showPhone(row?.phone || named.phone || '')
}

export type CustomersById = ReadonlyMap<string, Customer>

/**
 * Makes `row` an alias of whoever `into` turned out to be; once more is the same. Refused with
 * `customer_merged` where it is an alias of somebody else already, or the two are one.
 */
export function mergeCustomers(row: Customer, into: string, customers: CustomersById): Result<Customer, CustomerRefusal> {
  const target = resolve(customers, into)
  const known = row.merged_into === null ? undefined : resolve(customers, row.id)
  if (target && known && target.id === known.id && known.id !== row.id) return ok(row)
  if (known || !target || target.id === row.id) return refuse({ code: 'customer_merged', current: row })
  return ok({ ...row, merged_into: target.id })
}

/** Takes a merge back: the row stands for itself again. */
export function splitCustomer(row: Customer): Customer {
  return { ...row, merged_into: null }
}

/**
 * Who an id stands for, through any number of merges; undefined where that is nobody (any more).
 * Merges that run in a circle, which two devices could make, end at the smallest id of it.
 */
export function resolve(customers: CustomersById, id: string): Customer | undefined {
  const passed = new Set<string>()
  let row = customers.get(id)
  while (row?.merged_into != null) {
    if (passed.has(row.id)) return customers.get([...passed].toSorted()[0]!)
    passed.add(row.id)
    row = customers.get(row.merged_into)
  }
  return row
}

/** A customer with all that was merged into them: their ids and phones are how their bookings are told. */
export interface Family {
  readonly ids: ReadonlySet<string>
  readonly phones: ReadonlySet<Phone>
}

export function familyOf(customer: Customer, customers: CustomersById): Family {
  const members = [...customers.values()].filter((row) => row.id === customer.id || (row.merged_into !== null && resolve(customers, row.id)?.id === customer.id))
  return { ids: new Set(members.map((row) => row.id)), phones: new Set(members.map((row) => row.phone).filter((phone) => phone !== '')) }
}

/** Whether a booking is theirs: it names them, or it names nobody and has their phone. */
export function isTheirs({ ids, phones }: Family, booking: Pick<Booking, 'customer_id' | 'customer_phone'>): boolean {
  return booking.customer_id ? ids.has(booking.customer_id) : phones.has(booking.customer_phone)
}

/**
 * Who may be the same person twice, by id: the same phone, or the same name where one of them has
 * no phone. Merged rows are no doubles any more.
 */
export function findDoubles(customers: Iterable<Customer>): ReadonlyMap<string, readonly Customer[]> {
  const doubles = new Map<string, readonly Customer[]>()
  const shown = [...customers].filter((row) => row.merged_into === null)
  const byPhone = groupBy(shown, (row) => row.phone)
  const byName = groupBy(shown, (row) => nameKey(row.name))
  for (const row of shown) {
    const samePhone = row.phone === '' ? [] : (byPhone.get(row.phone) ?? [])
    const sameName = (byName.get(nameKey(row.name)) ?? []).filter((other) => nameKey(row.name) !== '' && (row.phone === '' || other.phone === ''))
    const found = new Set([...samePhone, ...sameName])
    found.delete(row)
    if (found.size > 0) doubles.set(row.id, [...found])
  }
  return doubles
}

function groupBy(rows: readonly Customer[], keyOf: (row: Customer) => string): ReadonlyMap<string, readonly Customer[]> {
  const groups = new Map<string, Customer[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** A name by which two spellings of it are the same: in any order of its words. */
function nameKey(name: string): string {
  return wordsOf(name).toSorted().join(' ')
}

/** The words of a name as they are compared: lower case, ё as е, Kyrgyz letters as who has no such keys types them. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll('ү', 'у').replaceAll('ө', 'о').replaceAll('ң', 'н').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** A test for customers by what somebody types: words anywhere in the name in any order, or digits anywhere in the phone. */
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

/** People type a number as they dial it at home: 0700… finds +996700…. */
function phoneHas(phone: string, digits: string): boolean {
  return phone.includes(digits) || (digits.startsWith('0') && digits.length > 1 && phone.includes(digits.replace(/^0+/, '')))
}
