import { withDefined } from '#lib/with-defined.ts'
import type { Right } from './rights.ts'
import type { Given, Row } from './row.ts'
import type { Translations } from './translations.ts'

/**
 * What the rows of a collection are, as plain data. Their type, schemas, calls, commands, what a device shows of an
 * edit, what the server stores and what the log says of it come from here. Rules that are more than a field's limits
 * are written by hand beside it, and so are the table and the device's database.
 */
export interface EntityDefinition {
  readonly collection: string
  /** The field that says which business a row belongs to. */
  readonly owner: 'business_id' | 'business'
  readonly rights: { readonly write: Right; readonly delete: Right }
  readonly fields: Readonly<Record<string, FieldDefinition>>
}

/** A field without a default has to be said of a new row. */
export type FieldDefinition = Special &
  (
    | { readonly kind: 'name' | 'text' | 'trimmed'; readonly max: number; readonly default?: string }
    | { readonly kind: 'choice'; readonly of: readonly string[]; readonly default: string }
    /** `YYYY-MM-DD` in the business's time. */
    | { readonly kind: 'day'; readonly default?: string }
    /** When the row was made; null for what has not happened by then. */
    | { readonly kind: 'instant'; readonly default: 'now' | null; readonly isDerived: true }
    | { readonly kind: 'phone'; readonly default: '' }
    /** Null where nobody counts. */
    | { readonly kind: 'count'; readonly max: number; readonly default: null }
    | { readonly kind: 'number' | 'minutes' | 'money'; readonly min: number; readonly max: number; readonly default?: number }
    /** The place in the order of the list; a new row comes last. */
    | { readonly kind: 'place'; readonly default: 'last' }
    | { readonly kind: 'switch'; readonly default: boolean }
    /** The row of another collection that this one is a part of, for good. It is deleted only without parts, or takes them along. */
    | { readonly kind: 'parent'; readonly to: string; readonly takesAlong?: true; readonly default?: undefined }
    /** The id of what no field says the collection of; null for nothing. */
    | { readonly kind: 'id'; readonly default: null }
    /** A row of another collection. */
    | { readonly kind: 'reference'; readonly to: string; readonly default: null }
    | { readonly kind: 'references'; readonly to: string; readonly max: number; readonly default: readonly string[] }
    /** Travels apart from the other fields. */
    | { readonly kind: 'picture'; readonly default: null }
    | { readonly kind: 'translations'; readonly default: Translations }
    /** A value of a shape of its own, whose schema the contract gives. */
    | { readonly kind: 'own'; readonly default: object | null }
  )

interface Special {
  /** Rows that a device stored before the field existed have none. */
  readonly isLater?: true
  /** Rules decide on it: nobody gives it. */
  readonly isDerived?: true
  /** Said of a new row and of it alone. */
  readonly isFixed?: true
}

interface ValueOfKind {
  readonly name: string
  readonly text: string
  readonly trimmed: string
  readonly day: string
  readonly instant: string
  readonly phone: string
  readonly number: number
  readonly minutes: number
  readonly money: number
  readonly place: number
  readonly count: number | null
  readonly parent: string
  readonly switch: boolean
  readonly id: string | null
  readonly reference: string | null
  readonly references: readonly string[]
  readonly picture: string | null
  readonly translations: Translations
}

type ValueOf<Of extends FieldDefinition> = Of extends { readonly kind: 'instant'; readonly default: null }
  ? string | null
  : Of extends { readonly of: readonly (infer Choice)[] }
    ? Choice
    : Of extends { readonly kind: keyof ValueOfKind }
      ? ValueOfKind[Of['kind']]
      : Of['default']
type ValuesOf<E extends EntityDefinition> = { readonly [Name in keyof E['fields']]: ValueOf<E['fields'][Name]> }
type OwnerOf<E extends EntityDefinition> = { readonly [Name in E['owner']]: string }
export type Editable<E extends EntityDefinition> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { readonly kind: 'picture' } | { readonly isDerived: true } ? never : Name
}[keyof E['fields']]
type Needed<E extends EntityDefinition> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { readonly default: unknown } ? never : Name
}[keyof E['fields']]
type LaterFields<E extends EntityDefinition> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { readonly isLater: true } ? Name : never
}[keyof E['fields']]

export type EntityRow<E extends EntityDefinition> = Row &
  OwnerOf<E> &
  Omit<ValuesOf<E>, LaterFields<E>> &
  Partial<Pick<ValuesOf<E>, LaterFields<E>>>
/** Fields left out stay. */
export type EditOf<E extends EntityDefinition> = Given<ValuesOf<E>, Editable<E>>
/** An edit that says what has no default. */
export type ReplaceOf<E extends EntityDefinition> = EditOf<E> & Pick<ValuesOf<E>, Needed<E>>
export type CreateOf<E extends EntityDefinition> = ReplaceOf<E> & OwnerOf<E> & Pick<Row, 'id'>

/** `order` is its place where nothing else is said, `at` when a person made it. Pictures come later. */
export function createRow<E extends EntityDefinition>(
  entity: E,
  args: CreateOf<E>,
  { order = 0, at = '' }: { readonly order?: number; readonly at?: string } = {},
): EntityRow<E> {
  const initial = ({ kind, default: value }: FieldDefinition) =>
    kind === 'place' ? order : kind === 'instant' && value === 'now' ? at : value
  const blank = Object.entries(entity.fields).map(([name, field]) => [name, initial(field)])
  const own = { id: args.id, rev: 0, [entity.owner]: args[entity.owner as keyof typeof args] }
  return editRow<EntityRow<E>>(entity, { ...own, ...Object.fromEntries(blank) } as EntityRow<E>, args as object)
}

/** Fields left out stay, and a row stays in its business. The device shows an edit by this and the server makes it by this. */
export function editRow<Of extends Row>(entity: EntityDefinition, row: Of, changes: Given<Of, Exclude<keyof Of, keyof Row>>): Of {
  const given = Object.entries(changes).filter(([name]) => Object.hasOwn(entity.fields, name) && isEditable(entity.fields[name]!))
  return withDefined<Of>(row, Object.fromEntries(given) as Partial<Of>)
}

/** The field of which an edit would say something else than what the row is for good: what it is a part of, or another that is fixed. */
export function movedField(entity: EntityDefinition, row: object, changes: object): string | undefined {
  const [before, after] = [row, changes] as readonly Readonly<Record<string, unknown>>[]
  return Object.keys(entity.fields).find(
    (field) => isFixed(entity.fields[field]!) && after?.[field] !== undefined && after[field] !== before?.[field],
  )
}

/** Whether it is said of a new row for good. */
export function isFixed({ kind, isFixed: fixed }: FieldDefinition): boolean {
  return kind === 'parent' || fixed === true
}

/** Whether a call may give it like the others. */
export function isEditable({ kind, isDerived }: FieldDefinition): boolean {
  return kind !== 'picture' && !isDerived
}

/** The rows that are named by what is given, by their collection; undefined says nothing. */
export function referencesOf(
  entity: EntityDefinition,
  given: object,
): readonly { readonly field: string; readonly to: string; readonly ids: readonly string[] }[] {
  return Object.entries(entity.fields).flatMap(([field, of]) => {
    const value = (given as Readonly<Record<string, unknown>>)[field] ?? []
    return of.kind === 'parent' || of.kind === 'reference' || of.kind === 'references'
      ? [{ field, to: of.to, ids: [value].flat() as string[] }]
      : []
  })
}
