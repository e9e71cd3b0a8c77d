import { useCallback, useEffect, useState } from 'react'
import type { BookingPlace } from '../woken.ts'

/**
 * Screens that are brought when they are first shown; `hasFailed` on a bad line, where they are tried again when asked to, and by
 * themselves once there is a network.
 */
export function useScreens<Screens>(load: (of: BookingPlace) => Promise<Screens>, { language, pages }: BookingPlace) {
  const [screens, setScreens] = useState<{ readonly there: Screens }>()
  const [hasFailed, setFailed] = useState(false)
  const kept = pages.join(' ')
  const begin = useCallback(
    () =>
      void load({ language, pages: kept.split(' ').filter(Boolean) }).then(
        (there) => setScreens({ there }),
        () => setFailed(true),
      ),
    [load, language, kept],
  )
  useEffect(begin, [begin])
  const again = useCallback(() => {
    setFailed(false)
    begin()
  }, [begin])
  useEffect(() => {
    if (!hasFailed) return undefined
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed, again])
  return { screens: screens?.there, hasFailed, again }
}
