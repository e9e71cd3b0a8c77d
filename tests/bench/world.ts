import type { Booking } from '#domain/booking/booking.ts'
import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { addDays, addMinutes, dayOf, instantAt } from '#domain/shared/zone.ts'
import { uuidv7 } from '#lib/ids.ts'

/** A business of a wanted size, the same at each run but for its ids and its first day. */
export interface World {
  readonly business: Business
  readonly services: readonly Service[]
  readonly employees: readonly Employee[]
  readonly bookings: readonly Booking[]
}

export interface WorldSize {
  readonly employees: number
  readonly bookings: number
  /** Bookings on each day; today has as many as every other. */
  readonly perDay: number
  /** How many of the bookings from tomorrow on wait for a decision: today's may have begun, and expire. */
  readonly pending: number
  /** Days before today that have as many, all of them over: 0 where not said. */
  readonly pastDays?: number
}

const zone = 'Asia/Bishkek'
const opensAt = 9 * 60
const everyDay = { windows: [{ start: 0, end: 1440 }], breaks: [] }

export function buildWorld(ownerId: string, size: WorldSize, nowMs = Date.now()): World {
  const newId = (): string => uuidv7(nowMs, crypto.getRandomValues(new Uint8Array(10)))
  const named = { translations: {} }
  const business: Business = {
    ...named,
    id: newId(),
    rev: 1,
    owner_id: ownerId,
    name: 'Bench',
    time_zone: zone,
    currency: 'KGS',
    slot_step_minutes: 15,
    min_notice_minutes: 0,
    booking_window_days: 730,
    phone: '',
    address: '',
  }
  const service: Service = {
    ...named,
    id: newId(),
    rev: 1,
    business_id: business.id,
    name: 'Haircut',
    category_id: null,
    duration_minutes: 30,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    price: 80_000,
    image: null,
    is_active: true,
  }
  const employees = Array.from({ length: size.employees }, (_, index): Employee => ({
    ...named,
    id: newId(),
    rev: 1,
    business_id: business.id,
    name: `Employee ${index + 1}`,
    service_id: [service.id],
    position: '',
    phone: '',
    image: null,
    order: index,
    is_active: true,
    schedule: { days: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, everyDay])), exceptions: {} },
  }))
  const { pastDays = 0 } = size
  const today = dayOf(new Date(nowMs).toISOString(), zone)
  const bookings = Array.from({ length: size.bookings }, (_, index): Booking => {
    const inDay = index % size.perDay
    const day = Math.floor(index / size.perDay) - pastDays
    const afterToday = index - (pastDays + 1) * size.perDay
    const start = instantAt(addDays(today, day), opensAt + Math.floor(inDay / size.employees) * 30, zone)
    return {
      id: newId(),
      rev: 1,
      business_id: business.id,
      employee_id: employees[inDay % size.employees]!.id,
      service_id: service.id,
      status: day < 0 ? 'completed' : afterToday >= 0 && afterToday < size.pending ? 'pending' : 'approved',
      restorable_status: null,
      start,
      end: addMinutes(start, 30),
      service_name: service.name,
      price: service.price,
      currency: 'KGS',
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      customer_name: `Customer ${index + 1}`,
      customer_phone: `+99655${String(1_000_000 + index)}`,
      note: 'Prefers the seat by the window',
      walk_in: false,
      cancel_reason: '',
      override: null,
      created_at: new Date(nowMs).toISOString(),
    }
  })
  return { business, services: [service], employees, bookings }
}
