import type { Booking } from '#domain/booking/booking.ts'
import { findTaken, warningsFor, type TimeClaim } from '#domain/booking/checks.ts'
import { holdsAt } from '#domain/booking/requests.ts'
import { findSlots } from '#domain/booking/slots.ts'
import { byLoad } from '#domain/booking/ways-out.ts'
import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { termsOf } from '#domain/business/terms.ts'
import { addMinutes, dayOf, minutesBetween, type Instant } from '#domain/shared/zone.ts'

/** An employee who could take somebody who has just come in [B7]. */
export interface Proposal {
  readonly employeeId: string
  readonly start: Instant
  readonly end: Instant
  readonly isNow: boolean
}

interface Input {
  readonly business: Business
  readonly service: Service
  readonly employees: readonly Employee[]
  readonly bookings: readonly Booking[]
  /** The present minute. */
  readonly now: Instant
}

/** Those who are free this minute, the least loaded first [S7]; then the others by their next free time today. */
export function proposalsFor(input: Input): readonly Proposal[] {
  const { business, service, employees, bookings, now } = input
  const giving = employees.filter((employee) => employee.service_id.includes(service.id))
  const free = giving.flatMap((employee) => {
    const claim = claimNow(employee, input)
    return isFree(claim, employee, input) ? [claim] : []
  })
  const freeIds = new Set(free.map((slot) => slot.employee_id))
  const today = dayOf(now, business.time_zone)
  const others = giving.filter((employee) => !freeIds.has(employee.id))
  const later = findSlots({ business, wish: service, employees: others, bookings, first: today, last: today, audience: 'staff', now }).free
  const firstOf = new Map(later.toReversed().map((slot) => [slot.employee_id, slot]))
  return [
    ...byLoad(free, bookings, business.time_zone).map((slot) => proposal(slot, true)),
    ...[...firstOf.values()].toSorted((a, b) => minutesBetween(b.start, a.start)).map((slot) => proposal(slot, false)),
  ]
}

/** Everybody who gives the service, from this minute on: where the day is not known, a person at the counter sees who is free. */
export function uncheckedProposals({ service, employees, now }: Pick<Input, 'service' | 'employees' | 'now'>): readonly Proposal[] {
  const giving = employees.filter((employee) => employee.service_id.includes(service.id))
  return giving.map((employee) => ({
    employeeId: employee.id,
    start: now,
    end: addMinutes(now, termsOf(service, employee).duration_minutes),
    isNow: true,
  }))
}

function proposal(
  { employee_id, start, end }: { readonly employee_id: string; readonly start: Instant; readonly end: Instant },
  isNow: boolean,
): Proposal {
  return { employeeId: employee_id, start, end, isNow }
}

/** The time that somebody would take from this minute on, on the employee's terms [S3]. */
function claimNow(employee: Employee, { service, now }: Input): TimeClaim {
  const { id, duration_minutes, ...terms } = termsOf(service, employee)
  return { ...terms, id: '', employee_id: employee.id, service_id: id, start: now, end: addMinutes(now, duration_minutes) }
}

function isFree(claim: TimeClaim, employee: Employee, { business, bookings, now }: Input): boolean {
  const others = bookings.filter((booking) => holdsAt(booking, now))
  return !findTaken(claim, others) && warningsFor(claim, employee, others, business).length === 0
}
