import { useMemo } from 'react'
import type { OwnEnquiry } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from '../booking-tools.ts'
import { useTold } from '../use-told.ts'

/** What this device has asked a business; undefined until it is known. */
export function useDeviceEnquiries(businessId: string): readonly OwnEnquiry[] | undefined {
  const {
    tools: { engine },
  } = useBooking()
  return useTold(useMemo(() => engine.enquiries(businessId), [engine, businessId]))
}
