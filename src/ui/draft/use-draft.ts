import { useCallback, useState } from 'react'

const prefix = 'stoika-draft:'

/**
 * State of a form that survives a reload and a sign-in in between, for as long as the
 * tab lives. `clear` forgets it, once what was typed has been saved.
 */
export function useDraft<Value>(name: string, initial: Value): readonly [Value, (next: Value | ((before: Value) => Value)) => void, () => void] {
  const [value, setValue] = useState<Value>(() => (readDraft(name) as Value | undefined) ?? initial)
  const change = useCallback(
    (next: Value | ((before: Value) => Value)) =>
      setValue((before) => {
        const after = typeof next === 'function' ? (next as (before: Value) => Value)(before) : next
        writeDraft(name, after)
        return after
      }),
    [name],
  )
  const clear = useCallback(() => forgetDraft(name), [name])
  return [value, change, clear]
}

/** Forgets every draft: they belong to whoever typed them. */
export function forgetDrafts(): void {
  withStorage((storage) => {
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at))
    for (const name of names) if (name?.startsWith(prefix)) storage.removeItem(name)
  })
}

function readDraft(name: string): unknown {
  return withStorage((storage) => {
    const text = storage.getItem(prefix + name)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  })
}

function writeDraft(name: string, value: unknown): void {
  withStorage((storage) => storage.setItem(prefix + name, JSON.stringify(value)))
}

function forgetDraft(name: string): void {
  withStorage((storage) => storage.removeItem(prefix + name))
}

/** A device that refuses storage, or a draft that cannot be read, costs the draft and nothing else. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
