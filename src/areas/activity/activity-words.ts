import { entities, type Entities, type EntityField } from '#contract/entities.ts'
import { canChange, isEntity, type ChangeableCollection, type EntityCollection } from '#contract/row-paths.ts'
import { addressOfRow } from '#desk/rows/row-address.ts'
import { bookingActs, orderDeeds } from '#domain/activity/activity.ts'
import type { Week } from '#domain/business/schedule.ts'
import type { FieldDefinition } from '#domain/shared/entity.ts'
import { paymentKinds } from '#domain/payments/payment.ts'
import { dayOf, type Day } from '#domain/shared/zone.ts'
import type { ActivityEntry } from './use-activity.ts'

/** What can be done to what, beside what is done to every entity. */
const acts = {
  bookings: bookingActs,
  businesses: ['create', 'edit'],
  customers: ['merge', 'split', 'erase'],
  cards: ['make_codes', 'stop_codes', 'allow_codes'],
  enquiries: ['answer', 'reopen'],
  orders: orderDeeds,
  payments: [...paymentKinds, 'reverse'],
  staff: ['create', 'edit', 'delete', 'sign_in', 'sign_out', 'change_password', 'reset_password'],
} as const satisfies Readonly<Partial<Record<ActivityEntry['subject'], readonly ActivityEntry['act'][]>>>

type RowAct<C extends EntityCollection> =
  | 'create'
  | (C extends ChangeableCollection ? 'edit' | 'delete' : never)
  | ('order' extends keyof Entities[C]['fields'] ? 'reorder' : never)
type ActText =
  | { [Of in keyof typeof acts]: `act.${Of}.${(typeof acts)[Of][number]}` }[keyof typeof acts]
  | { [C in EntityCollection]: `act.${C}.${RowAct<C>}` }[EntityCollection]

/** The text of what was done; of what only a newer version knows, that something was changed. */
export function actText({ subject, act }: Pick<ActivityEntry, 'subject' | 'act'>): ActText {
  const ofRows: readonly string[] = !isEntity(subject)
    ? []
    : !canChange(subject)
      ? ['create']
      : ['create', 'edit', 'delete', ...('order' in entities[subject].fields ? ['reorder'] : [])]
  const known = [...ofRows, ...((acts as Readonly<Record<string, readonly string[]>>)[subject] ?? [])]
  return `act.${subject}.${known.includes(act) ? act : known.includes('edit') ? 'edit' : 'create'}` as ActText
}

/** How the value of a field is read by a person; `hidden` ones have no short form: that they changed is all that is said. */
export type FieldKind =
  | 'text'
  | 'money'
  | 'minutes'
  | 'days'
  | 'instant'
  | 'employee'
  | 'service'
  | 'phone'
  | 'switch'
  | 'role'
  | 'language'
  | 'business'
  | 'languages'
  | 'hours'
  | 'phones'
  | 'week'
  | 'percent'
  | 'hidden'

const kinds = {
  name: 'text',
  customer_name: 'text',
  note: 'text',
  address: 'text',
  map_link: 'text',
  instagram: 'text',
  two_gis: 'text',
  device: 'text',
  email: 'text',
  time_zone: 'text',
  currency: 'text',
  phone: 'phone',
  customer_phone: 'phone',
  whatsapp: 'phone',
  is_published: 'switch',
  is_findable: 'switch',
  approves_itself: 'switch',
  takes_payments: 'switch',
  price: 'money',
  amount: 'money',
  tip: 'money',
  staff_discount: 'percent',
  min_notice_minutes: 'minutes',
  slot_step_minutes: 'minutes',
  booking_window_days: 'days',
  offline_days: 'days',
  start: 'instant',
  end: 'instant',
  employee_id: 'employee',
  service_name: 'service',
  role: 'role',
  language: 'language',
  kind: 'business',
  opening_hours: 'week',
  languages: 'languages',
  change_notice_hours: 'hours',
  blocked_phones: 'phones',
  payment_qr: 'hidden',
  plan: 'hidden',
  service_id: 'hidden',
  translations: 'hidden',
  message_texts: 'hidden',
  visit_id: 'hidden',
  series_id: 'hidden',
  customer_id: 'hidden',
  walk_in: 'hidden',
  override: 'hidden',
} as const satisfies Readonly<Record<string, FieldKind>>

type Field = keyof typeof kinds | EntityField
type Kinds = { readonly [Name in Field]?: FieldKind }

/** The same of the fields of entities, by the kinds of their values. */
const kindsOfValues: Readonly<Partial<Record<FieldDefinition['kind'], FieldKind>>> = {
  name: 'text',
  text: 'text',
  trimmed: 'text',
  phone: 'phone',
  money: 'money',
  minutes: 'minutes',
  switch: 'switch',
}

function kindsOf(subject: ActivityEntry['subject']): Kinds {
  if (!isEntity(subject)) return kinds
  const changed = Object.entries<FieldDefinition>(entities[subject].fields).filter(([, { isDerived }]) => !isDerived)
  return Object.fromEntries(changed.map(([name, { kind }]) => [name, kindsOfValues[kind] ?? (kinds as Kinds)[name as Field] ?? 'hidden']))
}

export interface FieldChange {
  readonly field: Field
  readonly kind: FieldKind
  readonly before: unknown
  readonly after: unknown
}

/** Acts that say all by themselves. */
const plain: ReadonlySet<ActivityEntry['act']> = new Set(['create', 'delete', 'merge', 'split', 'reorder', 'answer', 'reopen'])

/** Acts that make something of their own: nothing was there before. */
const making: ReadonlySet<ActivityEntry['act']> = new Set(paymentKinds)

export function isMaking({ act }: Pick<ActivityEntry, 'act'>): boolean {
  return making.has(act)
}

/** What of a change is told, each field once; what only follows from another is left out. */
export function activityChangesOf({ subject, act, changes }: Pick<ActivityEntry, 'subject' | 'act' | 'changes'>): readonly FieldChange[] {
  if (plain.has(act)) return subject === 'staff' ? told(changes, { role: kinds.role }) : []
  return told(changes, kindsOf(subject)).filter(({ field }) => !follows(field, act, changes))
}

function told(changes: ActivityEntry['changes'], which: Kinds): readonly FieldChange[] {
  return (Object.entries(which) as [Field, FieldKind][]).flatMap(([field, kind]) => {
    const change = changes[field]
    return change
      ? [{ field, kind, before: differing(kind, change.before, change.after), after: differing(kind, change.after, change.before) }]
      : []
  })
}

/** What of a value is not in the other one: of a list its members, of a week its days with their hours. */
function differing(kind: FieldKind, value: unknown, other: unknown): unknown {
  if (kind !== 'phones' && kind !== 'week') return value
  const same = new Set(membersOf(other).map((one) => JSON.stringify(one)))
  return membersOf(value).filter((one) => !same.has(JSON.stringify(one)))
}

function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const { days, exceptions } = (value ?? {}) as Partial<Week>
  return Object.entries({ ...days, ...exceptions })
}

/** The end follows from the start unless the length was changed; a service's name and price from the service. */
function follows(field: Field, act: ActivityEntry['act'], changes: ActivityEntry['changes']): boolean {
  if (field === 'end') return act !== 'resize'
  if (field === 'service_id') return changes.service_name !== undefined
  return field === 'customer_id' && changes.customer_name !== undefined
}

export interface DayOfActivity {
  readonly day: Day
  readonly lines: readonly ActivityEntry[]
}

/** Lines in the order of their arrival, by the day of the business on which they arrived [S1]. */
export function byDay(lines: readonly ActivityEntry[], zone: string): readonly DayOfActivity[] {
  const days = new Map<Day, ActivityEntry[]>()
  for (const line of lines) {
    const day = dayOf(line.received_at, zone)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }))
}

/** Sign-ins of one person that follow each other, together; every other line alone. */
export function withSignInsTogether(lines: readonly ActivityEntry[]): readonly (readonly [ActivityEntry, ...ActivityEntry[]])[] {
  const groups: [ActivityEntry, ...ActivityEntry[]][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && line.act === 'sign_in' && last[0].act === 'sign_in' && last[0].actor_id === line.actor_id) last.push(line)
    else groups.push([line])
  }
  return groups
}

/** Where what a line tells of can be seen; undefined where it is gone or has no screen. */
export function addressOf({ subject, act, row_id }: Pick<ActivityEntry, 'subject' | 'act' | 'row_id'>): string | undefined {
  if (act === 'delete' && subject !== 'staff') return undefined
  return addressOfRow(subject, row_id)
}
