import type { Booking } from '#domain/booking/booking.ts'
import { freeWithin } from '#domain/booking/busy.ts'
import { isBusyWithBoth } from '#domain/booking/checks.ts'
import { createBooking, type CreateBooking } from '#domain/booking/commands.ts'
import { occurrencesOf, placedAt, planSeries } from '#domain/booking/series.ts'
import { findSlots } from '#domain/booking/slots.ts'
import { nextFreeVisit, type VisitSlot } from '#domain/booking/visits.ts'
import type { Employee } from '#domain/business/employee.ts'
import { processingIn, type Service } from '#domain/business/service.ts'
import { termsOf } from '#domain/business/terms.ts'
import { toMinute } from '#domain/shared/day-clock.ts'
import { addDays, addMinutes, dayBounds, dayOf, minutesBetween, type Day } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { uuidv7 } from '#lib/ids.ts'
import type { Regular } from './customers.ts'
import { makeBooking, type DiaryPlan } from './diary.ts'
import type { Random } from './random.ts'

interface Offer {
  readonly employee: Employee
  readonly service: Service
}

/** Long enough to be worth a visit, short enough to find a gap for several in a row. */
const minutes = { min: 25, max: 60 } as const

/** A visit of three services with three people, which waits for a decision, in the first gap from tomorrow on [B8]. */
export function askedVisit(plan: DiaryPlan, diary: readonly Booking[], random: Random): readonly Booking[] {
  const offers = plan.employees
    .flatMap((employee) => offerOf(employee, plan) ?? [])
    .filter(isFirstOfIts)
    .slice(0, 3)
  const slot = firstGap(offers, 1, plan, diary)
  const customer = plan.customers.find((one) => !one.isMan)
  if (!slot || !customer) return []
  const visit_id = idAt(plan, random)
  return creations(offers, slot, customer, plan, random).map((args) => made({ ...args, visit_id, status: 'pending' }, plan))
}

/**
 * Who comes while somebody else's colour sets: a short service in each stretch of yesterday to the day after tomorrow in which
 * the employee is free [S3]. Where today or tomorrow has no such stretch, a colouring as well, if there is room for one.
 */
export function nestedInto(plan: DiaryPlan, diary: readonly Booking[], random: Random): readonly Booking[] {
  const { time_zone } = plan.business
  const today = dayOf(plan.now, time_zone)
  const isOn = (booking: Booking, first: number, last: number) =>
    dayOf(booking.start, time_zone) >= addDays(today, first) && dayOf(booking.start, time_zone) <= addDays(today, last)
  const hosts = diary.filter((one) => one.status !== 'cancelled' && freeWithin(one))
  const added = [0, 1].flatMap((ahead) =>
    hosts.some((one) => isOn(one, ahead, ahead)) ? [] : colouringOn(addDays(today, ahead), plan, diary, random),
  )
  const guests = [...hosts, ...added].filter((host) => isOn(host, -1, 2)).flatMap((host) => guestOf(host, plan, random))
  // Somebody may have asked for that very stretch by themselves.
  return [
    ...added,
    ...guests.filter(
      (guest) => ![...diary, ...added].some((other) => other.employee_id === guest.employee_id && isBusyWithBoth(other, guest)),
    ),
  ]
}

function colouringOn(day: Day, plan: DiaryPlan, diary: readonly Booking[], random: Random): readonly Booking[] {
  const { business, employees } = plan
  // Also before now; but what waits for an answer now still holds its time.
  const now = [plan.now, dayBounds(day, business.time_zone).start].toSorted()[0]!
  for (const service of plan.services.filter((one) => processingIn(one, one.duration_minutes))) {
    const [slot] = findSlots({ business, wish: service, employees, bookings: diary, first: day, last: day, audience: 'staff', now }).free
    const employee = slot && employees.find((one) => one.id === slot.employee_id)
    if (employee) return [makeBooking(plan, employee, { service: termsOf(service, employee), start: toMinute(slot.start) }, random)]
  }
  return []
}

function guestOf(host: Booking, plan: DiaryPlan, random: Random): readonly Booking[] {
  const employee = plan.employees.find((one) => one.id === host.employee_id)
  const free = freeWithin(host)
  if (!free || !employee) return []
  const room = minutesBetween(free.start, free.end)
  const fitting = plan.services.filter(
    (one) => employee.service_id.includes(one.id) && one.buffer_before_minutes + one.duration_minutes + one.buffer_after_minutes <= room,
  )
  return fitting.length === 0
    ? []
    : [makeBooking(plan, employee, { service: termsOf(random.pick(fitting), employee), start: toMinute(free.start) }, random)]
}

/** The same every week for six weeks, as far as each fits [B8]. */
export function weeklySeries(plan: DiaryPlan, diary: readonly Booking[], random: Random): readonly Booking[] {
  const offers = plan.employees
    .toReversed()
    .flatMap((employee) => offerOf(employee, plan) ?? [])
    .slice(0, 1)
  const slot = firstGap(offers, 2, plan, diary)
  const customer = plan.customers.findLast((one) => !one.isMan)
  if (!slot || !customer) return []
  const first = creations(offers, slot, customer, plan, random)
  const series_id = idAt(plan, random)
  const starts = occurrencesOf(slot.start, { everyWeeks: 1, end: { count: 8 } }, plan.business.time_zone)
  const wanted = starts.map((start) => ({
    bookings: placedAt(first, start).map((args) => ({ ...args, id: idAt(plan, random), series_id, status: 'approved' as const })),
  }))
  const setting = {
    business: plan.business,
    employeesById: byId(plan.employees),
    servicesById: byId(plan.services),
    bookings: diary,
    at: plan.now,
  }
  return planSeries(wanted, setting)
    .filter((one) => one.isIn)
    .flatMap((one) => one.bookings.map((args) => made(args, plan)))
}

function offerOf(employee: Employee, { services, forMen }: DiaryPlan): Offer | undefined {
  const fitting = services.filter(
    (one) =>
      employee.service_id.includes(one.id) &&
      !forMen.has(one.id) &&
      one.duration_minutes >= minutes.min &&
      one.duration_minutes <= minutes.max,
  )
  const [service] = fitting.toSorted((a, b) => a.duration_minutes - b.duration_minutes)
  return service && { employee, service }
}

/** Nobody has the same service twice. */
function isFirstOfIts({ service }: Offer, at: number, offers: readonly Offer[]): boolean {
  return offers.findIndex((other) => other.service.id === service.id) === at
}

function firstGap(
  offers: readonly Offer[],
  daysAhead: number,
  { business, employees, now }: DiaryPlan,
  diary: readonly Booking[],
): VisitSlot | undefined {
  const first = addDays(dayOf(now, business.time_zone), daysAhead)
  const parts = offers.map(({ employee, service }) => ({ wish: service, employeeId: employee.id }))
  return parts.length === 0 ? undefined : nextFreeVisit({ business, employees, bookings: diary, parts, first, audience: 'staff', now })
}

function creations(
  offers: readonly Offer[],
  slot: VisitSlot,
  { id, name, phone }: Regular,
  plan: DiaryPlan,
  random: Random,
): readonly CreateBooking[] {
  return offers.map(({ employee, service }, nth) => ({
    id: idAt(plan, random),
    business_id: plan.business.id,
    employee_id: employee.id,
    service_id: service.id,
    start: must(slot.parts[nth], 'the part').start,
    customer_id: id,
    customer_name: name,
    customer_phone: phone,
  }))
}

function made(args: CreateBooking, { business, services, employees, now }: DiaryPlan): Booking {
  const service = must(
    services.find((one) => one.id === args.service_id),
    'the service',
  )
  const employee = must(
    employees.find((one) => one.id === args.employee_id),
    'the employee',
  )
  return createBooking(args, business, termsOf(service, employee), askedAt(now))
}

/** Some hours ago. */
function askedAt(now: string): string {
  return addMinutes(now, -185)
}

function idAt({ now }: DiaryPlan, random: Random): string {
  return uuidv7(Date.parse(askedAt(now)), random.bytes(10))
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
