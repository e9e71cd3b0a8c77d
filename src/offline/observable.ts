/** A value that changes. The shape of Dexie's observables and of TC39's proposal. */
export interface Observable<T> {
  readonly subscribe: (next: (value: T) => void, failed?: (error: unknown) => void) => Subscription
}

export interface Subscription {
  unsubscribe(): void
}

/** Resolves with the current value, or with the first one that `fits`. */
export function firstOf<T>(observable: Observable<T>, fits: (value: T) => boolean = () => true): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = observable.subscribe((value) => {
      if (!fits(value)) return
      resolve(value)
      // Later, since the first value may come before `subscribe` has returned.
      void Promise.resolve().then(() => subscription.unsubscribe())
    }, reject)
  })
}

/** A value in memory that tells its subscribers, at once and on every change. */
export interface Value<T> extends Observable<T> {
  readonly get: () => T
  readonly set: (value: T) => void
}

export function createValue<T>(initial: T): Value<T> {
  const listeners = new Set<(value: T) => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener(next)
    },
    subscribe(next) {
      listeners.add(next)
      next(value)
      return { unsubscribe: () => listeners.delete(next) }
    },
  }
}
