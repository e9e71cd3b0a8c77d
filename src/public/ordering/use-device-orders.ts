import { useMemo } from 'react'
import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from '../booking/booking-tools.ts'
import { useTold } from '../booking/use-told.ts'

/** The orders of this device at a business, newest first; undefined until they are known. */
export function useDeviceOrders(businessId: string): readonly OwnOrder[] | undefined {
  const {
    tools: { engine },
  } = useBooking()
  return useTold(useMemo(() => engine.orders(businessId), [engine, businessId]))
}
