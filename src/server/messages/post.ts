import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { lookupPublic } from '../push/public-address.ts'
import { readRetryAfter, type Connect } from '../push/push-transport.ts'

/** What is posted to a provider. */
export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal | undefined
  /** How long an answer is waited for. */
  readonly withinMs?: number
}

/** What came of it: an answer; surely nothing was taken; the address is inside a network; or the answer was lost. */
export type PostAnswer =
  | { readonly outcome: 'answered'; readonly status: number; readonly text: string; readonly afterMs: number }
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'lost' }

export type SendPost = (post: Post) => Promise<PostAnswer>

const answerMs = 15_000
/** More of an answer is not looked at. */
const mostText = 1_000_000

/** A kept connection that the other side has closed would make an unsent request look like a lost answer. */
const own = { agent: false } as const

/** To where only whoever runs the server says: any address. */
export const connectAnywhere: Connect = (options, answered) =>
  (options.protocol === 'http:' ? httpRequest : httpsRequest)({ ...options, ...own }, answered)
/** To where an owner says: HTTPS, to public addresses. */
export const connectPublicly: Connect = (options, answered) =>
  httpsRequest({ ...options, ...own, protocol: 'https:', lookup: lookupPublic() }, answered)

/** Posts. Never rejects: what failed is an answer like any other. */
export function createPoster(now: () => number, connect: Connect): SendPost {
  return ({ url, headers, body, signal, withinMs = answerMs }) =>
    new Promise((resolve) => {
      const { protocol, hostname, port, pathname, search } = new URL(url)
      const stop = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])])
      let isSent = false
      const options = {
        method: 'POST',
        protocol,
        hostname: hostname.replace(/^\[|\]$/g, ''),
        ...(port !== '' && { port }),
        path: pathname + search,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: stop,
      }
      const request = connect(options, (answer) => {
        readText(answer)
          .then((text) =>
            resolve({
              outcome: 'answered',
              status: answer.statusCode ?? 0,
              text,
              afterMs: readRetryAfter(answer.headers['retry-after'], now()),
            }),
          )
          .catch(() => resolve({ outcome: 'lost' }))
      })
      request.once('finish', () => void (isSent = true))
      // Nothing of a request that did not go out whole is taken.
      request.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ outcome: error.code === 'CLOSED_ADDRESS' ? 'closed' : isSent ? 'lost' : 'unreachable' }),
      )
      request.end(body)
    })
}

async function readText(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of answer.setEncoding('utf8')) {
    text += part as string
    if (text.length > mostText) break
  }
  return text
}
