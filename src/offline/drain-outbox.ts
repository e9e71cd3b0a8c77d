import type { Env } from './env.ts'

/** What the worker's drain came to. */
export interface Drained {
  /** Entries that are still to be sent, by time: the worker asks to be woken again. */
  readonly waiting: number
  /** Conflicts, rejections and unreadable entries: they need a person, not the network. */
  readonly attention: number
}

/**
 * Sends what waits for the signed-in user, without a page: for the worker's `sync` and
 * message events. Open pages see what came of it, since they share the databases. Opens
 * them as they are, without ever upgrading them.
 */
export declare function drainOutbox(env: Env): Promise<Drained>
