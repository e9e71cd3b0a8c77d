import { createContext, use, useCallback, useState } from 'react'

const prefix = 'stoika-draft:'
const keptMs = 24 * 60 * 60_000

/** Whose drafts these are: what one person typed is never shown to another. Empty before signing in. */
export const DraftOwner = createContext('')

/**
 * State of a form that survives a reload, a closed app and a sign-in in between, for a
 * day. `clear` forgets it, once what was typed has been saved.
 */
export function useDraft<Value>(name: string, initial: Value): readonly [Value, (next: Value | ((before: Value) => Value)) => void, () => void] {
  const key = draftKey(use(DraftOwner), name)
  const [value, setValue] = useState<Value>(() => (readDraft(key, Date.now()) as Value | undefined) ?? initial)
  const change = useCallback(
    (next: Value | ((before: Value) => Value)) =>
      setValue((before) => {
        const after = typeof next === 'function' ? (next as (before: Value) => Value)(before) : next
        writeDraft(key, after)
        return after
      }),
    [key],
  )
  const clear = useCallback(() => forgetDraft(key), [key])
  return [value, change, clear]
}

/** Where a draft is kept. */
export function draftKey(owner: string, name: string): string {
  return `${prefix}${owner}:${name}`
}

/** Forgets every draft of a person. */
export function forgetDrafts(owner: string): void {
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
    for (const key of keys) if (key?.startsWith(draftKey(owner, ''))) storage.removeItem(key)
  })
}

interface Kept {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly value: unknown
}

function readDraft(key: string, now: number): unknown {
  return withStorage((storage) => {
    const text = storage.getItem(key)
    if (text === null) return undefined
    const kept = JSON.parse(text) as Kept
    return Math.abs(now - kept.at) < keptMs ? kept.value : undefined
  })
}

function writeDraft(key: string, value: unknown): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify({ at: Date.now(), value } satisfies Kept)))
}

function forgetDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key))
}

/** A device that refuses storage, or a draft that cannot be read, costs the draft and nothing else. */
function withStorage<Value>(run: (storage: Storage) => Value): Value | undefined {
  try {
    return run(localStorage)
  } catch {
    return undefined
  }
}
