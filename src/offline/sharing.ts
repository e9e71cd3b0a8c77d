import type { Observable, Subscription } from './observable.ts'

/** An observable that gives a new watcher the last value at once, if somebody else watches it already. */
export interface Shared<T> extends Observable<T> {
  readonly hasValue: () => boolean
  readonly getValue: () => T
}

/**
 * Shares one reading among all watchers of a key: the first begins it. It ends right after the last one has left, not
 * with it: a screen that takes another's place watches much of the same, and finds it read.
 */
export interface Share {
  <T>(key: string, read: () => Observable<T>): Shared<T>
  /** Restarts every reading after storage was reopened, since it may hold other data. */
  readonly again: () => void
}

interface Listener {
  readonly next: (value: never) => void
  readonly failed: ((error: unknown) => void) | undefined
}

interface Reading {
  readonly listeners: Set<Listener>
  last?: { readonly value: unknown } | undefined
  source?: Subscription
  readonly read: () => Observable<unknown>
}

/**
 * Screens watch the same thing in many places, for example the outbox in every card that was just
 * answered. Storage is read once for all of them. An error that `passes` is not passed on to
 * watchers: whoever repairs storage calls `again`.
 */
export function createShare(passes: (error: unknown) => boolean = () => false): Share {
  const readings = new Map<string, Reading>()

  function begin(key: string, first: Listener, read: () => Observable<unknown>): Reading {
    const reading: Reading = { listeners: new Set([first]), read }
    readings.set(key, reading)
    follow(reading)
    return reading
  }

  function follow(reading: Reading): void {
    reading.source = reading.read().subscribe(
      (value) => {
        reading.last = { value }
        for (const { next } of reading.listeners) next(value as never)
      },
      (error) => {
        // Until then the last value stays.
        if (passes(error)) return
        reading.last = undefined
        for (const { failed } of reading.listeners) failed?.(error)
      },
    )
  }

  function end(key: string, reading: Reading): void {
    if (reading.listeners.size > 0) return
    if (readings.get(key) === reading) readings.delete(key)
    reading.source?.unsubscribe()
  }

  const share = <T>(key: string, read: () => Observable<T>): Shared<T> => ({
    hasValue: () => readings.get(key)?.last !== undefined,
    getValue: () => readings.get(key)?.last?.value as T,
    subscribe(next, failed) {
      const listener: Listener = { next, failed }
      const running = readings.get(key)
      running?.listeners.add(listener)
      if (running?.last) next(running.last.value as T)
      const reading = running ?? begin(key, listener, read)
      // A watcher that left during its first value could not end the reading then.
      end(key, reading)
      return {
        unsubscribe() {
          reading.listeners.delete(listener)
          void Promise.resolve().then(() => end(key, reading))
        },
      }
    },
  })
  return Object.assign(share, {
    again() {
      for (const reading of readings.values()) {
        reading.source?.unsubscribe()
        follow(reading)
      }
    },
  })
}
