import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * One call of the API. The table of them (`endpoints.ts`) is keyed by
 * `METHOD /path/{id}/`, so that the key alone is the call's name, the client's
 * argument, the server's route and the document's entry. Paths keep their trailing
 * slash, or its absence, to the letter.
 */
export interface Endpoint {
  readonly tag: 'auth' | 'users' | 'staff' | 'booking' | 'sync' | 'service'
  readonly summary: string
  /** Whether a bearer token is needed. */
  readonly auth: 'none' | 'token'
  /** Present on calls that the specification does not list. */
  readonly added?: true
  readonly query?: z.ZodObject
  /** JSON body; where `files` is given too, multipart fields of the same names. */
  readonly body?: z.ZodType
  /** Names of the multipart file parts; the call takes JSON without them as well. */
  readonly files?: readonly string[]
  readonly status: 200 | 201 | 204
  /** Schema of the answer; a media type where the answer is not JSON. */
  readonly answer?: z.ZodType | 'text/event-stream'
  /** The refusals that a caller should expect besides 400, 401, 403, 404 and 5xx. */
  readonly refusals?: readonly ErrorCode[]
}

/** Checks that each entry is an endpoint, and keeps its own types. */
export function defineEndpoints<const Table extends Readonly<Record<`${Method} /api/${string}`, Endpoint>>>(table: Table): Table {
  return table
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
