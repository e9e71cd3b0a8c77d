import { headers, requestHeaders, revOf } from '#contract/headers.ts'
import type { ClockMark, ClockReading } from '#lib/business-clock.ts'
import { parseJson } from '#lib/json.ts'
import type { Abort, HttpAnswer, Env, FetchInit } from '../env.ts'
import type { Bytes } from '../store/bytes.ts'
import { startTimer } from '../timer.ts'
import { retryAfterMs } from './backoff.ts'
import type { HttpOutcome } from './classify.ts'

export const requestTimeoutMs = 15_000

export interface ApiRequest {
  readonly method: string
  /** From the host's root, query included. */
  readonly path: string
  /** Null where nobody is signed in. */
  readonly token: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent instead of a JSON body. */
  readonly form?: FormBody
  /** Where the request may take longer than a command. */
  readonly timeoutMs?: number
  /** Called with the share of the body that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** A body other than JSON, with its Content-Type. */
export interface FormBody {
  readonly type: string
  readonly bytes: Bytes
}

/** An answer whose body is still coming. */
export interface OpenAnswer {
  readonly answer: HttpAnswer
  readonly time: ClockReading | undefined
  close(): void
}

/** Requests to the API. Never throws: failures are part of the result. */
export interface Http {
  call(request: ApiRequest): Promise<HttpOutcome>
  /** The answer as soon as it begins; undefined where there is none. The caller reads its body. */
  open(request: ApiRequest): Promise<OpenAnswer | undefined>
  /** Aborts all requests under way. */
  close(): void
}

export function createHttp(env: Env): Http {
  const underway = new Set<Abort>()

  /** Settles when the time is up, even where an abort has no effect. */
  async function within<T>(abort: Abort, run: Promise<T>, ms: number = requestTimeoutMs): Promise<T | 'timeout' | 'network'> {
    const timer = startTimer(env, ms)
    const late = timer.done.then(() => {
      abort.abort()
      return 'timeout' as const
    })
    const settled = await Promise.race([run.catch(() => 'network' as const), late])
    timer.cancel()
    return settled
  }

  function start(): Abort {
    const abort = env.newAbort()
    underway.add(abort)
    return abort
  }

  return {
    async call(request) {
      const abort = start()
      const asked = env.businessClock.mark()
      const answering = env.fetch(env.apiUrl + request.path, initOf(env, request, abort)).then((answer) => hear(answer, env, asked))
      const heard = await within(abort, answering, request.timeoutMs)
      underway.delete(abort)
      if (typeof heard !== 'string' && isEcho(heard, request)) env.businessClock.learn(heard.time)
      return typeof heard === 'string' ? { kind: 'silence', code: heard } : heard
    },
    async open(request) {
      const abort = start()
      const asked = env.businessClock.mark()
      const answer = await within(abort, env.fetch(env.apiUrl + request.path, initOf(env, request, abort)))
      const close = () => {
        abort.abort()
        underway.delete(abort)
      }
      if (typeof answer !== 'string') return { answer, time: env.businessClock.read(answer.headers.get('Date'), asked), close }
      close()
      return undefined
    },
    close: () => underway.forEach((abort) => abort.abort()),
  }
}

function initOf(env: Env, request: ApiRequest, abort: Abort): FetchInit {
  const { body, form, onProgress } = request
  const type = form?.type ?? (body === undefined ? undefined : 'application/json')
  return {
    method: request.method,
    headers: {
      ...requestHeaders(env.language(), request.token, type),
      ...request.headers,
    },
    ...(form ? { body: form.bytes } : body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(onProgress ? { onProgress } : {}),
    redirect: 'error',
    cache: 'no-store',
    credentials: 'omit',
    signal: abort.signal,
  }
}

/** Whether the answer is proven to be our server's: nobody else knows the key. */
function isEcho({ echoedKey }: HeardAnswer, request: ApiRequest): boolean {
  return echoedKey !== null && echoedKey === request.headers?.[headers.idempotencyKey]
}

type HeardAnswer = Extract<HttpOutcome, { readonly kind: 'answer' }>

async function hear(answer: HttpAnswer, { clock, businessClock }: Env, asked: ClockMark): Promise<HeardAnswer> {
  const time = businessClock.read(answer.headers.get('Date'), asked)
  const text = await answer.text()
  return {
    time,
    kind: 'answer',
    status: answer.status,
    echoedKey: answer.headers.get(headers.idempotencyKey),
    previousRev: revOf(answer.headers.get(headers.previousEtag) ?? ''),
    body: parseJson(text),
    retryAfterMs: retryAfterMs(answer.headers.get('Retry-After'), time?.serverAt ?? clock.now()),
  }
}
