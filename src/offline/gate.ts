import { backoffMs, hasCome } from './backoff.ts'
import type { Verdict } from './classify.ts'
import type { Env } from './env.ts'

/** Of the six connections that a browser has for a host, one is the stream's, and one is left for what a person looks at. */
const parallelSends = 4

/**
 * How much may be sent at once [E8]: four requests while the server answers; none for a
 * while after it could not be reached; then a single one, to find out.
 */
export interface Gate {
  readonly width: (now: number) => number
  /** When the next try may go; undefined while the gate is open. */
  readonly closedUntil: () => number | undefined
  /** The server could not be reached, or asks to be left alone for `afterMs`. Returns when to try again. */
  readonly failed: (now: number, random: number, afterMs: number | undefined) => number
  readonly answered: () => void
  /** Something says that it is worth trying at once. What a server asked for still holds. */
  readonly hurry: () => void
}

export function createGate(): Gate {
  let failures = 0
  let until: number | undefined
  let isServersWish = false

  return {
    width: (now) => (until !== undefined && !hasCome(until, now) ? 0 : failures > 0 ? 1 : parallelSends),
    closedUntil: () => until,
    failed(now, random, afterMs) {
      failures += 1
      isServersWish = afterMs !== undefined && afterMs > 0
      // A server that asks for no wait at all, or names a time that is over, is not asked without end.
      until = now + Math.max(afterMs ?? 0, backoffMs(failures, random))
      return until
    },
    answered() {
      failures = 0
      until = undefined
    },
    hurry() {
      if (!isServersWish) until = undefined
    },
  }
}

/** When what got no answer goes out again: with all the rest where nobody gets one, else by the count of its own tries. */
export function triedAgainAt(gate: Gate, { whole, afterMs }: Extract<Verdict, { kind: 'later' }>, attempts: number, { clock, random }: Pick<Env, 'clock' | 'random'>): number {
  const now = clock.now()
  return whole ? gate.failed(now, random(), afterMs) : now + Math.max(afterMs ?? 0, backoffMs(attempts, random()))
}
