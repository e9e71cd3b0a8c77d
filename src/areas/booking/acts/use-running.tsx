import { useCallback } from 'react'
import { useActing, type Acting, type Performed } from './acting.tsx'
import type { Change } from './change.ts'
import { useDoneMessage } from './use-done-message.tsx'
import { useUndo } from './use-undo.ts'

/** Performs a change and says so, with the way back where there is one at any time. */
export function useRunning(): Acting['perform'] {
  const runAll = useRunningAll()
  return useCallback((change, hints) => runAll([change], hints), [runAll])
}

/** The same for changes that belong together. */
export function useRunningAll(): Acting['performAll'] {
  const acting = useActing()
  const sayDone = useDoneMessage()
  const undo = useUndo()
  return useCallback(
    async (changes, hints) => {
      const performed = await acting.performAll(changes, hints)
      if (performed) sayDone(performed, isFinal(performed) ? undefined : () => void undo(performed))
      return performed
    },
    [acting, sayDone, undo],
  )
}

/** The same, once the person has said whether the rest of the visit or series is meant too [B8]. */
export function useRunningWide(): (change: Change) => Promise<Performed | null> {
  const acting = useActing()
  const runAll = useRunningAll()
  return useCallback(
    async (change) => {
      const changes = await acting.widen(change)
      return changes && runAll(changes)
    },
    [acting, runAll],
  )
}

/** Once it is sent, nothing undoes it: a button that may no longer work by the time it is read is none. */
function isFinal({ changes }: Performed): boolean {
  return changes.some(({ kind }) => kind === 'delete' || kind === 'restore')
}
