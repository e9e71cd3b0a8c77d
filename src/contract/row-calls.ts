import type * as z from 'zod'
import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import { can } from '#domain/shared/rights.ts'
import type { Entities } from './entities.ts'
import { pictureRefusals, type ErrorCode } from './errors.ts'
import { canChange, rowKeys, rowPaths, type EntityCollection, type OnWire, type RowKeys, type RowPaths } from './row-paths.ts'
import type { RowSchemas } from './row-schemas.ts'
import { businessQuery, oneBusinessSince, pageOrChanges, rowQuery, sinceError } from './wire.ts'

interface RowCall<Status extends number> {
  readonly tag: NonNullable<OnWire['area']>
  readonly summary: string
  readonly auth: 'token'
  readonly added?: true
  readonly status: Status
  readonly refusals?: readonly ErrorCode[]
}
interface OfRow {
  readonly query: typeof rowQuery
}
interface Answering<Answer, Status extends number> extends RowCall<Status> {
  readonly answer: Answer
}
type PictureOf<E extends EntityDefinition> = 'image' extends keyof E['fields'] ? { readonly files: readonly ['image'] } : unknown
type WriteCall<E extends EntityDefinition, Body, Status extends number = 200> = Answering<z.ZodType<EntityRow<E>>, Status> & {
  readonly body: Body
} & PictureOf<E>
interface RowCalls<C extends EntityCollection, E extends EntityDefinition = Entities[C]> {
  readonly list: Answering<ReturnType<typeof pageOrChanges<z.ZodType<EntityRow<E>>>>, 200> & { readonly query: typeof businessQuery }
  readonly create: WriteCall<E, RowSchemas<E>['create'], 201>
  readonly read: OfRow & Answering<z.ZodType<EntityRow<E>>, 200>
  readonly edit: OfRow & WriteCall<E, RowSchemas<E>[RowPaths[C]['edit'] extends 'PUT' ? 'replace' : 'change']>
  readonly delete: OfRow & RowCall<204>
}

/** The calls that every entity has. Where one differs, the table of calls says another in its place. */
export type RowEndpoints = CallsTo<'list'> & CallsTo<'create'> & CallsTo<'read'> & CallsTo<'edit'> & CallsTo<'delete'>
type CallsTo<Act extends keyof RowKeys<EntityCollection>> = { readonly [C in EntityCollection as RowKeys<C>[Act]]: RowCalls<C>[Act] }

export interface MoreOfCalls {
  /** Whether the specification lists them. */
  readonly isSpecified?: true
  readonly refusals?: { readonly [Act in 'create' | 'edit' | 'delete']?: readonly ErrorCode[] }
}

export function rowEndpoints(
  { collection, rights }: EntityDefinition & { readonly collection: EntityCollection },
  { row, create, replace, change, hasPicture }: RowSchemas<EntityDefinition>,
  { isSpecified, refusals = {} }: MoreOfCalls = {},
): object {
  const { name, edit, area = 'booking' }: OnWire = rowPaths[collection]
  const keys = rowKeys(collection)
  const one = `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
  const call = (summary: string, right: keyof typeof rights | undefined, status: number, more: object) => ({
    tag: area,
    summary: right && !can('staff', rights[right]) ? `${summary} (owner)` : summary,
    auth: 'token',
    ...(!isSpecified && { added: true }),
    status,
    ...more,
  })
  const write = (body: z.ZodType, ...refused: readonly ErrorCode[]) => ({
    body,
    answer: row,
    ...(hasPicture && { files: ['image'] }),
    refusals: [...(hasPicture ? [...pictureRefusals, 'pictures_full'] : []), ...refused],
  })
  return {
    [keys.list]: call(`All of the ${collection}`, undefined, 200, {
      query: businessQuery.refine(oneBusinessSince, sinceError),
      answer: pageOrChanges(row),
    }),
    [keys.create]: call(`Create ${one}`, 'write', 201, write(create, 'id_taken', ...(refusals.create ?? []))),
    [keys.read]: call(`One ${name}`, undefined, 200, { query: rowQuery, answer: row }),
    ...(canChange(collection) && {
      [keys.edit]: call(`Change ${one}`, 'write', 200, {
        query: rowQuery,
        ...write(edit === 'PUT' ? replace : change, 'stale_row', ...(refusals.edit ?? [])),
      }),
      [keys.delete]: call(`Delete ${one}`, 'delete', 204, { query: rowQuery, ...(refusals.delete && { refusals: refusals.delete }) }),
    }),
  }
}
