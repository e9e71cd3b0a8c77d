import type { Booking, BookingStatus } from '#domain/booking/booking.ts'
import { warningsFor } from '#domain/booking/checks.ts'
import { createBooking } from '#domain/booking/commands.ts'
import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import { hoursOver, subtractWindows, type Window } from '#domain/business/schedule.ts'
import type { Service } from '#domain/business/service.ts'
import { termsOf } from '#domain/business/terms.ts'
import { clocksBetween, toInstant, type DayClock } from '#domain/shared/day-clock.ts'
import { addDays, dayOf, type Instant } from '#domain/shared/zone.ts'
import { uuidv7 } from '#lib/ids.ts'
import { whyCancelled, notes, overrideReasons, type Regular } from './customers.ts'
import type { Random } from './random.ts'

/** What a diary is filled from. */
export interface DiaryPlan {
  readonly business: Business
  readonly services: readonly Service[]
  readonly employees: readonly Employee[]
  readonly customers: readonly Regular[]
  /** Services of the barber's: men come for them, women for the others. */
  readonly forMen: ReadonlySet<string>
  readonly daysBack: number
  readonly daysAhead: number
  /** The share of the time that is booked on a day so many days from today. */
  load(daysFromToday: number): number
  readonly now: Instant
  /** Whose name stands under an override. */
  readonly by: string
}

/**
 * Bookings of all employees over the days around now, by employee and time: past ones came,
 * did not come or were cancelled, those ahead are approved. None overlap, and none needs an override but those that say so.
 */
export function writeDiary(plan: DiaryPlan, random: Random): readonly Booking[] {
  const { time_zone } = plan.business
  const today = dayOf(plan.now, time_zone)
  const clocks = clocksBetween(addDays(today, -plan.daysBack - 1), addDays(today, plan.daysAhead + 1), time_zone)
  return plan.employees.flatMap((employee) => {
    const given = plan.services.filter((service) => employee.service_id.includes(service.id)).map((service) => termsOf(service, employee))
    const { open } = hoursOver(employee.schedule, clocks, plan.business.opening_hours)
    return clocks.slice(1, -1).flatMap((clock, index) => {
      const outside = [
        { start: -Infinity, end: clock.start },
        { start: clock.end, end: Infinity },
      ]
      const load = plan.load(index - plan.daysBack)
      const booked = subtractWindows(open, outside).flatMap((window) =>
        fillWindow(window, given, load, plan.business.slot_step_minutes, random),
      )
      return [...booked, ...lateOne(booked, given, clock, random)].map((one) => makeBooking(plan, employee, one, random))
    })
  })
}

/** A service at a time, in epoch minutes. */
interface Appointment {
  readonly service: Service
  readonly start: number
}

/** Goes through the window from front to back: books what fits, or leaves some time free. */
function fillWindow(window: Window, services: readonly Service[], load: number, step: number, random: Random): readonly Appointment[] {
  const booked: Appointment[] = []
  let end = window.start
  let buffer = 0
  for (;;) {
    const service = random.pick(services)
    const gap = Math.max(buffer, service.buffer_before_minutes)
    const start = Math.ceil((end + gap) / step) * step
    if (start + service.duration_minutes + service.buffer_after_minutes > window.end) return booked
    const isBooked = random.chance(load)
    if (isBooked) booked.push({ service, start })
    end = start + (isBooked ? service.duration_minutes : 2 * step)
    buffer = isBooked ? service.buffer_after_minutes : 0
  }
}

/** Now and then somebody is taken after hours, which asks for an override [B3]. */
function lateOne(booked: readonly Appointment[], services: readonly Service[], clock: DayClock, random: Random): readonly Appointment[] {
  const last = booked.at(-1)
  if (!last || !random.chance(0.02)) return []
  const service = random.pick(services)
  const start = last.start + last.service.duration_minutes + Math.max(last.service.buffer_after_minutes, service.buffer_before_minutes)
  const rounded = Math.ceil(start / 15) * 15
  return rounded + service.duration_minutes <= clock.end ? [{ service, start: rounded }] : []
}

export function makeBooking(plan: DiaryPlan, employee: Employee, { service, start }: Appointment, random: Random): Booking {
  const at = toInstant(start)
  const isWalkIn = at <= plan.now && random.chance(0.08)
  const created = isWalkIn ? at : bookedOn(at, plan.now, random)
  const fitting = plan.customers.filter((customer) => customer.isMan === plan.forMen.has(service.id))
  const customer = isWalkIn && random.chance(0.6) ? undefined : random.pick(fitting)
  const args = {
    id: uuidv7(Date.parse(created), random.bytes(10)),
    business_id: plan.business.id,
    employee_id: employee.id,
    service_id: service.id,
    start: at,
    customer_id: customer?.id,
    customer_name: customer?.name,
    customer_phone: customer?.phone,
    walk_in: isWalkIn,
    note: random.chance(0.18) ? random.pick(notes) : '',
  }
  const booking = createBooking(args, plan.business, service, created)
  return withOverride(withStatus(booking, plan.now, random), employee, plan, random)
}

/** Most people book some days ahead, all of them before now. */
function bookedOn(start: Instant, now: Instant, random: Random): Instant {
  const latest = Math.min(Date.parse(start), Date.parse(now)) - random.between(20, 600) * 60_000
  return new Date(latest - Math.floor(random.next() ** 2 * 9 * 1440) * 60_000).toISOString()
}

function withStatus(booking: Booking, now: Instant, random: Random): Booking {
  const status = booking.walk_in && booking.end > now ? 'approved' : statusOf(booking, now, random)
  const isOver = status === 'completed' || status === 'no_show' || status === 'cancelled'
  const cancel_reason = status === 'cancelled' ? random.pick(whyCancelled) : ''
  return { ...booking, status, restorable_status: isOver ? 'approved' : null, cancel_reason }
}

function statusOf({ start, end, walk_in }: Booking, now: Instant, random: Random): BookingStatus {
  if (start > now) return random.chance(0.05) ? 'cancelled' : 'approved'
  if (end > now) return 'approved'
  const justEnded = Date.parse(now) - Date.parse(end) < 90 * 60_000
  if (justEnded && random.chance(0.4)) return 'approved'
  const chance = walk_in ? 0 : random.next()
  if (chance < 0.82) return 'completed'
  if (chance < 0.88) return 'no_show'
  return chance < 0.96 ? 'cancelled' : 'expired'
}

function withOverride(booking: Booking, employee: Employee, plan: DiaryPlan, random: Random): Booking {
  const warnings = warningsFor(booking, employee, [], plan.business)
  return warnings.length === 0 ? booking : { ...booking, override: { warnings, reason: random.pick(overrideReasons), by: plan.by } }
}
