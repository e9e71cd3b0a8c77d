import { useCallback } from 'react'
import { useActing, type Acting, type Performed } from './acting.tsx'
import { useDoneMessage } from './use-done-message.tsx'
import { useUndo } from './use-undo.ts'

/** Performs a change and says so, with the way back where there is one at any time. */
export function useRunning(): Acting['perform'] {
  const acting = useActing()
  const sayDone = useDoneMessage()
  const undo = useUndo()
  return useCallback(
    async (change, hints) => {
      const performed = await acting.perform(change, hints)
      if (performed) sayDone(performed, isFinal(performed) ? undefined : () => void undo(performed))
      return performed
    },
    [acting, sayDone, undo],
  )
}

/** Once it is sent, nothing undoes it: a button that may no longer work by the time it is read is none. */
function isFinal({ changes }: Performed): boolean {
  return changes.some(({ kind }) => kind === 'delete' || kind === 'restore')
}
