import * as z from 'zod'
import { booking } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import { reason, rowQuery } from './wire.ts'

/** The acts that take a booking along its life cycle [B1]. */

const nothing = z.strictObject({}).optional()

export const bookingActEndpoints = defineEndpoints({
  'PUT /api/booking/booking/{id}/approve/': {
    tag: 'booking',
    summary: 'Approve a pending booking',
    auth: 'token',
    query: rowQuery,
    body: z.strictObject({ override_reason: reason.optional() }).optional(),
    status: 200,
    answer: booking,
    refusals: ['booking_not_allowed', 'booking_expired', 'time_taken', 'needs_override'],
  },
  'PUT /api/booking/booking/{id}/arrive/': {
    tag: 'booking',
    summary: 'The customer is here',
    auth: 'token',
    added: true,
    query: rowQuery,
    body: nothing,
    status: 200,
    answer: booking,
    refusals: ['booking_not_allowed', 'booking_expired'],
  },
  'PUT /api/booking/booking/{id}/cancel/': {
    tag: 'booking',
    summary: 'Cancel a booking, with a reason that a message to the customer may carry',
    auth: 'token',
    query: rowQuery,
    body: z.strictObject({ reason: reason.optional(), only_pending: z.boolean().optional() }).optional(),
    status: 200,
    answer: booking,
    refusals: ['booking_not_allowed', 'booking_expired', 'booking_approved', 'reason_required'],
  },
  'PUT /api/booking/booking/{id}/complete/': {
    tag: 'booking',
    summary: 'The visit took place',
    auth: 'token',
    added: true,
    query: rowQuery,
    body: nothing,
    status: 200,
    answer: booking,
    refusals: ['booking_not_allowed', 'booking_expired'],
  },
  'PUT /api/booking/booking/{id}/no-show/': {
    tag: 'booking',
    summary: 'The customer did not come',
    auth: 'token',
    added: true,
    query: rowQuery,
    body: nothing,
    status: 200,
    answer: booking,
    refusals: ['booking_not_allowed', 'booking_expired'],
  },
  'PUT /api/booking/booking/{id}/restore/': {
    tag: 'booking',
    summary: 'Take back a cancellation, completion or no-show',
    auth: 'token',
    added: true,
    query: rowQuery,
    body: z.strictObject({ override_reason: reason.optional() }).optional(),
    status: 200,
    answer: booking,
    refusals: ['booking_not_allowed', 'booking_expired', 'time_taken', 'needs_override'],
  },
})
