/** A map of bounded weight: where it is full, what was kept longest is removed. */
export interface NewestKept<Value> {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
  readonly drop: (key: string) => void
}

/** `weigh` says how much of `most` a value takes: one each where it is left out. The newest one stays, however heavy. */
export function keepNewest<Value>(most: number, weigh: (value: Value) => number = () => 1): NewestKept<Value> {
  const kept = new Map<string, Value>()
  let weight = 0

  function drop(key: string): void {
    const value = kept.get(key)
    if (value === undefined) return
    weight -= weigh(value)
    kept.delete(key)
  }

  return {
    get: (key) => kept.get(key),
    drop,
    set(key, value) {
      drop(key)
      kept.set(key, value)
      weight += weigh(value)
      for (const oldest of kept.keys()) {
        if (weight <= most || oldest === key) return
        drop(oldest)
      }
    },
  }
}
