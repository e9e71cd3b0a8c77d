import { ok, refuse, type Result } from '#lib/result.ts'
import type { Env } from './env.ts'

/** Given to the work that runs under a lock. */
export interface Turn {
  /** Reports that a step has ended. No report within the bound counts as being stuck. */
  readonly alive: () => void
  /** Whether the lock was released because the work was stuck: another tab may go on with it now. */
  readonly isOver: () => boolean
}

/**
 * - `turn_late`: another tab or worker holds the lock and gives no sign of life
 * - `turn_stuck`: we held the lock, and no step ended: storage hangs
 */
export interface TurnRefusal {
  readonly code: 'turn_late' | 'turn_stuck'
}

export interface Turns {
  /** Runs work under a lock, one tab or worker at a time, with a limit to every wait [E4]. */
  readonly take: <T>(lock: string, work: (turn: Turn) => Promise<T>, boundMs?: number) => Promise<Result<T, TurnRefusal>>
  /** Takes a message of the channel: it may be a sign of life of the lock's holder. */
  readonly heard: (message: unknown) => void
}

/** Longer than the longest step: a request of 15 s, and the writes before and after it. */
export const turnBoundMs = 30_000

interface SignOfLife {
  readonly turn: string
}

/** `post` sends signs of life to other tabs, so that those waiting for a long queue know that it moves. */
export function createTurns(env: Pick<Env, 'locks' | 'timers' | 'newAbort'>, post: (message: unknown) => void): Turns {
  const waiting = new Map<string, () => void>()

  async function take<T>(lock: string, work: (turn: Turn) => Promise<T>, boundMs: number = turnBoundMs): Promise<Result<T, TurnRefusal>> {
    const patience = env.newAbort()
    const wait = startBound(env, boundMs, () => patience.abort())
    waiting.set(lock, () => wait.restart())
    let isMine = false
    try {
      return await env.locks.request(
        lock,
        () => {
          isMine = true
          wait.stop()
          return hold(env, boundMs, work, () => post({ turn: lock } satisfies SignOfLife))
        },
        patience.signal,
      )
    } catch (error) {
      if (!isMine && patience.signal.aborted) return refuse({ code: 'turn_late' })
      throw error
    } finally {
      wait.stop()
      waiting.delete(lock)
    }
  }

  return { take, heard: (message) => waiting.get((message as Partial<SignOfLife>).turn ?? '')?.() }
}

/** Ends with the work, or after too long without a sign of life; the lock is released either way. */
async function hold<T>(
  env: Pick<Env, 'timers'>,
  boundMs: number,
  work: (turn: Turn) => Promise<T>,
  tell: () => void,
): Promise<Result<T, TurnRefusal>> {
  let isOver = false
  let end: (() => void) | undefined
  const stuck = new Promise<Result<T, TurnRefusal>>((resolve) => {
    end = () => {
      isOver = true
      resolve(refuse({ code: 'turn_stuck' }))
    }
  })
  const bound = startBound(env, boundMs, () => end?.())
  const alive = () => {
    bound.restart()
    tell()
  }
  try {
    return await Promise.race([work({ alive, isOver: () => isOver }).then(ok), stuck])
  } finally {
    bound.stop()
  }
}

/** A timer that restarts with every sign of life. */
function startBound({ timers }: Pick<Env, 'timers'>, ms: number, ring: () => void) {
  let isStopped = false
  let cancel = timers.after(ms, ring)
  return {
    restart() {
      cancel()
      if (!isStopped) cancel = timers.after(ms, ring)
    },
    stop() {
      isStopped = true
      cancel()
    },
  }
}
