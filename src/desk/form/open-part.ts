import { createContext, use, useCallback, useState, useSyncExternalStore } from 'react'
import type { ReadableStore } from '#lib/store.ts'

/** What is open in a form, by its name there. */
export interface OpenParts extends ReadableStore<Readonly<Record<string, unknown>>> {
  /** Undefined closes it. */
  readonly open: (name: string, value: unknown) => void
}

/** Given by a form that opens again as it was left. */
export const OpenPartsContext = createContext<OpenParts | null>(null)

const nothing = (): (() => void) => () => undefined

/**
 * State of something that opens in a form; `closed` is how it stands without anybody having touched it. Where the form
 * keeps nothing, it lasts as long as it is shown.
 */
export function useOpenPart<Value>(name: string, closed: Value): readonly [Value, (value: Value) => void] {
  const parts = use(OpenPartsContext)
  const [own, setOwn] = useState(closed)
  const kept = useSyncExternalStore(parts?.subscribe ?? nothing, () => parts?.get()[name]) as Value | undefined
  const set = useCallback(
    (next: Value) => (parts ? parts.open(name, next === closed ? undefined : next) : setOwn(next)),
    [parts, name, closed],
  )
  return [parts ? (kept === undefined ? closed : kept) : own, set]
}
