import { commandGroup, type GroupedAnswer, type GroupedRequest } from '#contract/command-group.ts'
import type { HttpAnswer, FetchInit } from '#offline/env.ts'
import { createStreamAnswer, type StreamHost } from './change-stream.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A request as it arrives at a host, and what the host says. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Of a form with a picture: its bytes as letters. */
  readonly body: string | undefined
  /** The same as bytes, where it is not text. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export type Host = (request: WireRequest) => Promise<WireAnswer>

/** What can happen to one request. */
export const faults = [
  'none',
  /** The request never arrives. */
  'dropped_before',
  /** It is carried out; the answer never arrives. */
  'dropped_after',
  /** The host fails before it did anything. */
  'error_500',
  /** It arrives twice. */
  'duplicated',
  /** It arrives after the device has given up on it. */
  'late',
  /** The answer arrives after the device has given up on it. */
  'answer_late',
  'portal_page',
  'portal_json',
  'redirected',
  /** The host is busy, and says for how long. */
  'busy',
  /** It is busy, and asks for no wait at all. */
  'busy_now',
  /** The host dies when half of a group of commands are done. */
  'group_cut',
  /** It fails in the middle of a group: one command is answered with an error, and what comes after it is not begun. */
  'group_error_500',
  /** It answers a group's commands in another order. */
  'group_reordered',
] as const
/** `swallowed`: it never arrives, and nobody says so. */
export type Fault = (typeof faults)[number] | 'swallowed'

/** The way between a device and a host. */
export interface Network {
  isOnline: boolean
  /** What happens to the next requests, one after another; then nothing. */
  readonly plan: Fault[]
  /** Something on the way answers for the host whenever one of these stands in a command. */
  readonly walled: Set<string>
  /** Whether answers carry a `Date`: that of another origin cannot be read where it is not exposed. */
  tellsTime: boolean
  /** Told of every request that leaves the device. */
  onRequest: ((request: WireRequest) => void) | undefined
  readonly send: (url: string, init: FetchInit) => Promise<HttpAnswer>
}

const lateMs = 40_000
/** What a box on the way that has never been set takes for the time. */
const longAgo = 'Thu, 01 Jan 1970 00:00:07 GMT'
const streamPath = '/api/sync/stream/'

export function createNetwork(from: Host, time: VirtualTime, streams?: StreamHost): Network {
  const now = () => new Date(time.clock.now()).toUTCString()
  /** Says when it answered, by the clock of this world. */
  const host: Host = async (request) => {
    const answer = await from(request)
    const { date: _, ...rest } = answer.headers
    return { ...answer, headers: network.tellsTime ? { ...rest, date: now() } : rest }
  }
  const network: Network = {
    isOnline: true,
    plan: [],
    walled: new Set(),
    tellsTime: true,
    onRequest: undefined,
    async send(url, init) {
      const request: WireRequest = { method: init.method, path: url, headers: lowerCased(init.headers), ...bodyOf(init) }
      const fault = network.isOnline ? (network.plan.shift() ?? 'none') : 'dropped_before'
      network.onRequest?.(request)
      if (isWalled(request)) return toAnswer({ status: 403, headers: { 'content-type': 'text/html' }, text: '<h1>Blocked</h1>' })
      if (request.path === streamPath && streams && fault === 'none') return openStream(streams, request)
      return toAnswer(await pass[fault](request, init))
    },
  }

  function isWalled({ method, path, body }: WireRequest): boolean {
    return method !== 'GET' && [...network.walled].some((text) => path.includes(text) || body?.includes(text))
  }

  function openStream(streaming: StreamHost, request: WireRequest): HttpAnswer {
    const { answer, tell } = createStreamAnswer(() => network.isOnline, now())
    const refused = streaming.listen(request, tell)
    return refused ? toAnswer(refused) : answer
  }

  /** How each fault treats a request. */
  const pass: Readonly<Record<Fault, (request: WireRequest, init: FetchInit) => Promise<WireAnswer>>> = {
    none: host,
    dropped_before: failed,
    swallowed: never,
    async dropped_after(request) {
      await host(request)
      return failed()
    },
    error_500: async (request) => ({ status: 500, headers: echo(request), text: JSON.stringify({ code: 'server_error', detail: '' }) }),
    async duplicated(request) {
      await host(request)
      return host(request)
    },
    late(request) {
      time.timers.after(lateMs, () => void host(request))
      return never()
    },
    async answer_late(request) {
      await host(request)
      return never()
    },
    portal_page: async () => ({
      status: 200,
      headers: { 'content-type': 'text/html', date: longAgo },
      text: '<h1>Welcome to our Wi-Fi</h1>',
    }),
    portal_json: async () => ({
      status: 200,
      headers: { 'content-type': 'application/json', date: longAgo },
      text: '{"status":"login required","results":null}',
    }),
    redirected: async (_, init) => (init.redirect === 'error' ? failed() : { status: 200, headers: {}, text: '{}' }),
    busy: async () => ({ status: 503, headers: { 'retry-after': '20' }, text: '' }),
    busy_now: async () => ({ status: 429, headers: { 'retry-after': '0' }, text: '' }),
    async group_cut(request) {
      const parts = partsOf(request)
      if (parts && parts.length > 1) await host(withParts(request, parts.slice(0, Math.ceil(parts.length / 2))))
      return failed()
    },
    group_error_500: (request, init) => failInGroup(host, request) ?? pass.error_500(request, init),
    async group_reordered(request) {
      const answer = await host(request)
      return partsOf(request) ? withAnswers(answer, (answers) => answers.toReversed()) : answer
    },
  }
  return network
}

/** The commands of a group; undefined where the request is none. */
export function partsOf({ path, body }: WireRequest): readonly GroupedRequest[] | undefined {
  return path === commandGroup.path ? (JSON.parse(body ?? '') as { readonly requests: readonly GroupedRequest[] }).requests : undefined
}

function withParts(request: WireRequest, requests: readonly GroupedRequest[]): WireRequest {
  return { ...request, body: JSON.stringify({ requests }) }
}

function withAnswers(answer: WireAnswer, change: (answers: readonly GroupedAnswer[]) => readonly GroupedAnswer[]): WireAnswer {
  const { responses } = JSON.parse(answer.text) as { readonly responses?: readonly GroupedAnswer[] }
  return responses ? { ...answer, text: JSON.stringify({ responses: change(responses) }) } : answer
}

/** The host does a group but for the one in the middle and what comes after that; undefined where there is no group. */
function failInGroup(host: Host, request: WireRequest): Promise<WireAnswer> | undefined {
  const parts = partsOf(request)
  if (!parts || parts.length < 2) return undefined
  const broken = Math.floor(parts.length / 2)
  const kept: number[] = []
  parts.forEach(({ after = [] }, at) => at !== broken && after.every((place) => kept.includes(place)) && kept.push(at))
  const begun = kept.map((at) => ({ ...parts[at]!, after: (parts[at]!.after ?? []).map((place) => kept.indexOf(place)) }))
  const error: GroupedAnswer = {
    status: 500,
    headers: { 'Idempotency-Key': parts[broken]!.headers['Idempotency-Key'] ?? '' },
    body: { code: 'server_error', detail: '' },
  }
  return host(withParts(request, begun)).then((answer) => withAnswers(answer, (answers) => [error, ...answers]))
}

function bodyOf({ body }: FetchInit): Pick<WireRequest, 'body' | 'bytes'> {
  return body instanceof Uint8Array ? { body: Buffer.from(body).toString('latin1'), bytes: body } : { body }
}

function failed(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'))
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}

function echo(request: WireRequest): Readonly<Record<string, string>> {
  const key = request.headers['idempotency-key']
  return key === undefined ? {} : { 'idempotency-key': key }
}

/** Names of headers as a host hears them. */
export function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function toAnswer({ status, headers, text }: WireAnswer): HttpAnswer {
  return {
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    body: null,
    text: () => Promise.resolve(text),
  }
}
