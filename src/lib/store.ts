/** A value that changes, in the shape that React's `useSyncExternalStore` reads. */
export interface ReadableStore<Value> {
  readonly get: () => Value
  /** Calls `listener` after every change. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends ReadableStore<Value> {
  readonly set: (value: Value) => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
