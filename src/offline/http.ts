import { headers, revOf, translationLanguages } from '#contract/headers.ts'
import { apiVersion } from '#contract/version.ts'
import { retryAfterMs } from './backoff.ts'
import type { Heard } from './classify.ts'
import type { Abort, Answer, Env, FetchInit } from './env.ts'
import { startTimer } from './timer.ts'
import type { Bytes } from './bytes.ts'

export const requestTimeoutMs = 15_000

export interface ApiRequest {
  readonly method: string
  /** From the host's root, query included. */
  readonly path: string
  readonly token: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Instead of a body as JSON. */
  readonly form?: FormBody
  /** Longer than what a command may take. */
  readonly timeoutMs?: number
  /** Told how much of the body has gone out, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** A body that is no JSON, with its Content-Type. */
export interface FormBody {
  readonly type: string
  readonly bytes: Bytes
}

/** An answer whose body is still coming. */
export interface OpenAnswer {
  readonly answer: Answer
  close(): void
}

/** Requests to the API. Never throws: what went wrong is part of what was heard. */
export interface Http {
  call(request: ApiRequest): Promise<Heard>
  /** The answer as soon as it begins; undefined where there is none. The caller reads its body. */
  open(request: ApiRequest): Promise<OpenAnswer | undefined>
  /** Breaks off whatever is under way. */
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
      const answering = env.fetch(env.apiUrl + request.path, initOf(env, request, abort)).then((answer) => hear(answer, env.clock.now()))
      const heard = await within(abort, answering, request.timeoutMs)
      underway.delete(abort)
      return typeof heard === 'string' ? { kind: 'silence', code: heard } : heard
    },
    async open(request) {
      const abort = start()
      const answer = await within(abort, env.fetch(env.apiUrl + request.path, initOf(env, request, abort)))
      const close = () => {
        abort.abort()
        underway.delete(abort)
      }
      if (typeof answer !== 'string') return { answer, close }
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
      Accept: 'application/json',
      'Accept-Language': env.language(),
      Authorization: `Bearer ${request.token}`,
      [headers.apiVersion]: String(apiVersion),
      [headers.translationLanguages]: translationLanguages,
      ...(type === undefined ? {} : { 'Content-Type': type }),
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

async function hear(answer: Answer, now: number): Promise<Heard> {
  const text = await answer.text()
  return {
    kind: 'answer',
    status: answer.status,
    echoedKey: answer.headers.get(headers.idempotencyKey),
    previousRev: revOf(answer.headers.get(headers.previousEtag) ?? ''),
    body: parse(text),
    retryAfterMs: retryAfterMs(answer.headers.get('Retry-After'), now),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
