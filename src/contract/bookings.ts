import * as z from 'zod'
import { bookingStatuses, warnings } from '#domain/booking/booking.ts'
import { limits } from '#domain/shared/limits.ts'
import { defineEndpoints } from './endpoint.ts'
import {
  currency,
  fromForm,
  id,
  instant,
  listQuery,
  oneBusinessSince,
  optionalPhone,
  pageOrChanges,
  price,
  reason,
  rev,
  rowQuery,
  sinceError,
} from './wire.ts'

const status = z.enum(bookingStatuses)

export const booking = z.object({
  id,
  rev,
  business_id: id,
  employee_id: id,
  service_id: id.nullable(),
  visit_id: z.exactOptional(id.nullable()),
  series_id: z.exactOptional(id.nullable()),
  waitlist_id: z.exactOptional(id.nullable()),
  product_id: z.exactOptional(id.nullable()),
  customer_id: z.exactOptional(id.nullable()),
  status,
  restorable_status: status.nullable(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  service_name: z.string(),
  price,
  currency,
  buffer_before_minutes: z.int(),
  buffer_after_minutes: z.int(),
  processing_start_minutes: z.exactOptional(z.int()),
  processing_minutes: z.exactOptional(z.int()),
  customer_name: z.string(),
  customer_phone: z.string(),
  note: z.string(),
  walk_in: z.boolean(),
  cancel_reason: z.string(),
  override: z.object({ warnings: z.array(z.enum(warnings)), reason: z.string(), by: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.exactOptional(z.iso.datetime().nullable()),
  change_notice_hours: z.exactOptional(z.int().nullable()),
  arrived_at: z.exactOptional(z.iso.datetime().nullable()),
  confirmed_start: z.exactOptional(z.iso.datetime().nullable()),
})

const fields = {
  employee_id: id,
  service_id: id,
  start: instant,
  duration_minutes: z.int().min(limits.minDurationMinutes).max(limits.maxDurationMinutes),
  visit_id: id.nullable(),
  customer_id: id.nullable(),
  customer_name: z.string().trim().max(limits.customerName),
  customer_phone: optionalPhone,
  note: z.string().max(limits.note),
  override_reason: reason,
}

/** Without an `id` the server makes one [B4], without an employee it chooses one [S7]. */
export const newBooking = z
  .strictObject({
    ...fields,
    id,
    service_id: id.nullable(),
    series_id: id.nullable(),
    waitlist_id: id.nullable(),
    product_id: id.nullable(),
    status: z.enum(['pending', 'approved']),
    walk_in: z.boolean(),
  })
  .partial()
  .required({ service_id: true, start: true })
  .extend({ business_id: id })
  // Blocked time has no service to take its length from, nor to choose somebody by [B8].
  .refine((one) => one.service_id !== null || one.duration_minutes !== undefined, { error: 'required', path: ['duration_minutes'] })
  .refine((one) => one.service_id !== null || one.employee_id !== undefined, { error: 'required', path: ['employee_id'] })

/** A `status` other than the booking's own is the act that leads there [B1]; `reason` is a cancellation's [B5]. */
const bookingChange = z.strictObject({ ...fields, status, reason }).partial()

const bookingList = listQuery
  .extend({
    business_id: id.optional(),
    employee_id: id.optional(),
    /** Bookings of this customer, of those merged into them, and of their phone numbers. */
    customer_id: id.optional(),
    /** Viewings of this home [C6]. */
    product_id: id.optional(),
    /** One status or several, separated by commas. */
    status: z
      .string()
      .max(100)
      .transform((text) => text.split(','))
      .pipe(z.array(status))
      .optional(),
    /** With `since`: what began before is left out while everything is read. */
    start_from: instant.optional(),
    start_to: instant.optional(),
    /** Part of a customer's name, phone or a service's name. */
    search: z.string().max(100).optional(),
    /** With `since=0`: of all that is read only the part that `start_from` and `start_to` bound, in this order. */
    ordering: z.enum(['start', '-start']).optional(),
    after: fromForm(z.tuple([instant, id])).optional(),
  })
  .refine(oneBusinessSince, sinceError)

export const bookingEndpoints = defineEndpoints({
  'GET /api/booking/booking/': {
    tag: 'booking',
    summary: 'Bookings of a business',
    auth: 'token',
    query: bookingList,
    status: 200,
    answer: pageOrChanges(booking),
  },
  'POST /api/booking/booking/': {
    tag: 'booking',
    summary: 'Book a time',
    auth: 'token',
    body: newBooking,
    status: 201,
    answer: booking,
    refusals: [
      'booking_exists',
      'booking_not_found',
      'id_taken',
      'time_taken',
      'needs_override',
      'start_in_past',
      'start_too_far',
      'waitlist_held',
    ],
  },
  'GET /api/booking/booking/{id}': {
    tag: 'booking',
    summary: 'One booking',
    auth: 'token',
    query: rowQuery,
    status: 200,
    answer: booking,
  },
  'PATCH /api/booking/booking/{id}/': {
    tag: 'booking',
    summary: 'Edit or move a booking, or take it along its life cycle',
    auth: 'token',
    query: rowQuery,
    body: bookingChange,
    status: 200,
    answer: booking,
    refusals: [
      'stale_row',
      'booking_not_allowed',
      'booking_expired',
      'reason_required',
      'time_taken',
      'needs_override',
      'start_in_past',
      'start_too_far',
    ],
  },
  'DELETE /api/booking/booking/{id}/': {
    tag: 'booking',
    summary: 'Delete a booking (owner)',
    auth: 'token',
    query: rowQuery,
    status: 204,
  },
})
