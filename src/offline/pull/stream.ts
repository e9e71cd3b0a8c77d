import type { Heads } from '#contract/sync.ts'
import type { Env } from '../env.ts'
import { tokenFor, type Accounts } from '../people/session.ts'
import { backoffMs } from '../send/backoff.ts'
import type { Http, OpenAnswer } from '../send/http.ts'
import { startTimer } from '../timer.ts'
import { silenceMs } from '../watchdog.ts'
import { parseHeads } from './change-heads.ts'
import { createEventReader, type ServerEvent } from './sse.ts'

const streamPath = '/api/sync/stream/'

export interface StreamParts {
  readonly env: Env
  readonly http: Http
  readonly accounts: Pick<Accounts, 'session' | 'expire'>
  readonly userId: string
  /** The lock under which one tab holds the stream for all, since they share the mirrors. */
  readonly lockName: string
  readonly opened: () => void
  /** Called whenever something arrives, even only a sign of life. */
  readonly alive: () => void
  readonly moved: (heads: Heads) => void
  /** Called once where a stream that had begun is lost and does not come back at once: the server may be away. */
  readonly lost: () => void
  /** Receives errors that no caller waits for; the stream is opened again. */
  readonly trouble: (error: unknown) => void
}

export interface Stream {
  /** Ends a wait before reconnecting: the server can probably be reached, and waits begin anew. */
  nudge(): void
  /** Stops listening. The owner of `http` closes the open request. */
  close(): void
}

/**
 * Listens for changes [E15]. A stream that is silent for a minute counts as dead, even if the socket is
 * open, and is opened anew.
 */
export function openStream(parts: StreamParts): Stream {
  const { env, http, accounts, userId } = parts
  const life = { isOver: false }
  let endPause: (() => void) | undefined
  let failures = 0

  async function hold(): Promise<void> {
    let hadBegun = false
    while (!life.isOver) {
      const hasBegun = await listen().catch(broken)
      failures = hasBegun ? 0 : failures + 1
      if (hadBegun && !hasBegun && !life.isOver) parts.lost()
      hadBegun = hasBegun
      await pause(backoffMs(failures + 1, env.random()))
    }
  }

  /** Reports a failure, for instance of storage, and lets the stream be opened again. */
  function broken(error: unknown): false {
    parts.trouble(error)
    return false
  }

  /** Waits until the time is up or `nudge` is called. */
  async function pause(ms: number): Promise<void> {
    if (life.isOver) return
    const timer = startTimer(env, ms)
    const ended = new Promise<void>((resolve) => {
      endPause = resolve
    })
    await Promise.race([timer.done, ended])
    timer.cancel()
  }

  /** Resolves when the stream ends: true if it had begun. */
  async function listen(): Promise<boolean> {
    const token = await tokenFor(accounts, userId)
    if (token === undefined || life.isOver) return false
    const open = await http.open({ method: 'GET', path: streamPath, token, headers: { Accept: 'text/event-stream' } })
    if (!open) return false
    const isStream = open.answer.status === 200 && (open.answer.headers.get('Content-Type') ?? '').startsWith('text/event-stream')
    if (isStream) {
      env.businessClock.learn(open.time)
      parts.opened()
      await readAll(open)
    }
    open.close()
    return isStream
  }

  async function readAll({ answer }: OpenAnswer): Promise<void> {
    if (!answer.body) return
    const reader = answer.body.getReader()
    const decoder = env.newTextDecoder()
    const readEvents = createEventReader()
    while (!life.isOver) {
      const timer = startTimer(env, silenceMs)
      const chunk = await Promise.race([reader.read().catch(() => undefined), timer.done])
      timer.cancel()
      if (!chunk || chunk.done || !chunk.value) return
      parts.alive()
      readEvents(decoder.decode(chunk.value, { stream: true })).forEach(take)
    }
  }

  function take({ name, data }: ServerEvent): void {
    const heads = name === 'heads' ? parseHeads(data) : undefined
    if (heads) parts.moved(heads)
  }

  env.locks.request(parts.lockName, hold).catch(parts.trouble)

  return {
    nudge() {
      failures = 0
      endPause?.()
    },
    close: () => {
      life.isOver = true
      endPause?.()
    },
  }
}
