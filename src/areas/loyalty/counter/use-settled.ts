import { useLayoutEffect, useRef } from 'react'

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
