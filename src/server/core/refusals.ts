import { errors, type ErrorCode } from '#contract/errors.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { ApiRefusal, FieldRefusal } from './route.ts'

/** An answer as it goes out, and as it is kept for a repeated request. */
export interface Reply {
  readonly status: number
  /** JSON text; null for an answer without a body. */
  readonly body: string | null
  /** Seconds after which it makes sense to ask again. */
  readonly retryAfter?: number
  /** Of the row that the write was done on. */
  readonly previousRev?: number
}

/** A refusal on the wire: `{ detail, code, … }`, or `{ field: [texts] }` for fields. */
export function replyToRefusal(refusal: ApiRefusal | FieldRefusal): Reply {
  if (refusal.code === 'invalid_fields') return { status: 400, body: JSON.stringify(refusal.fields) }
  const { code, ...about } = refusal
  const { status, detail } = errors[code]
  const wait = about.retry_after
  return { status, body: JSON.stringify({ detail, code, ...about }), ...(typeof wait === 'number' && { retryAfter: wait }) }
}

/** A refusal raised where no value can be returned: in parsers and hooks of the HTTP library. */
export class RefusedRequest extends Error {
  readonly refusal: ApiRefusal | FieldRefusal

  constructor(refusal: ApiRefusal | FieldRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** What the HTTP library's own errors are to a caller, by their codes. */
const libraryErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_BAD_URL: 'not_found',
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'server_stopping',
}

/** While the database is away: nothing is known of what was asked for, and the same request may be sent again. */
export const databaseUnavailable: ApiRefusal = { code: 'database_unavailable', retry_after: 5 }

/** The refusal that an exception stands for. What nobody foresaw is `server_error`. */
export function refusalOf(error: unknown): ApiRefusal | FieldRefusal {
  if (error instanceof RefusedRequest) return error.refusal
  if (isUnavailable(error)) return databaseUnavailable
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown }
  const known = typeof code === 'string' ? libraryErrors[code] : undefined
  if (known) return { code: known }
  if (typeof statusCode !== 'number' || statusCode >= 500) return { code: statusCode === 503 ? 'server_stopping' : 'server_error' }
  return { code: byStatus[statusCode] ?? 'bad_json' }
}
