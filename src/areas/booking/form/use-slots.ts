import { useMemo } from 'react'
import { wishElsewhere } from '#domain/booking/another-slot.ts'
import type { Booking, Service } from '#domain/booking/booking.ts'
import { findSlots, reachOf, type Slot, type SlotSearch } from '#domain/booking/slots.ts'
import { byLoad, nextFree } from '#domain/booking/ways-out.ts'
import { addDays, dayBounds, type Day, type Instant } from '#domain/shared/zone.ts'
import { useRows } from '#offline/react/hooks.ts'
import { useDesk } from '../desk.tsx'
import { useNow } from '../use-now.ts'

export interface SlotQuestion {
  readonly service: Service | undefined
  /** Empty for anybody [S7]. */
  readonly employeeId: string
  readonly day: Day
  /** The booking that is being moved: it does not stand in its own way [S8]. */
  readonly moving?: Booking | undefined
}

export interface SlotAnswer {
  /** One for each free start; with anybody, that of the least loaded employee. */
  readonly free: readonly Slot[]
  /** The first free start after a day on which nothing is free. */
  readonly next: Slot | undefined
  /** What was asked, for whoever wants to know why another time is not free [S9]. */
  readonly search: SlotSearch | undefined
}

const lookAheadDays = 14

/** What is free, from the device's own copy: online or not, it is there at once. Undefined while it is being read. */
export function useSlots({ service, employeeId, day, moving }: SlotQuestion): SlotAnswer | undefined {
  const { business, employees } = useDesk()
  const zone = business.time_zone
  const reach = useMemo(() => reachOf(day, addDays(day, lookAheadDays), zone), [day, zone])
  const range = useMemo(() => ({ index: 'start', from: reach.start, to: reach.end }) as const, [reach])
  const views = useRows('bookings', { businessId: business.id, range })
  const now = useNow()
  return useMemo(() => {
    if (!views) return undefined
    const wish = wishElsewhere(moving, service?.id ?? moving?.service_id ?? '', service)
    if (!wish) return { free: [], next: undefined, search: undefined }
    const bookings = views.map((view) => view.row)
    const among = employees.filter((employee) => employeeId === '' || employee.id === employeeId)
    const search: SlotSearch = { business, wish, employees: among, bookings, audience: 'staff', now, moving: moving?.id, first: day, last: day }
    const { free } = findSlots(search)
    const next = free.length > 0 ? undefined : nextFree({ ...search, start: dayBounds(day, zone).start, employeeId })
    return { free: onePerStart(free, bookings, zone), next, search }
  }, [views, service, moving, business, employees, employeeId, day, zone, now])
}

function onePerStart(free: readonly Slot[], bookings: readonly Booking[], zone: string): readonly Slot[] {
  const byStart = new Map<Instant, Slot[]>()
  for (const slot of free) byStart.set(slot.start, [...(byStart.get(slot.start) ?? []), slot])
  return [...byStart.values()].map((slots) => byLoad(slots, bookings, zone)[0]!)
}
