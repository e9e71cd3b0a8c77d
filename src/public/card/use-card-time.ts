import { useEffect, useState } from 'react'
import { useBooking } from '../booking/booking-tools.ts'

const anewMs = 15_000

/** The time that business is done by, in milliseconds since the epoch, as it goes on. */
export function useCardTime(): number {
  const { tools } = useBooking()
  const [now, setNow] = useState(() => tools.now())
  useEffect(() => tools.every(anewMs, () => setNow(tools.now())), [tools])
  return now
}
