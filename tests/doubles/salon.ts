import type { Booking } from '#domain/booking/booking.ts'
import type { WaitlistEntry } from '#domain/booking/waitlist-entry.ts'
import type { Business } from '#domain/business/business.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { DayHours, Week } from '#domain/business/schedule.ts'
import type { Service } from '#domain/business/service.ts'
import type { Customer } from '#domain/customers/customer.ts'

/** Rows of a small salon in Bishkek (UTC+6, no clock changes); a test names only what it is about. */
export const ids = {
  business: '01990000-0000-7000-8000-00000000b001',
  owner: '01990000-0000-7000-8000-00000000a001',
  service: '01990000-0000-7000-8000-00000000c001',
  employee: '01990000-0000-7000-8000-00000000e001',
  customer: '01990000-0000-7000-8000-00000000d001',
  booking: '01990000-0000-7000-8000-00000000f001',
} as const

export function aBusiness(given: Partial<Business> = {}): Business {
  return {
    id: ids.business,
    rev: 1,
    owner_id: ids.owner,
    name: 'Салон',
    translations: {},
    time_zone: 'Asia/Bishkek',
    currency: 'KGS',
    slot_step_minutes: 15,
    min_notice_minutes: 0,
    booking_window_days: 60,
    phone: '',
    address: '',
    ...given,
  }
}

/** An hour without buffers. */
export function aService(given: Partial<Service> = {}): Service {
  return {
    id: ids.service,
    rev: 1,
    business_id: ids.business,
    name: 'Стрижка',
    translations: {},
    category_id: null,
    duration_minutes: 60,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    processing_start_minutes: 0,
    processing_minutes: 0,
    price: 120_000,
    image: null,
    is_active: true,
    ...given,
  }
}

/** Works every day from 9 to 18 with a break at 13. */
export function anEmployee(given: Partial<Employee> = {}): Employee {
  return {
    id: ids.employee,
    rev: 1,
    business_id: ids.business,
    name: 'Айгуль',
    translations: {},
    service_id: [ids.service],
    position: 'мастер',
    phone: '',
    image: null,
    order: 0,
    is_active: true,
    schedule: everyDay(hours([540, 1080], [[780, 840]])),
    ...given,
  }
}

/** Approved, Monday 2026-11-23 from 10:00 to 11:00 in Bishkek. */
export function aBooking(given: Partial<Booking> = {}): Booking {
  return {
    id: ids.booking,
    rev: 1,
    business_id: ids.business,
    employee_id: ids.employee,
    service_id: ids.service,
    visit_id: null,
    series_id: null,
    customer_id: null,
    status: 'approved',
    restorable_status: null,
    start: '2026-11-23T04:00:00.000Z',
    end: '2026-11-23T05:00:00.000Z',
    service_name: 'Стрижка',
    price: 120_000,
    currency: 'KGS',
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    processing_start_minutes: 0,
    processing_minutes: 0,
    customer_name: 'Нурбек',
    customer_phone: '+996700123456',
    note: '',
    walk_in: false,
    cancel_reason: '',
    override: null,
    created_at: '2026-11-20T04:00:00.000Z',
    waitlist_id: null,
    product_id: null,
    expires_at: null,
    change_notice_hours: null,
    arrived_at: null,
    confirmed_start: null,
    ...given,
  }
}

export function aCustomer(given: Partial<Customer> = {}): Customer {
  return {
    id: ids.customer,
    rev: 1,
    business_id: ids.business,
    name: 'Нурбек',
    phone: '+996700123456',
    language: '',
    note: '',
    merged_into: null,
    created_at: '2026-10-01T04:00:00.000Z',
    ...given,
  }
}

/** Waits for an hour on Monday 2026-11-23 or the day after. */
export function aWaitlistEntry(given: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id: '01990000-0000-7000-8000-000000009001',
    rev: 1,
    business_id: ids.business,
    name: 'Нурбек',
    phone: '+996700123456',
    service_ids: [ids.service],
    employee_id: null,
    first_day: '2026-11-23',
    last_day: '2026-11-24',
    from_minute: 0,
    to_minute: 1440,
    note: '',
    language: '',
    created_at: '2026-11-20T04:00:00.000Z',
    ...given,
  }
}

export function hours(window: readonly [number, number], breaks: readonly (readonly [number, number])[] = []): DayHours {
  return { windows: [{ start: window[0], end: window[1] }], breaks: breaks.map(([start, end]) => ({ start, end })) }
}

export function everyDay(day: DayHours, exceptions: Week['exceptions'] = {}): Week {
  return { days: { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day }, exceptions }
}

/** The week with other hours on some of its weekdays. */
export function withWeekdays(week: Week, days: readonly string[], given: DayHours): Week {
  return { ...week, days: { ...week.days, ...Object.fromEntries(days.map((day) => [day, given])) } }
}
