import { useEffect } from 'react'
import type { VisitLink } from '#offline/visitor/visitor-engine.ts'
import { noteOnDevice } from '../noted.ts'
import { useBooking } from './booking-tools.ts'

/** How often the server is asked while its answer is awaited, and otherwise. */
const awaitedMs = 5000
const restMs = 30_000

/** What came by its link becomes this device's; `isKnown` is undefined until it is known whether it is. */
export function useAdopted(of: 'visits' | 'orders' | 'cards', link: VisitLink | undefined, isKnown: boolean | undefined): void {
  const {
    tools: { engine, device },
  } = useBooking()
  const { id, secret, business_id } = link ?? {}
  useEffect(() => {
    if (isKnown !== false || id === undefined || secret === undefined || business_id === undefined) return
    noteOnDevice(device, of, business_id)
    void engine.add(of, { id, secret, business_id })
  }, [engine, device, of, business_id, isKnown, id, secret])
}

/** Asks again and again how it stands while it is looked at; undefined while there is nothing to ask about. */
export function useAskedAgain(id: string | undefined, isAwaited: boolean): void {
  const {
    tools: { engine, every },
  } = useBooking()
  useEffect(() => {
    if (id === undefined) return undefined
    const look = (): void => void (document.visibilityState === 'visible' && engine.refresh(id))
    look()
    const stop = every(isAwaited ? awaitedMs : restMs, look)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [engine, every, id, isAwaited])
}
