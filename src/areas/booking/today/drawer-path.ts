import { useEffect, useRef } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom'
import type { Day } from '#domain/shared/zone.ts'
import { afterLayers } from '#ui/dialog/back-button.ts'

/** The address at which Today shows a booking beside the day, so that closing it leads back to the same day. */
export function bookingDrawerPath(bookingId: string, day: Day, today: Day): string {
  return `/?${day === today ? '' : `day=${day}&`}booking=${bookingId}`
}

/**
 * Closes what is looked at: by a step back where it was opened from here, so that the back button does
 * not open it again; else by `home`, which shows the same screen without it.
 */
export function useCloseDrawer(openId: string | null, home: () => void): () => void {
  const navigate = useNavigate()
  const how = useNavigationType()
  const before = useRef(openId)
  const isOpenedHere = useRef(false)
  useEffect(() => {
    if (before.current === openId) return
    isOpenedHere.current = before.current === null && how === NavigationType.Push
    before.current = openId
  }, [openId, how])
  return () => (isOpenedHere.current ? afterLayers(() => void navigate(-1)) : home())
}
