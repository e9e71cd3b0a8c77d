import type { Env } from './env.ts'

export interface Timer {
  /** Resolves when the time is up; never after it was cancelled. */
  readonly done: Promise<void>
  cancel(): void
}

export function startTimer(env: Pick<Env, 'timers'>, ms: number): Timer {
  let ring: () => void
  const done = new Promise<void>((resolve) => {
    ring = resolve
  })
  return { done, cancel: env.timers.after(ms, () => ring()) }
}
