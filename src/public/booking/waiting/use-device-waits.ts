import { useMemo } from 'react'
import type { OwnWait } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from '../booking-tools.ts'
import { useTold } from '../use-told.ts'

/** What this device waits for at a business; undefined until it is known. */
export function useDeviceWaits(businessId: string): readonly OwnWait[] | undefined {
  const {
    tools: { engine },
  } = useBooking()
  return useTold(useMemo(() => engine.waits(businessId), [engine, businessId]))
}
