import type * as z from 'zod'
import type { EntityDefinition, EntityRow } from '#domain/shared/entity.ts'
import type { ErrorCode } from './errors.ts'
import type { RowSchemas } from './row-schemas.ts'

interface RowCall<Status extends number> {
  readonly tag: 'booking'
  readonly summary: string
  readonly auth: 'token'
  readonly added?: true
  readonly status: Status
  readonly refusals?: readonly ErrorCode[]
}
type More = Pick<RowCall<number>, 'added' | 'refusals'>

interface Answering<E extends EntityDefinition, Status extends number> extends RowCall<Status> {
  readonly answer: z.ZodType<EntityRow<E>>
}
type Write = 'create' | 'replace' | 'change'
type WriteCall<E extends EntityDefinition, Extra, Act extends Write> = Answering<E, Act extends 'create' ? 201 : 200> & { readonly body: RowSchemas<E, Extra>[Act] } & PictureOf<E>
type PictureOf<E extends EntityDefinition> = 'image' extends keyof E['fields'] ? { readonly files: readonly ['image'] } : unknown

/** The calls that every entity has, as entries of the table of calls: one that makes a row, says all of it or some of it. */
export function writeCall<E extends EntityDefinition, Extra, Act extends Write>(act: Act, of: RowSchemas<E, Extra>, summary: string, { refusals = [], ...more }: More = {}): WriteCall<E, Extra, Act> {
  const ofPicture: readonly ErrorCode[] = of.hasPicture ? ['image_unreadable', 'image_too_large'] : []
  return {
    tag: 'booking', summary, auth: 'token', ...more, ...(of.hasPicture && { files: ['image'] }),
    body: of[act], status: act === 'create' ? 201 : 200, answer: of.row, refusals: [...ofPicture, act === 'create' ? 'id_taken' : 'stale_row', ...refusals],
  } as unknown as WriteCall<E, Extra, Act>
}

export function readCall<E extends EntityDefinition, Extra>(of: RowSchemas<E, Extra>, summary: string, more: More = {}): Answering<E, 200> {
  return { tag: 'booking', summary, auth: 'token', ...more, status: 200, answer: of.row }
}

export function deleteCall(summary: string, more: More = {}): RowCall<204> {
  return { tag: 'booking', summary, auth: 'token', ...more, status: 204 }
}
