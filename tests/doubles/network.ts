import type { Answer, FetchInit } from '#offline/env.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A request as it arrives at a host, and what the host says. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
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
] as const
export type Fault = (typeof faults)[number]

/** The way between a device and a host. */
export interface Network {
  isOnline: boolean
  /** What happens to the next requests, one after another; then nothing. */
  readonly plan: Fault[]
  /** Told of every request that leaves the device. */
  onRequest: ((request: WireRequest) => void) | undefined
  readonly send: (url: string, init: FetchInit) => Promise<Answer>
}

const lateMs = 40_000

export function createNetwork(host: Host, time: VirtualTime): Network {
  const network: Network = {
    isOnline: true,
    plan: [],
    onRequest: undefined,
    async send(url, init) {
      const request: WireRequest = { method: init.method, path: url, headers: lowerCased(init.headers), body: init.body }
      const fault = network.isOnline ? (network.plan.shift() ?? 'none') : 'dropped_before'
      network.onRequest?.(request)
      return toAnswer(await pass(request, fault, init))
    },
  }

  async function pass(request: WireRequest, fault: Fault, init: FetchInit): Promise<WireAnswer> {
    switch (fault) {
      case 'none':
        return host(request)
      case 'dropped_before':
        throw new TypeError('Failed to fetch')
      case 'dropped_after':
        await host(request)
        throw new TypeError('Failed to fetch')
      case 'error_500':
        return { status: 500, headers: echo(request), text: JSON.stringify({ code: 'server_error', detail: '' }) }
      case 'duplicated':
        await host(request)
        return host(request)
      case 'late':
        return time.timers.after(lateMs, () => void host(request)) && never()
      case 'answer_late':
        await host(request)
        return never()
      case 'portal_page':
        return { status: 200, headers: { 'content-type': 'text/html' }, text: '<h1>Welcome to our Wi-Fi</h1>' }
      case 'portal_json':
        return { status: 200, headers: { 'content-type': 'application/json' }, text: '{"status":"login required","results":null}' }
      case 'redirected':
        if (init.redirect === 'error') throw new TypeError('Failed to fetch')
        return { status: 200, headers: {}, text: '{}' }
    }
  }
  return network
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}

function echo(request: WireRequest): Readonly<Record<string, string>> {
  const key = request.headers['idempotency-key']
  return key === undefined ? {} : { 'idempotency-key': key }
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function toAnswer({ status, headers, text }: WireAnswer): Answer {
  return {
    status,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    body: null,
    text: () => Promise.resolve(text),
  }
}
