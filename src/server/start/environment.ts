import { randomBytes } from 'node:crypto'
import type { Clock } from '#lib/clock.ts'
import { uuidv7, type NewId } from '#lib/ids.ts'

/** Ends what was started. */
export type Stop = () => void

export interface ServerTimers {
  /** Does not keep the process alive. */
  readonly every: (ms: number, run: () => void) => Stop
  readonly after: (ms: number, run: () => void) => Stop
}

/** What the server takes from the machine besides network and files. */
export interface Environment {
  readonly clock: Clock
  readonly timers: ServerTimers
  readonly newId: NewId
}

/** The machine's own; tests hand in theirs. */
export function machine(): Environment {
  const clock: Clock = { now: () => Date.now() }
  return {
    clock,
    timers: {
      every(ms, run) {
        const timer = setInterval(run, ms).unref()
        return () => clearInterval(timer)
      },
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    newId: () => uuidv7(clock.now(), randomBytes(10)),
  }
}
