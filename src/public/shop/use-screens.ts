import { useCallback, useEffect, useState } from 'react'
import type { BookingPlace } from '../woken.ts'

/** Screens that are brought when they are first shown; `hasFailed` on a bad line, where they are tried again when asked to. */
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
  const again = (): void => {
    setFailed(false)
    begin()
  }
  return { screens: screens?.there, hasFailed, again }
}
