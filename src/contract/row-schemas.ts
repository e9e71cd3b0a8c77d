import * as z from 'zod'
import {
  isEditable,
  type CreateOf,
  type EditOf,
  type EntityDefinition,
  type EntityRow,
  type FieldDefinition,
  type ReplaceOf,
} from '#domain/shared/entity.ts'
import { limits } from '#domain/shared/limits.ts'
import { day, fromForm, id, image, listFromForm, optionalPhone, rev, translations } from './wire.ts'

/** A change may carry an address or empty text for the picture: an address leaves it, empty removes it. */
interface KeepsPicture {
  readonly image?: string | null | undefined
}

/** What comes in and goes out of an entity's calls. Said as types of their own, so that nothing is inferred from what builds them. */
export interface RowSchemas<E extends EntityDefinition, More = unknown> {
  readonly row: z.ZodType<EntityRow<E>>
  readonly create: z.ZodType<CreateBody<E, More>, CreateBody<E, More>>
  readonly replace: z.ZodType<ReplaceBody<E>, ReplaceBody<E>>
  readonly change: z.ZodType<ChangeBody<E>, ChangeBody<E>>
  readonly hasPicture: 'image' extends keyof E['fields'] ? true : false
}
/** A device makes the id itself. */
export type CreateBody<E extends EntityDefinition, More = unknown> = Omit<CreateOf<E>, 'id'> & { readonly id?: string | undefined } & More
export type ReplaceBody<E extends EntityDefinition> = ReplaceOf<E> & KeepsPicture & RepeatsOwner<E>
export type ChangeBody<E extends EntityDefinition> = EditOf<E> & KeepsPicture & RepeatsOwner<E>
/** The specification's edits repeat a `business`, and no `business_id`. */
type RepeatsOwner<E extends EntityDefinition> = { readonly [Name in Extract<E['owner'], 'business'>]?: string | undefined }

export interface MoreOfSchemas {
  /** Schemas of the fields that are of a shape of their own. */
  readonly own?: Readonly<Record<string, z.ZodType>>
  /** What only a new row says. */
  readonly create?: z.core.$ZodShape
  /** Its calls take a form although the row itself has no picture. */
  readonly isForm?: true
  /** Answers are described with the limits of what comes in. */
  readonly answersLimits?: true
}

export function schemasOf<E extends EntityDefinition, More = unknown>(
  { fields, owner }: E,
  { own = {}, create = {}, answersLimits, isForm }: MoreOfSchemas = {},
): RowSchemas<E, More> {
  const entries = Object.entries(fields)
  const hasPicture = entries.some(([, { kind }]) => kind === 'picture')
  const read = hasPicture || isForm ? fromForm : asIs
  const whose = { [owner]: id }
  const given = shape(
    entries.filter(([, field]) => isEditable(field)),
    (name, field) => (own[name] ? read(own[name]) : incoming(field, read)),
  )
  const needed = Object.fromEntries(entries.filter(([, field]) => field.default === undefined).map(([name]) => [name, true as const]))
  const said = z.strictObject(given).partial().required(needed)
  const edit = owner === 'business' ? said.extend(whose) : said
  const picture = hasPicture ? { image: image.optional() } : {}
  return {
    row: z.object({
      id,
      rev,
      ...whose,
      ...shape(entries, (name, field) =>
        answered(field, own[name] ?? (answersLimits ? undefined : outgoing[field.kind]) ?? incoming(field, asIs)),
      ),
    }),
    create: said.extend({ ...whose, id: id.optional(), ...create }),
    replace: edit.extend(picture),
    change: edit.partial().extend(picture),
    hasPicture,
  } as unknown as RowSchemas<E, More>
}

function shape(
  fields: readonly (readonly [string, FieldDefinition])[],
  schemaOf: (name: string, field: FieldDefinition) => z.core.$ZodType,
): z.core.$ZodShape {
  return Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(name, field)]))
}

const answered = ({ isLater }: FieldDefinition, schema: z.ZodType) => (isLater ? z.exactOptional(schema) : schema)
const asIs = (schema: z.ZodType): z.ZodType => schema

/** Where a picture may come along, a field may come from a form, which carries everything as text. */
function incoming(field: FieldDefinition, read: (schema: z.ZodType) => z.ZodType): z.ZodType {
  switch (field.kind) {
    case 'name':
      return z.string().trim().min(1).max(field.max)
    case 'text':
      return z.string().max(field.max)
    case 'trimmed':
      return z.string().trim().max(field.max)
    case 'choice':
      return z.enum(field.of)
    case 'day':
      return day
    case 'instant':
      return field.default === null ? z.iso.datetime().nullable() : z.iso.datetime()
    case 'phone':
      return optionalPhone
    case 'number':
    case 'minutes':
    case 'money':
      return read(z.int().min(field.min).max(field.max))
    case 'count':
      return read(z.int().min(0).max(field.max).nullable())
    case 'parent':
      return read(id)
    case 'place':
      return read(z.int().min(0).max(limits.lastPlace))
    case 'switch':
      return read(z.boolean())
    case 'id':
    case 'reference':
      return read(id.nullable())
    case 'references':
      return listFromForm(z.array(id).max(field.max)).transform((ids) => [...new Set(ids)])
    case 'translations':
      return read(translations)
    case 'picture':
      return image
    case 'own':
      break
  }
  throw new Error('A field of a shape of its own has no schema.')
}

/** An answer is not held to the limits of what comes in. */
const outgoing: Readonly<Partial<Record<FieldDefinition['kind'], z.ZodType>>> = {
  name: z.string(),
  text: z.string(),
  trimmed: z.string(),
  phone: z.string(),
  number: z.int(),
  minutes: z.int(),
  money: z.int().min(0),
  count: z.int().nullable(),
  place: z.int(),
  references: z.array(id),
}
