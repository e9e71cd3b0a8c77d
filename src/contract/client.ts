import { parseJson } from '#lib/json.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import type { Answer, BodyInput, EndpointKey, PathParams, QueryInput } from './endpoints.ts'
import { isErrorCode, type ErrorCode } from './errors.ts'
import { headers as names, requestHeaders } from './headers.ts'

/**
 * The API for what is read and written online only. What the desk works on goes through
 * the offline engine instead.
 */
export interface Client {
  /** Failures of the server or the network are refusals, never exceptions. */
  call<Key extends EndpointKey>(key: Key, ...options: OptionsOf<Key>): Promise<Result<Answer<Key>, ApiError>>
  /** The same for a call that hands over a file, which is then read piece by piece as it comes. */
  file(key: FileKey, signal?: Signal): Promise<Result<FilePieces, ApiError>>
}

/** The calls of people that hand over a file. */
export type FileKey = 'GET /api/users/export/'

/** Why a call did not succeed. */
export interface ApiError {
  /** HTTP status; 0 when our server did not answer: no network, a foreign page, a broken answer. */
  readonly status: number
  readonly code?: ErrorCode
  /** The server's Russian text. */
  readonly detail?: string
  /** Validation: what is wrong with each field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
}

/** What the client is handed in from outside. */
export interface ClientEnv {
  readonly send: Send
  /** Where the API lives, without a slash at the end; empty for the same origin. */
  readonly baseUrl: string
  token(): string | null
  deviceId(): string | undefined
  /** Of the interface. */
  language(): string
  /** Makes the Idempotency-Key of a call: browsers re-send a request whose connection was reset, and an answer that echoes it is ours. */
  newKey(): string
  /** Called when the server refuses this token; `code` is given only if the answer is proven to be our server's. */
  onUnauthenticated(token: string, code?: ErrorCode): void
}

export type Send = (url: string, init: SendInit) => Promise<SendAnswer>

export interface SendInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Form
  readonly signal?: Signal
  /** Called with the share of the body that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** The answer is a file: it may take as long as it takes, once it has begun. */
  readonly isFile?: true
  /** It goes on where the page is left meanwhile. */
  readonly keepalive?: true
}

export interface SendAnswer {
  readonly status: number
  readonly body?: { getReader(): FilePieces } | null
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** The parts of the web's streams, FormData and AbortSignal that matter here, so that this compiles without the DOM. */
export interface FilePieces {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array<ArrayBuffer> | undefined }>
}
export interface Form {
  append(name: string, value: string): void
}
export interface Signal {
  readonly aborted: boolean
}

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : undefined extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

interface Common {
  /** An Idempotency-Key for all tries, where a person repeats a call that may have succeeded; else each call has its own. */
  readonly key?: string | undefined
  readonly signal?: Signal
  readonly onProgress?: (share: number) => void
  /** For a call without a body or with a small one, which goes on where the page is left meanwhile. */
  readonly keepalive?: true
}

/** A body as JSON, or as a multipart form where there is a file. */
type Payload<Key extends EndpointKey> =
  | (Given<'body', BodyInput<Key>> & { readonly form?: undefined })
  | { readonly form: Form; readonly body?: undefined }
type Query<Key extends EndpointKey> = [QueryInput<Key>] extends [undefined]
  ? { readonly query?: undefined }
  : { readonly query?: QueryInput<Key> }
export type CallOptions<Key extends EndpointKey> = Common & Given<'params', PathParams<Key>> & Query<Key> & Payload<Key>
type OptionsOf<Key extends EndpointKey> = object extends CallOptions<Key> ? [options?: CallOptions<Key>] : [options: CallOptions<Key>]

interface LooseOptions extends Common {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly form?: Form | undefined
}

export function createClient(env: ClientEnv): Client {
  return {
    async call<Key extends EndpointKey>(key: Key, ...[options]: OptionsOf<Key>) {
      const given = (options ?? {}) as LooseOptions
      const [method, template] = key.split(' ') as [string, string]
      const token = env.token()
      const ownKey = given.key ?? env.newKey()
      const headers = headersOf(env, token, ownKey, given)
      const { answer, echoedKey } = await send(env, env.baseUrl + addressOf(template, given), { method, headers, ...payloadOf(given) })
      if (answer.ok) return ok(answer.value as Answer<Key>)
      if (answer.refusal.status === 401 && token !== null)
        env.onUnauthenticated(token, echoedKey === ownKey ? answer.refusal.code : undefined)
      return answer
    },
    async file(key, signal) {
      const [method, path] = key.split(' ') as [string, string]
      const token = env.token()
      const ownKey = env.newKey()
      const init: SendInit = { method, headers: headersOf(env, token, ownKey, {}), isFile: true, ...(signal && { signal }) }
      try {
        const answer = await env.send(env.baseUrl + path, init)
        if (answer.status === 200 && answer.body) return ok(answer.body.getReader())
        const heard = await hear(answer)
        const refusal = heard.ok ? unreachable : heard.refusal
        if (refusal.status === 401 && token !== null)
          env.onUnauthenticated(token, answer.headers.get(names.idempotencyKey) === ownKey ? refusal.code : undefined)
        return refuse(refusal)
      } catch {
        return refuse(unreachable)
      }
    },
  }
}

function headersOf(env: ClientEnv, token: string | null, key: string, { body }: LooseOptions): Record<string, string> {
  const deviceId = env.deviceId()
  return {
    ...requestHeaders(env.language(), token, body === undefined ? undefined : 'application/json'),
    ...(deviceId === undefined ? {} : { [names.deviceId]: deviceId }),
    [names.idempotencyKey]: key,
  }
}

function payloadOf({ body, form, signal, onProgress, keepalive }: LooseOptions): Omit<SendInit, 'method' | 'headers'> {
  const payload = form ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    ...(payload === undefined ? {} : { body: payload }),
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
    ...(keepalive ? { keepalive } : {}),
  }
}

function addressOf(template: string, { params = {}, query = {} }: LooseOptions): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')
  return search === '' ? path : `${path}?${search}`
}

const unreachable: ApiError = { status: 0 }

interface Heard {
  readonly answer: Result<unknown, ApiError>
  /** The Idempotency-Key of the answer. */
  readonly echoedKey?: string | null
}

async function send(env: ClientEnv, url: string, init: SendInit): Promise<Heard> {
  try {
    const answer = await env.send(url, init)
    return { answer: await hear(answer), echoedKey: answer.headers.get(names.idempotencyKey) }
  } catch {
    return { answer: refuse(unreachable) }
  }
}

async function hear(answer: SendAnswer): Promise<Result<unknown, ApiError>> {
  if (answer.status === 204) return ok(undefined)
  const body = parseJson(await answer.text())
  // A page of a captive portal has a status too, but no JSON.
  if (answer.status < 400) return body === undefined ? refuse(unreachable) : ok(body)
  const refusal = { status: answer.status, ...errorBody(body) }
  // A proxy in between may ask for a password of its own.
  const isForeign = answer.status === 401 && refusal.code === undefined && refusal.detail === undefined
  return refuse(isForeign ? unreachable : refusal)
}

/** `{ detail, code }` of a refusal, or `{ field: [texts] }` of a validation. */
function errorBody(body: unknown): Omit<ApiError, 'status'> {
  if (typeof body !== 'object' || body === null) return {}
  const { code, detail, ...rest } = body as Record<string, unknown>
  const fields = Object.entries(rest).flatMap(([name, texts]) => (isTexts(texts) ? [[name, texts] as const] : []))
  return {
    ...(isErrorCode(code) ? { code } : {}),
    ...(typeof detail === 'string' ? { detail } : {}),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
