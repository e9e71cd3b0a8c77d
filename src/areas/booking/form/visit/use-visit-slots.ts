import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useNow } from '#desk/use-now.ts'
import { reachOf } from '#domain/booking/slots.ts'
import type { PartWish } from '#domain/booking/visit-chain.ts'
import { findVisitSlots, nextFreeVisit, type VisitSearch, type VisitSlot } from '#domain/booking/visits.ts'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { useRows } from '#offline/react/hooks.ts'

export interface VisitAnswer {
  readonly free: readonly VisitSlot[]
  /** The first start after a day on which nothing is free. */
  readonly next: VisitSlot | undefined
  /** What was asked, for whoever wants to know why another time is not free [S9]. */
  readonly search: VisitSearch
}

const lookAheadDays = 14

/** When a whole visit fits, from the device's own copy. Undefined while it is being read. Keep `parts`, or it is asked anew. */
export function useVisitSlots(parts: readonly PartWish[], day: Day): VisitAnswer | undefined {
  const { business, employees } = useDesk()
  const reach = useMemo(() => reachOf(day, addDays(day, lookAheadDays), business.time_zone), [day, business.time_zone])
  const range = useMemo(() => ({ index: 'start', from: reach.start, to: reach.end }) as const, [reach])
  const views = useRows('bookings', { businessId: business.id, range })
  const now = useNow()
  return useMemo(() => {
    if (!views) return undefined
    const search: VisitSearch = { business, employees, bookings: views.map((view) => view.row), parts, audience: 'staff', now, first: day, last: day }
    const free = findVisitSlots(search)
    return { free, next: free.length > 0 ? undefined : nextFreeVisit(search), search }
  }, [views, business, employees, parts, day, now])
}
