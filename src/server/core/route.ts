import type { Answer, Body, EndpointKey, Endpoints, PathParams, Query } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Role } from '#domain/shared/rights.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import type { Result } from '#lib/result.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Providers } from '../messages/providers.ts'
import type { KeptPicture } from './media.ts'
import type { Visitor } from './subject.ts'

/** A place in a business: what a person may do there follows from the role. */
export interface Membership {
  readonly business_id: string
  readonly role: Role
}

/** Who is calling, as the token says. */
export interface Actor {
  readonly userId: string
  readonly name: string
  /** The name that the device gave when it signed in. */
  readonly deviceName: string
  /** SHA-256 of the token: which of the person's sessions this is. */
  readonly sessionHash: string
  readonly memberships: readonly Membership[]
}

/** One call, validated: what a handler works with. */
export interface Call<Key extends EndpointKey> {
  /** Names between the braces of the path; each is a UUID in lower case. */
  readonly params: PathParams<Key>
  readonly query: Query<Key>
  readonly body: Body<Key>
  /** Pictures that came with the call, re-encoded and stored. */
  readonly files: Readonly<Partial<Record<FileName<Key>, KeptPicture>>>
  readonly actor: Endpoints[Key] extends { readonly auth: 'token' }
    ? Actor
    : Endpoints[Key] extends { readonly auth: 'optional' | 'either' }
      ? Actor | undefined
      : undefined
  readonly visitor: Endpoints[Key] extends { readonly auth: 'device' }
    ? Visitor
    : Endpoints[Key] extends { readonly auth: 'either' }
      ? Visitor | undefined
      : undefined
  /** SHA-256 of the secret by which a visitor shows that a visit is their own; undefined where none was sent, or none of ours [V1]. */
  readonly visitSecretHash: string | undefined
  /** When the person acted: the device's time, never later than `now`, `now` where it is missing or over 30 days old. */
  readonly at: Instant
  /** The device's clock was ahead, so that it counts as now [L10]. */
  readonly isClamped: boolean
  /** The server's own time. */
  readonly now: Instant
  /** The `rev` that an edit started from. */
  readonly ifMatch: number | undefined
  /** The Idempotency-Key, for calls whose answers are not kept. */
  readonly key: string | undefined
  /** The caller's network address; only for counting attempts, never stored or logged. */
  readonly address: string
  readonly newId: NewId
  /** The public address of a stored picture. */
  readonly imageUrl: (name: string | null) => string | null
  /** Those outside that carry messages to customers. */
  readonly providers: Providers
}

type FileName<Key extends EndpointKey> = Endpoints[Key] extends { readonly files: readonly (infer Name extends string)[] } ? Name : never

/** An expected no: its code, and what it is about (the current row, warnings, …). Status and text come from `contract/errors.ts`. */
export type ApiRefusal = { readonly code: ErrorCode } & Readonly<Record<string, unknown>>

/** Fields that pass their schema and name what is not there; answered as validation is: 400 and `{ field: [texts] }`. */
export interface FieldRefusal {
  readonly code: 'invalid_fields'
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** What a handler came to. `previousRev` is the revision of the row that a write was done on, 0 where it made the row. */
export type HandlerResult<Value> = Result<Value, ApiRefusal | FieldRefusal> & { readonly previousRev?: number }

export type HandlerAnswer<Key extends EndpointKey> = Promise<HandlerResult<Answer<Key>>>

/**
 * What answers a call. A read gets the database. A write gets an open transaction: the
 * core commits what it did together with the idempotency record, and undoes it when the
 * handler refuses. A write whose answer is not kept (`replay: false`) opens its own.
 */
export type Handler<Key extends EndpointKey> = Key extends `GET ${string}`
  ? ReadHandler<Key>
  : Endpoints[Key] extends { readonly replay: false }
    ? ReadHandler<Key>
    : WriteHandler<Key> | CheckedWrite<Key>
export type ReadHandler<Key extends EndpointKey> = (call: Call<Key>, db: Database) => HandlerAnswer<Key>
export type WriteHandler<Key extends EndpointKey> = (call: Call<Key>, tx: Transaction) => HandlerAnswer<Key>

/**
 * A write that is looked at before its transaction and before its pictures are drawn: whether this caller may do it,
 * or how often they tried. What `check` refuses is neither done nor remembered.
 */
export interface CheckedWrite<Key extends EndpointKey> {
  readonly check: (call: Call<Key>, db: Database) => Promise<Result<unknown, ApiRefusal>>
  readonly write: WriteHandler<Key>
}

/** Those that no handler answers: the core's own, and those that hand over a file. */
export type CoreKey =
  | 'GET /api/users/export/'
  | 'POST /api/services/qr-codes-pdf/'
  | 'POST /api/sync/commands/'
  | 'GET /api/sync/stream/'
  | 'GET /api/health/'
  | 'GET /api/schema/'

/** The handlers of one area: `{ … } satisfies Handlers<'GET /api/…' | …>`. */
export type Handlers<Keys extends EndpointKey = Exclude<EndpointKey, CoreKey>> = { readonly [Key in Keys]: Handler<Key> }
