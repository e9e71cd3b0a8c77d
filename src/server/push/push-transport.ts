import { request as httpsRequest, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { lookupPublic } from './public-address.ts'

/** One push, encrypted and signed. */
export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * What came of it: the push service took it; knows the device no longer; refuses it for good; surely did not take it now,
 * but may later; or nobody knows, since the answer was lost.
 */
export type PushAnswer =
  | { readonly outcome: 'taken' | 'gone' | 'lost' }
  | { readonly outcome: 'refused'; readonly status: number }
  | { readonly outcome: 'later'; readonly status: number; readonly afterMs: number }

export type SendPush = (push: PushRequest) => Promise<PushAnswer>

/** How a connection is made: HTTPS, to public addresses. Tests hand in another. */
export type Connect = (options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest

/** A push service answers at once or not at all. */
const answerMs = 10_000

const connectPublic: Connect = (options, answered) => httpsRequest({ ...options, lookup: lookupPublic() }, answered)

/** Sends to push services. Never rejects: a push that failed is an answer like any other. */
export function createPushTransport(now: () => number, connect: Connect = connectPublic, withinMs = answerMs): SendPush {
  return ({ endpoint, headers, body }) =>
    new Promise((resolve) => {
      const { hostname, pathname, search } = new URL(endpoint)
      let isSent = false
      // Nothing of a push that did not go out whole is taken.
      const failed = (): void => resolve(isSent ? { outcome: 'lost' } : { outcome: 'later', status: 0, afterMs: 0 })
      const request = connect(
        { method: 'POST', hostname, path: pathname + search, headers, signal: AbortSignal.timeout(withinMs) },
        (answer) => {
          answer.on('error', () => undefined).resume()
          resolve(readAnswer(answer, now()))
        },
      )
      request.once('finish', () => void (isSent = true))
      request.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'CLOSED_ADDRESS' ? resolve({ outcome: 'refused', status: 0 }) : failed(),
      )
      request.end(body)
    })
}

function readAnswer({ statusCode: status = 0, headers }: IncomingMessage, now: number): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status === 408 || status >= 500)
    return { outcome: 'later', status, afterMs: readRetryAfter(headers['retry-after'], now) }
  return { outcome: 'refused', status }
}

/** Seconds, or a date; 0 where there is neither. */
export function readRetryAfter(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return ms > 0 ? ms : 0
}
