import type { Observable } from '../observable.ts'
import type { Shared } from '../sharing.ts'

/** A value, and of what it is. */
export interface Keyed<T> {
  readonly key: string
  readonly value: T
}

/** Tells with each value of what it is: a hook that was asked for something else has the last value of the former until the next comes. */
export function keyed<T>(source: Observable<T>, key: string): Observable<Keyed<T>> {
  let last: Keyed<T> | undefined
  const wrap = (value: T): Keyed<T> => {
    last = last && last.value === value ? last : { key, value }
    return last
  }
  const { hasValue, getValue } = source as Partial<Shared<T>>
  return {
    subscribe: (next, failed) => source.subscribe((value) => next(wrap(value)), failed),
    ...(hasValue && getValue && { hasValue, getValue: () => wrap(getValue()) }),
  }
}
