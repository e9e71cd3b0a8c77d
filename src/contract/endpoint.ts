import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * One call of the API. The table of them (`endpoints.ts`) is keyed by
 * `METHOD /path/{id}/`, so that the key alone is the call's name, the client's
 * argument, the server's route and the document's entry. Paths keep their trailing
 * slash, or its absence, to the letter.
 */
export interface Endpoint {
  readonly tag:
    | 'auth'
    | 'users'
    | 'staff'
    | 'booking'
    | 'catalogue'
    | 'payments'
    | 'menu'
    | 'cards'
    | 'v2/cards'
    | 'transactions'
    | 'analytics'
    | 'sheets'
    | 'sync'
    | 'service'
  readonly summary: string
  /**
   * How a caller is known: not at all, by the id of a visitor's device, by a bearer token, by one where it is sent (`optional`), or
   * by a token or else the device (`either`).
   */
  readonly auth: 'none' | 'device' | 'token' | 'optional' | 'either'
  /**
   * False where the answer to a write is not kept for a request that is repeated under its key, since it carries or
   * takes a secret, or nobody is known whose it would be. The handler then opens its own transaction.
   */
  readonly replay?: false
  /**
   * How often one caller may make the call, beside the general limit. Who is not known is counted with all others of the same
   * address. `own`: its handler counts by itself, and the general limit does not stand before it.
   */
  readonly limit?: CallLimit | 'own'
  /** Present on calls that the specification does not list. */
  readonly added?: true
  readonly query?: z.ZodObject
  /** JSON body; where `files` is given too, multipart fields of the same names. */
  readonly body?: z.ZodType
  /** Names of the multipart file parts; the call takes JSON without them as well. */
  readonly files?: readonly string[]
  readonly status: 200 | 201 | 204
  /** Schema of the answer; a media type where the answer is not JSON. */
  readonly answer?: z.ZodType | 'text/event-stream' | 'application/pdf' | 'application/zip'
  /** The refusals that a caller should expect besides 400, 401, 403, 404 and 5xx. */
  readonly refusals?: readonly ErrorCode[]
}

/** So many times within a window that begins with the first. */
export interface CallLimit {
  readonly most: number
  readonly windowMs: number
}

/** A table of calls, by `METHOD /path/{id}/`. */
export type EndpointTable = Readonly<Record<string, Endpoint>>

/** Checks that each entry is an endpoint, and keeps its own types. */
export function defineEndpoints<const Table extends Readonly<Record<`${Method} /api/${string}`, Endpoint>>>(table: Table): Table {
  return table
}

/** The same call where the specification lists it. */
export function withoutAdded<Of extends { readonly added?: true }>(call: Of): Omit<Of, 'added'> {
  const { added: _, ...specified } = call
  return specified
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
