import type { ClockReading } from '#lib/business-clock.ts'
import type { EntryError } from '../outbox/entry.ts'

/** What came back from a request. */
export type HttpOutcome =
  | { readonly kind: 'silence'; readonly code: 'network' | 'timeout' }
  | {
      readonly kind: 'answer'
      readonly status: number
      /** The Idempotency-Key header of the answer. */
      readonly echoedKey: string | null
      /** The revision of the row that a write was done on, where the server says so. */
      readonly previousRev?: number | undefined
      /** Parsed JSON; undefined where the body is not JSON. */
      readonly body: unknown
      readonly retryAfterMs: number | undefined
      /** The clock reading from its `Date`; used only if the answer is proven to be our server's. */
      readonly time?: ClockReading | undefined
    }

/** What an answer means for the entry that was sent. */
export type SendVerdict =
  /** Carried out. `body` is the answer, null for 204; `previousRev` is the revision it was done on. */
  | { readonly kind: 'done'; readonly body: unknown; readonly previousRev?: number | undefined }
  /** To be sent again later with the same key. `whole`: the whole queue waits, not only this entry. */
  | { readonly kind: 'later'; readonly error: EntryError; readonly whole: boolean; readonly afterMs: number | undefined }
  /** The token is no longer taken: the whole queue pauses. */
  | { readonly kind: 'sign-in'; readonly error: EntryError }
  /** The server does not speak this app's version: the whole queue is parked. */
  | { readonly kind: 'update'; readonly error: EntryError }
  | { readonly kind: 'conflict' | 'rejected'; readonly error: EntryError }

const conflicts: ReadonlySet<number> = new Set([404, 409, 410, 412])
const busy: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

/**
 * The table of answers [E7]. An answer that does not echo our key may be a captive portal's, a proxy's or
 * another program's on that address. It decides nothing, whatever its status.
 */
export function classify(heard: HttpOutcome, key: string, now: number): SendVerdict {
  if (heard.kind === 'silence') return later({ status: null, code: heard.code, detail: '', body: null, at: now }, true)
  const { status, body, retryAfterMs } = heard
  const error = errorOf(status, body, now)
  if (busy.has(status)) return later(error, true, retryAfterMs)
  if (heard.echoedKey !== key) return later({ ...error, code: 'foreign_answer', body: null }, true, retryAfterMs)
  if (status >= 500) return later(error, false, retryAfterMs)
  if (status === 204) return { kind: 'done', body: null }
  if (status >= 200 && status < 300)
    return body === undefined ? later({ ...error, code: 'cut_short' }, false) : { kind: 'done', body, previousRev: heard.previousRev }
  if (status === 401) return { kind: 'sign-in', error }
  if (status === 426) return { kind: 'update', error }
  if (status === 409 && error.code === 'key_in_progress') return later(error, false, retryAfterMs)
  if (conflicts.has(status)) return { kind: 'conflict', error }
  return status >= 400 ? { kind: 'rejected', error } : later({ ...error, code: 'foreign_answer' }, true)
}

/** Whether the whole queue waits after it. */
export function isWhole(verdict: SendVerdict | undefined): verdict is Extract<SendVerdict, { readonly kind: 'later' }> {
  return verdict?.kind === 'later' && verdict.whole
}

function later(error: EntryError, whole: boolean, afterMs?: number): SendVerdict {
  return { kind: 'later', error, whole, afterMs }
}

function errorOf(status: number, body: unknown, at: number): EntryError {
  return { status, code: codeOf(body) ?? `http_${status}`, detail: textOf(body, 'detail') ?? '', body: body ?? null, at }
}

/** The code of a refusal, where the body is one. */
export function codeOf(body: unknown): string | undefined {
  return textOf(body, 'code')
}

function textOf(body: unknown, field: 'code' | 'detail'): string | undefined {
  const found = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[field] : undefined
  return typeof found === 'string' ? found : undefined
}
