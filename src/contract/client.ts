import { ok, refuse, type Result } from '#lib/result.ts'
import type { Answer, BodyInput, EndpointKey, PathParams, QueryInput } from './endpoints.ts'
import { isErrorCode, type ErrorCode } from './errors.ts'
import { headers as names, translationLanguages } from './headers.ts'
import { apiVersion } from './version.ts'

/**
 * The API for what is read and written online only. What the desk works on goes through
 * the offline engine instead.
 */
export interface Client {
  /** Never throws for what a server or a network does: that is a refusal. */
  call<Key extends EndpointKey>(key: Key, ...options: OptionsOf<Key>): Promise<Result<Answer<Key>, ApiError>>
}

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

/** What the client needs from outside. */
export interface ClientEnv {
  readonly send: Send
  /** Where the API lives, without a slash at the end; empty for the same origin. */
  readonly baseUrl: string
  token(): string | null
  deviceId(): string | undefined
  /** Of the interface. */
  language(): string
  /** Makes the Idempotency-Key of a write: browsers re-send a request whose connection was reset. */
  newKey(): string
  /** The server no longer takes this token. */
  onUnauthenticated(token: string): void
}

export type Send = (url: string, init: SendInit) => Promise<SendAnswer>

export interface SendInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Form
  readonly signal?: Signal
  /** Told how much of the body has gone out, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export interface SendAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** The parts of the web's FormData and AbortSignal that matter here, so that this compiles without the DOM. */
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
  readonly signal?: Signal
  readonly onProgress?: (share: number) => void
}

/** A body as JSON, or as a multipart form where there is a file. */
type Payload<Key extends EndpointKey> = (Given<'body', BodyInput<Key>> & { readonly form?: undefined }) | { readonly form: Form; readonly body?: undefined }
type Query<Key extends EndpointKey> = [QueryInput<Key>] extends [undefined] ? { readonly query?: undefined } : { readonly query?: QueryInput<Key> }
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
      const headers = headersOf(env, method, token, given)
      const answer = await send(env, env.baseUrl + addressOf(template, given), { method, headers, ...payloadOf(given) })
      if (answer.ok) return ok(answer.value as Answer<Key>)
      if (answer.refusal.status === 401 && token !== null) env.onUnauthenticated(token)
      return answer
    },
  }
}

function headersOf(env: ClientEnv, method: string, token: string | null, { body }: LooseOptions): Record<string, string> {
  const deviceId = env.deviceId()
  return {
    Accept: 'application/json',
    'Accept-Language': env.language(),
    [names.translationLanguages]: translationLanguages,
    [names.apiVersion]: String(apiVersion),
    ...(deviceId === undefined ? {} : { [names.deviceId]: deviceId }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(method === 'GET' ? {} : { [names.idempotencyKey]: env.newKey() }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
}

function payloadOf({ body, form, signal, onProgress }: LooseOptions): Pick<SendInit, 'body' | 'signal' | 'onProgress'> {
  const payload = form ?? (body === undefined ? undefined : JSON.stringify(body))
  return { ...(payload === undefined ? {} : { body: payload }), ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}) }
}

function addressOf(template: string, { params = {}, query = {} }: LooseOptions): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`).join('&')
  return search === '' ? path : `${path}?${search}`
}

const unreachable: ApiError = { status: 0 }

async function send(env: ClientEnv, url: string, init: SendInit): Promise<Result<unknown, ApiError>> {
  try {
    const answer = await env.send(url, init)
    if (answer.status === 204) return ok(undefined)
    const body = parse(await answer.text())
    // A page of a captive portal has a status too, but no JSON.
    if (answer.status < 400) return body === undefined ? refuse(unreachable) : ok(body)
    const refusal = { status: answer.status, ...errorBody(body) }
    // Whoever stands between us and the server may ask for a password of its own.
    const isForeign = answer.status === 401 && refusal.code === undefined && refusal.detail === undefined
    return refuse(isForeign ? unreachable : refusal)
  } catch {
    return refuse(unreachable)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
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
