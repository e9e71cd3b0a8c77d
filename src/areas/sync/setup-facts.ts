import type { Collection } from '#contract/collections.ts'
import type { CommandArgs, NamedCommand } from '#contract/commands.ts'
import { entities, type EntityField } from '#contract/entities.ts'
import { isEntity } from '#contract/row-paths.ts'
import { addressOfRow } from '#desk/rows/row-address.ts'
import type { EditBusiness } from '#domain/business/business.ts'
import { withShop, type ShopFields } from '#domain/business/shop.ts'
import type { Listing } from '#domain/catalogue/listing.ts'
import { isEditable, type FieldDefinition } from '#domain/shared/entity.ts'
import type { EditOrder, WantedLine } from '#domain/orders/commands.ts'
import type { ChangedPrice } from '#domain/orders/refusals.ts'
import { isSame } from '#lib/is-same.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'

type Kinds<Field extends string> = Readonly<Record<Field, FieldDefinition['kind']>>

/** Fields of a business, which is no entity, with the kinds of their values, in the order of its forms: all that an edit may change. */
const ofBusiness = {
  name: 'name',
  translations: 'translations',
  kind: 'choice',
  phone: 'phone',
  address: 'text',
  map_link: 'text',
  whatsapp: 'phone',
  instagram: 'text',
  two_gis: 'text',
  opening_hours: 'own',
  blocked_phones: 'own',
  languages: 'own',
  is_published: 'switch',
  is_findable: 'switch',
  approves_itself: 'switch',
  change_notice_hours: 'own',
  ordering: 'own',
  time_zone: 'text',
  currency: 'own',
  slot_step_minutes: 'minutes',
  min_notice_minutes: 'minutes',
  booking_window_days: 'own',
  offline_days: 'number',
  takes_payments: 'switch',
  staff_discount: 'own',
  message_texts: 'own',
} as const satisfies Kinds<keyof EditBusiness>

/** The same of an order; a table is told by its name. */
const ofOrder = {
  kind: 'choice',
  table_name: 'text',
  customer_name: 'text',
  customer_phone: 'phone',
  address: 'text',
  note: 'text',
  lines: 'own',
  total: 'money',
} as const satisfies Kinds<Exclude<keyof EditOrder, 'table_id'> | 'table_name' | 'total'>

export type SetupField = keyof typeof ofBusiness | keyof typeof ofOrder | EntityField
export type SetupKind = FieldDefinition['kind']

/** The fields that people tell versions of a row apart by, in the order of its definition. */
function fieldsOf(collection: Collection): readonly (readonly [SetupField, SetupKind])[] {
  if (!isEntity(collection)) return Object.entries(collection === 'orders' ? ofOrder : ofBusiness) as [SetupField, SetupKind][]
  return Object.entries<FieldDefinition>(entities[collection].fields)
    .filter(([, field]) => isEditable(field))
    .map(([name, { kind }]) => [name as SetupField, kind])
}

/** What a row says that a device stored before some of its fields existed. */
function withLater(collection: Collection, row: MirrorRow): MirrorRow {
  if (!isEntity(collection)) return collection === 'businesses' ? withShop(row as MirrorRow & Partial<ShopFields>) : row
  const later = Object.entries<FieldDefinition>(entities[collection].fields).filter(([, { isLater }]) => isLater)
  return { ...Object.fromEntries(later.map(([name, field]) => [name, field.default])), ...row }
}

export interface SetupDifference {
  readonly collection: Collection
  readonly field: SetupField
  readonly kind: SetupKind
  readonly mine: unknown
  readonly theirs: unknown
  /** What each is of a home: its deal, and the currency of its prices [C3]; of all else nothing. */
  readonly listings: { readonly mine: Listing | null | undefined; readonly theirs: Listing | null | undefined }
}

export function setupDifferences(collection: Collection, own: MirrorRow, other: MirrorRow): readonly SetupDifference[] {
  const [mine, theirs] = [withLater(collection, own), withLater(collection, other)]
  const listings = { mine: listingOf(mine), theirs: listingOf(theirs) }
  return fieldsOf(collection)
    .filter(([field]) => !isSame(mine[field], theirs[field]))
    .map(([field, kind]) => ({ collection, field, kind, mine: mine[field], theirs: theirs[field], listings }))
}

function listingOf(row: MirrorRow): Listing | null | undefined {
  return (row as { readonly listing?: Listing | null }).listing
}

/** What the server said is wrong with each field of a rejected command. */
export function setupProblems(
  collection: Collection,
  body: unknown,
): readonly { readonly field: SetupField | undefined; readonly texts: readonly string[] }[] {
  if (typeof body !== 'object' || body === null) return []
  const known = fieldsOf(collection).map(([field]) => field)
  return Object.entries(body)
    .filter(([, texts]) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
    .map(([name, texts]) => ({ field: known.find((field) => field === name), texts: texts as readonly string[] }))
}

/** What of a business is changed elsewhere than in its form, its hours and its blocked phones. */
const switchedElsewhere: readonly (keyof EditBusiness)[] = ['is_published', 'is_findable', 'ordering', 'message_texts']

/** Forms that are opened with `?entry=` and correct it, by its command; without one, what is saved there would leave it behind. */
const forms: { readonly [Name in NamedCommand]?: (args: CommandArgs[Name]) => string | undefined } = {
  'service.create': () => '/services/new',
  'service.edit': ({ id }) => addressOfRow('services', id),
  'employee.create': () => '/employees/new',
  // A place among the others is given in their list.
  'employee.edit': ({ id, changes }) => (changes.order === undefined ? addressOfRow('employees', id) : undefined),
  'product.create': ({ catalogue_id }) => `/catalogues/${catalogue_id}/new`,
  'product.edit': ({ id }) => addressOfRow('products', id),
  'order.create': () => '/orders/new',
  'order.edit': ({ id }) => `${addressOfRow('orders', id)}/edit`,
  'close.create': () => '/till/close',
  'business.edit': ({ id, changes }) =>
    switchedElsewhere.some((field) => changes[field] !== undefined) ? undefined : addressOfRow('businesses', id),
}

/** Where what the server did not take is corrected; undefined where there is no form for it. */
export function pathOfForm(command: NamedCommand, args: unknown, seq: number): string | undefined {
  const path = (forms[command] as ((args: unknown) => string | undefined) | undefined)?.(args)
  return path && `${path}?entry=${seq}`
}

/** What was ordered, at the prices that the server told [O3]; undefined where prices are not what was in the way. */
export function argsAtNewPrices(args: unknown, body: unknown): unknown {
  const { code, lines = [] } = (body ?? {}) as { readonly code?: string; readonly lines?: readonly ChangedPrice[] }
  if (code !== 'price_changed') return undefined
  const prices = new Map(lines.map((line) => [line.id, line.new]))
  const at = (all: readonly WantedLine[]) => all.map((line) => ({ ...line, price: prices.get(line.id) ?? line.price }))
  const { changes, ...asked } = args as {
    readonly lines?: readonly WantedLine[]
    readonly changes?: { readonly lines?: readonly WantedLine[] }
  }
  return {
    ...asked,
    ...(asked.lines && { lines: at(asked.lines) }),
    ...(changes && { changes: { ...changes, ...(changes.lines && { lines: at(changes.lines) }) } }),
  }
}
