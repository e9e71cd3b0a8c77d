import type { Observable, Subscription } from './observable.ts'

/** An observable that tells at once what it said last, if anybody watches it. */
export interface Shared<T> extends Observable<T> {
  readonly hasValue: () => boolean
  readonly getValue: () => T
}

/** Gives all who watch under the same key one reading, begun by the first of them and ended with the last. */
export type Share = <T>(key: string, read: () => Observable<T>) => Shared<T>

interface Listener {
  readonly next: (value: never) => void
  readonly failed: ((error: unknown) => void) | undefined
}

interface Reading {
  readonly listeners: Set<Listener>
  last?: { readonly value: unknown } | undefined
  source?: Subscription
}

/**
 * A screen watches the same thing in many places: the outbox in each card that was just
 * answered. Storage is asked once for all of them, however many they are.
 */
export function createShare(): Share {
  const readings = new Map<string, Reading>()

  function begin(key: string, first: Listener, read: () => Observable<unknown>): Reading {
    const reading: Reading = { listeners: new Set([first]) }
    readings.set(key, reading)
    reading.source = read().subscribe(
      (value) => {
        reading.last = { value }
        for (const { next } of reading.listeners) next(value as never)
      },
      (error) => {
        reading.last = undefined
        for (const { failed } of reading.listeners) failed?.(error)
      },
    )
    return reading
  }

  function end(key: string, reading: Reading): void {
    if (reading.listeners.size > 0) return
    if (readings.get(key) === reading) readings.delete(key)
    reading.source?.unsubscribe()
  }

  return <T>(key: string, read: () => Observable<T>): Shared<T> => ({
    hasValue: () => readings.get(key)?.last !== undefined,
    getValue: () => readings.get(key)?.last?.value as T,
    subscribe(next, failed) {
      const listener: Listener = { next, failed }
      const running = readings.get(key)
      running?.listeners.add(listener)
      if (running?.last) next(running.last.value as T)
      const reading = running ?? begin(key, listener, read)
      // Whoever left while being told for the first time left before the reading could be ended.
      end(key, reading)
      return {
        unsubscribe() {
          reading.listeners.delete(listener)
          end(key, reading)
        },
      }
    },
  })
}
