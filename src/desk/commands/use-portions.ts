import { useEffect, useRef, useState } from 'react'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import type { Step } from './steps.ts'
import { storeInPortions, type PortionsEnd } from './store-in-portions.ts'

export interface PortionsProgress {
  readonly stored: number
  readonly of: number
}

export interface Portions {
  /** Present while it goes on. */
  readonly progress: PortionsProgress | undefined
  readonly run: (steps: readonly Step[], onStored?: (count: number) => void) => Promise<PortionsEnd>
  readonly stop: () => void
}

/** A change of more commands than wait at once: it goes on while its screen is there, and can be stopped. */
export function usePortions(): Portions {
  const engine = useEngine()
  const [progress, setProgress] = useState<PortionsProgress>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  // The app is not updated under it.
  useUnsaved(progress !== undefined)

  async function run(steps: readonly Step[], onStored?: (count: number) => void): Promise<PortionsEnd> {
    running.current = new AbortController()
    setProgress({ stored: 0, of: steps.length })
    const told = (stored: number) => {
      setProgress({ stored, of: steps.length })
      onStored?.(stored)
    }
    const end = await storeInPortions(
      engine,
      steps.map(({ command }) => command),
      told,
      running.current.signal,
    )
    setProgress(undefined)
    return end
  }

  return { progress, run, stop }
}
