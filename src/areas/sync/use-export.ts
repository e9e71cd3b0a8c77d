import { useCallback } from 'react'
import { useEngine } from '#offline/react/engine-context.tsx'
import { businessNow } from '#ui/time/page-clock.ts'

/** Hands the whole outbox over as a file: the last resort, and proof of what was entered. */
export function useExport(): () => Promise<void> {
  const engine = useEngine()
  return useCallback(async () => {
    const address = URL.createObjectURL(new Blob([await engine.exportOutbox()], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `stoika-outbox-${businessNow().slice(0, 16).replace(':', '-')}.json`
    link.click()
    URL.revokeObjectURL(address)
  }, [engine])
}
