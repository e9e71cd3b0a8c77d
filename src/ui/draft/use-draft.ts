import { createContext, use, useCallback, useState } from 'react'
import { draftKey, forgetDraft, readDraft, writeDraft } from './draft-storage.ts'

/** Whose drafts these are: what one person typed is never shown to another. Empty before signing in. */
export const DraftOwner = createContext('')

/**
 * State of a form that survives a reload, a closed app and a sign-in in between, for a
 * day. `clear` forgets it, once what was typed has been saved.
 */
export function useDraft<Value>(
  name: string,
  initial: Value,
): readonly [Value, (next: Value | ((before: Value) => Value)) => void, () => void] {
  const key = draftKey(use(DraftOwner), name)
  const [value, setValue] = useState<Value>(() => (readDraft(key) as Value | undefined) ?? initial)
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
