import { useEffect } from 'react'
import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import type { BookingData } from '../shop/shop-page-types.ts'
import type { VisitSecret } from '../shop/visit-address.ts'
import { noteOnDevice } from '../noted.ts'
import { useBooking } from './booking-tools.ts'
import { useDeviceVisits } from './use-device-visits.ts'
import { statusOf } from './visit-standing.ts'

/** How often the server is asked while its answer is awaited, and otherwise. */
const awaitedMs = 5000
const restMs = 30_000

export interface LiveVisit {
  /** All visits of this device there; undefined until they are known. */
  readonly visits: readonly OwnVisit[] | undefined
  readonly own: OwnVisit | undefined
}

/** A visit as it stands, asked for again and again while it is looked at. One that came by its link becomes this device's. */
export function useOwnVisit({ businessId }: BookingData, visit: VisitSecret | undefined): LiveVisit {
  const { tools: { engine, device, every } } = useBooking()
  const visits = useDeviceVisits(businessId)
  const own = visits?.find(({ id }) => id === visit?.id)
  const isKnown = visits && (own !== undefined || visit === undefined)
  const { id, secret } = visit ?? {}

  useEffect(() => {
    if (isKnown !== false || id === undefined || secret === undefined) return
    noteOnDevice(device, 'visits', businessId)
    void engine.add({ id, secret, business_id: businessId })
  }, [engine, device, businessId, isKnown, id, secret])

  const isAsked = own !== undefined && own.unsent?.command.name !== 'create'
  const isAwaited = own?.seen !== undefined && statusOf(own.seen) === 'pending'
  useEffect(() => {
    if (!isAsked || id === undefined) return undefined
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
  }, [engine, every, id, isAsked, isAwaited])
  return { visits, own }
}
