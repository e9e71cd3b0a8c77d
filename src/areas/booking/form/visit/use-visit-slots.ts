import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useNow } from '#desk/use-now.ts'
import type { PartWish } from '#domain/booking/visit-chain.ts'
import { findVisitSlots, nearestFreeVisits, type VisitSearch, type VisitSlot } from '#domain/booking/visits.ts'
import { reachOfWaysOut } from '#domain/booking/ways-out.ts'
import { dayBounds, dayOf, type Day } from '#domain/shared/zone.ts'
import { useRows } from '#offline/react/hooks.ts'

export interface VisitAnswer {
  readonly free: readonly VisitSlot[]
  /** The starts closest to a day on which nothing is free, before it and after it. */
  readonly nearest: readonly VisitSlot[]
  /** What was asked, for whoever wants to know why another time is not free [S9]. */
  readonly search: VisitSearch
}

/** When a whole visit fits, from the device's own copy. Undefined while it is being read. Keep `parts`, or it is asked anew. */
export function useVisitSlots(parts: readonly PartWish[], day: Day): VisitAnswer | undefined {
  const { business, employees } = useDesk()
  const now = useNow()
  const zone = business.time_zone
  const today = dayOf(now, zone)
  const reach = useMemo(() => reachOfWaysOut(dayBounds(day, zone).start, zone, dayBounds(today, zone).start), [day, zone, today])
  const range = useMemo(() => ({ index: 'start', from: reach.start, to: reach.end }) as const, [reach])
  const views = useRows('bookings', { businessId: business.id, range })
  return useMemo(() => {
    if (!views) return undefined
    const search: VisitSearch = {
      business,
      employees,
      bookings: views.map((view) => view.row),
      parts,
      audience: 'staff',
      now,
      first: day,
      last: day,
    }
    const free = findVisitSlots(search)
    return { free, nearest: free.length > 0 ? [] : nearestFreeVisits(search), search }
  }, [views, business, employees, parts, day, now])
}
