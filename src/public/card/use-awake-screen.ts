import { useEffect } from 'react'

/** Keeps the screen on while something is shown to a camera, where the browser can. */
export function useAwakeScreen(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock }
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const hold = (): void => {
      // The browser lets go of it whenever the page is hidden.
      if (document.visibilityState === 'visible') lock = wakeLock?.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
