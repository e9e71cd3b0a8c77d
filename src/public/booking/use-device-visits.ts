import { useMemo } from 'react'
import type { OwnVisit } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from './booking-tools.ts'
import { useTold } from './use-told.ts'

/** The visits of this device at a business; undefined until they are known. */
export function useDeviceVisits(businessId: string): readonly OwnVisit[] | undefined {
  const {
    tools: { engine },
  } = useBooking()
  return useTold(useMemo(() => engine.visits(businessId), [engine, businessId]))
}
