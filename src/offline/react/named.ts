import type { Observable } from '../observable.ts'
import type { Shared } from '../sharing.ts'

/** A value, and of what it is. */
export interface Named<T> {
  readonly name: string
  readonly value: T
}

/** Tells with each value of what it is: a hook that was asked for something else has the last value of the former until the next comes. */
export function named<T>(source: Observable<T>, name: string): Observable<Named<T>> {
  let last: Named<T> | undefined
  const wrap = (value: T): Named<T> => {
    last = last && last.value === value ? last : { name, value }
    return last
  }
  const { hasValue, getValue } = source as Partial<Shared<T>>
  return {
    subscribe: (next, failed) => source.subscribe((value) => next(wrap(value)), failed),
    ...(hasValue && getValue && { hasValue, getValue: () => wrap(getValue()) }),
  }
}
