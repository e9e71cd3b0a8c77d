import { useLayoutEffect, useRef } from 'react'
import { useOnce } from '#lib/react/use-once.ts'

/** The second tap of a double tap comes well within it. */
const settlingMs = 700

/**
 * Tells whether what is shown has stood long enough to be tapped on purpose: a second tap may still be meant for what was at its place
 * before.
 */
export function useSettled(shown: string | undefined): () => boolean {
  const stood = useRef<{ readonly what?: string | undefined; readonly since: number }>({ since: 0 })
  useLayoutEffect(() => {
    if (stood.current.what !== shown) stood.current = { what: shown, since: performance.now() }
  }, [shown])
  return () => performance.now() - stood.current.since >= settlingMs
}

/**
 * Runs what a button does once per double tap, also where the button stays and could do it again. Another button counts at once: whoever
 * reaches for it means it.
 */
export function useOncePerDoubleTap(): (what: string, act: () => Promise<unknown>) => void {
  const once = useOnce()
  const done = useRef<{ readonly what?: string; readonly at: number }>({ at: 0 })
  return (what, act) => {
    if (done.current.what === what && performance.now() - done.current.at < settlingMs) return
    once(async () => {
      await act()
      done.current = { what, at: performance.now() }
    })
  }
}
