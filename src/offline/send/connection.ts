import type { Clock } from '#lib/clock.ts'
import type { Wake } from '../env.ts'
import { createValue, type Observable } from '../observable.ts'
import type { Connection, Failing } from '../status.ts'
import type { HttpOutcome, SendVerdict } from './classify.ts'

/** What is known about the connection to the server. Plain data, since it is posted to other tabs. */
export interface ConnectionState {
  readonly connection: Connection
  readonly since: number | null
  /** When our server last answered anything at all; 0 for never. */
  readonly heardAt: number
  readonly failing: Failing | null
}

export type ConnectionEvent =
  | { readonly kind: 'answered' }
  /** The server has taken a stream, which does not prove that other requests succeed. */
  | { readonly kind: 'opened' }
  /** Something came on a stream that was opened before: a new request may find no way all the same. */
  | { readonly kind: 'alive' }
  /** `reached`: our server answered, but with an error of its own. */
  | { readonly kind: 'failed'; readonly code: string; readonly reached: boolean; readonly nextAt: number }
  | { readonly kind: 'hint'; readonly wake: Wake }

export const unknownConnection: ConnectionState = { connection: 'unknown', since: null, heardAt: 0, failing: null }

/** Only an answer makes the state `online`; the browser's hint can only end it. */
export function reduceConnection(state: ConnectionState, event: ConnectionEvent, now: number): ConnectionState {
  if (event.kind === 'hint') return hinted(state, event.wake, now)
  if (event.kind === 'opened') return { ...become(state, 'online', now), heardAt: now }
  if (event.kind === 'alive') return { ...(state.connection === 'offline' ? state : become(state, 'online', now)), heardAt: now }
  if (event.kind === 'answered') return { ...become(state, 'online', now), heardAt: now, failing: null }
  // Time without a network is not time of a failing server: each is counted from its own beginning.
  const goesOn = (state.connection === 'online') === event.reached
  const failing = { since: (goesOn && state.failing?.since) || now, code: event.code, nextAt: event.nextAt }
  return event.reached ? { ...become(state, 'online', now), heardAt: now, failing } : { ...become(state, 'offline', now), failing }
}

function hinted(state: ConnectionState, wake: Wake, now: number): ConnectionState {
  if (wake === 'offline') return become(state, 'offline', now)
  return wake === 'online' && state.connection === 'offline' ? become(state, 'unknown', now) : state
}

function become(state: ConnectionState, connection: Connection, now: number): ConnectionState {
  return state.connection === connection ? state : { ...state, connection, since: now }
}

/** What an entry's verdict says about the connection. */
export function eventOfVerdict(verdict: SendVerdict, nextAt: number): ConnectionEvent {
  if (verdict.kind !== 'later' || verdict.error.code === 'key_in_progress') return { kind: 'answered' }
  const { status, code } = verdict.error
  return { kind: 'failed', code, reached: status !== null && code !== 'foreign_answer', nextAt }
}

/** What the answer to a read says about the connection; `isOurs` is whether it has the form of our server's answers. */
export function eventOfRead(heard: HttpOutcome, isOurs: boolean, nextAt: number): ConnectionEvent {
  if (heard.kind === 'silence') return { kind: 'failed', code: heard.code, reached: false, nextAt }
  if (isOurs) return { kind: 'answered' }
  return heard.status >= 500
    ? { kind: 'failed', code: `http_${heard.status}`, reached: true, nextAt }
    : { kind: 'failed', code: 'foreign_answer', reached: false, nextAt }
}

/** Tracks the state by this tab's requests and by what other tabs report. */
export interface ConnectionTracker extends Observable<ConnectionState> {
  readonly get: () => ConnectionState
  readonly note: (event: ConnectionEvent) => void
  /** Takes another tab's state unless it is older. */
  readonly adopt: (state: ConnectionState) => void
}

export function createConnectionTracker(clock: Clock, tell: (state: ConnectionState) => void): ConnectionTracker {
  const value = createValue(unknownConnection)
  return {
    get: value.get,
    subscribe: value.subscribe,
    note(event) {
      value.set(reduceConnection(value.get(), event, clock.now()))
      tell(value.get())
    },
    adopt(state) {
      if (state.heardAt >= value.get().heardAt) value.set(state)
    },
  }
}

/** Calls `run` whenever a server that was away has answered a request: what waits need not wait longer. Answers how that is ended. */
export function whenReached(connection: Observable<ConnectionState>, run: () => void): () => void {
  let wasAway = false
  const subscription = connection.subscribe(({ connection: now, failing }) => {
    if (now === 'offline') wasAway = true
    if (!wasAway || now !== 'online' || failing) return
    wasAway = false
    run()
  })
  return () => subscription.unsubscribe()
}
