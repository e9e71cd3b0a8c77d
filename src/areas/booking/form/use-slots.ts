import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useNow } from '#desk/use-now.ts'
import { wishElsewhere } from '#domain/booking/another-slot.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { findTaken, warningsFor } from '#domain/booking/checks.ts'
import { lengthOf } from '#domain/booking/commands.ts'
import type { Slot, SlotSearch } from '#domain/booking/slot-search.ts'
import { holdsAt } from '#domain/booking/requests.ts'
import { findSlots } from '#domain/booking/slots.ts'
import { shiftVisit } from '#domain/booking/visit-parts.ts'
import { byLoad, nearestFree, reachOfWaysOut } from '#domain/booking/ways-out.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import type { BusinessDays } from '#domain/business/shop.ts'
import { addMinutes, dayBounds, dayOf, type Day, type Instant } from '#domain/shared/zone.ts'
import { useRows } from '#offline/react/hooks.ts'

export interface SlotQuestion {
  readonly service: Service | undefined
  /** Empty for anybody [S7]. */
  readonly employeeId: string
  readonly day: Day
  /** The booking that is being moved: it does not stand in its own way [S8]. */
  readonly moving?: Booking | undefined
  /** The rest of its visit where that goes along by as much: not in its way, and to fit as well [B8]. */
  readonly along?: readonly Booking[] | undefined
}

export interface SlotAnswer {
  /** One for each free start; with anybody, that of the least loaded employee. */
  readonly free: readonly Slot[]
  /** The free starts closest to a day on which nothing is free, before it and after it. */
  readonly nearest: readonly Slot[]
  /** What was asked, for whoever wants to know why another time is not free [S9]. */
  readonly search: SlotSearch | undefined
}

/** What is free, from the device's own copy: online or not, it is there at once. Undefined while it is being read. */
export function useSlots({ service, employeeId, day, moving, along }: SlotQuestion): SlotAnswer | undefined {
  const { business, employees, employeesById } = useDesk()
  const zone = business.time_zone
  const now = useNow()
  const today = dayOf(now, zone)
  const reach = useMemo(() => reachOfWaysOut(dayBounds(day, zone).start, zone, dayBounds(today, zone).start), [day, zone, today])
  const range = useMemo(() => ({ index: 'start', from: reach.start, to: reach.end }) as const, [reach])
  const views = useRows('bookings', { businessId: business.id, range })
  return useMemo(() => {
    if (!views) return undefined
    const wish = wishElsewhere(moving, service?.id ?? moving?.service_id ?? '', service)
    if (!wish) return { free: [], nearest: [], search: undefined }
    const rows = views.map((view) => view.row)
    const bookings = along ? rows.filter((row) => holdsAt(row, now) && !along.some((part) => part.id === row.id)) : rows
    const among = employees.filter((employee) => employeeId === '' || employee.id === employeeId)
    const search: SlotSearch = {
      business,
      wish,
      employees: among,
      bookings,
      audience: 'staff',
      now,
      moving: moving?.id,
      first: day,
      last: day,
    }
    const isGood = (slot: Slot) =>
      !moving || (!isPlaceOf(moving, slot) && (!along || fitsAlong(moving, slot, along, bookings, employeesById, business)))
    const free = findSlots(search).free.filter(isGood)
    const nearest = free.length > 0 ? [] : nearestFree({ ...search, start: dayBounds(day, zone).start, employeeId, isGood })
    return { free: onePerStart(free, bookings, zone), nearest, search }
  }, [views, service, moving, along, business, employees, employeesById, employeeId, day, zone, now])
}

/** A booking is not moved to where it is. */
function isPlaceOf({ start, employee_id }: Booking, slot: Slot): boolean {
  return slot.start === start && slot.employee_id === employee_id
}

/** Whether the rest of the visit would have its time as well, if one part of it went to the slot [B8]. */
function fitsAlong(
  moving: Booking,
  { start, employee_id }: Slot,
  along: readonly Booking[],
  others: readonly Booking[],
  employeesById: ReadonlyMap<string, Employee>,
  business: BusinessDays,
): boolean {
  return shiftVisit(moving, { start, employee_id }, along).every(({ booking, place }) => {
    const moved = { ...booking, ...place, end: addMinutes(place.start, lengthOf(booking)) }
    const employee = employeesById.get(moved.employee_id)
    return (
      booking.id === moving.id || !employee || (!findTaken(moved, others) && warningsFor(moved, employee, others, business).length === 0)
    )
  })
}

function onePerStart(free: readonly Slot[], bookings: readonly Booking[], zone: string): readonly Slot[] {
  const byStart = new Map<Instant, Slot[]>()
  for (const slot of free) byStart.set(slot.start, [...(byStart.get(slot.start) ?? []), slot])
  return [...byStart.values()].map((slots) => byLoad(slots, bookings, zone)[0]!)
}
