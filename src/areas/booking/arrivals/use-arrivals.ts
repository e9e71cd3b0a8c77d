import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#domain/booking/booking.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { pageClock } from '#ui/time/page-clock.ts'
import { countWaiting, createArrivals, type NewAsking } from './arrivals.ts'

/** The app opens first: what it shows at once has its turn. */
const beginAfterMs = 2000

/**
 * Watches the open business's requests from a moment after the desk has opened, whichever screen is shown: calls `onNew`
 * with those that customers ask for from then on, and `onCount` with how many wait.
 */
export function useArrivals(onNew: (arrivals: readonly NewAsking[]) => void, onCount: (waiting: number) => void): void {
  const engine = useEngine()
  const { businessId } = useWorkplace()
  const [isAwake, setAwake] = useState(false)
  const handlers = useRef({ onNew, onCount })
  useEffect(() => void (handlers.current = { onNew, onCount }))
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), beginAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isAwake) return undefined
    const look = createArrivals()
    const now = (): string => new Date(pageClock.now()).toISOString()
    const range = { index: 'start', from: now() } as const
    const watching = engine.rows({ collection: 'bookings', businessId, range }).subscribe((known) => {
      // What comes with the first pull is no news.
      if (known.state !== 'whole') return
      const rows: readonly Booking[] = known.rows.map(({ row }) => row)
      const arrivals = look(rows, now())
      handlers.current.onCount(countWaiting(rows, now()))
      if (arrivals.length > 0) handlers.current.onNew(arrivals)
    })
    return () => watching.unsubscribe()
  }, [engine, businessId, isAwake])
}
