import type { Env } from '../env.ts'
import { backoffMs, hasCome } from './backoff.ts'
import type { SendVerdict } from './classify.ts'

/** A browser has six connections to a host: one is the stream's, and one is left for what a person looks at. */
const parallelSends = 4

/**
 * How many requests may be sent at once [E8]: four while the server answers; none for a while after it
 * could not be reached; then a single one as a probe.
 */
export interface Gate {
  readonly width: (now: number) => number
  /** When the next try may go; undefined while the gate is open. */
  readonly closedUntil: () => number | undefined
  /** Notes that the server could not be reached, or asks to wait `afterMs`. Returns when to try again. */
  readonly failed: (now: number, random: number, afterMs: number | undefined) => number
  readonly answered: () => void
  /**
   * Opens the gate for a try at once, unless the server itself asked to wait. What fails from then on is waited for as at the beginning.
   */
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
      // At least the backoff, since a server may ask for no wait at all or name a time that is over.
      until = now + Math.max(afterMs ?? 0, backoffMs(failures, random))
      return until
    },
    answered() {
      failures = 0
      until = undefined
    },
    hurry() {
      if (isServersWish) return
      until = undefined
      // A try that is under way began before, and the first one after may come too soon: neither may close the gate for a minute.
      failures = Math.min(failures, 1)
    },
  }
}

/** When an entry without an answer is tried again: by the gate if the whole queue waits, else by the count of its own tries. */
export function triedAgainAt(
  gate: Gate,
  { whole, afterMs }: Extract<SendVerdict, { kind: 'later' }>,
  attempts: number,
  { clock, random }: Pick<Env, 'clock' | 'random'>,
): number {
  const now = clock.now()
  return whole ? gate.failed(now, random(), afterMs) : now + Math.max(afterMs ?? 0, backoffMs(attempts, random()))
}
