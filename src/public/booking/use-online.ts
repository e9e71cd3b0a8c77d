import { useEffect, useRef } from 'react'
import { useBooking } from './booking-tools.ts'
import { useTold } from './use-told.ts'

/** Whether the server answered lately. What is done when it answers again after it did not comes with it. */
export function useOnline(whenBack?: () => void): boolean {
  const { tools } = useBooking()
  const isOnline = useTold(tools.engine.isOnline) ?? true
  const was = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !was.current) whenBack?.()
    was.current = isOnline
  })
  return isOnline
}
