import * as z from 'zod'
import { activityActs } from '#domain/activity/activity.ts'
import { bookingStatuses } from '#domain/booking/booking.ts'
import { orderStatuses } from '#domain/orders/order.ts'
import { historyEntry } from './booking-history.ts'
import { activitySubjects } from './collections.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, instant } from './wire.ts'

const status = z.enum([...bookingStatuses, ...orderStatuses])

/** A line of a business's log; `name` is what its subject was called then. */
export const activityEntry = historyEntry.extend({
  act: z.enum(activityActs),
  subject: z.enum(activitySubjects),
  row_id: id,
  name: z.string(),
  /** Null where no person acted, as when a request expires. */
  actor_id: id.nullable(),
  status_before: status.nullable(),
  status_after: status.nullable(),
})

const activityQuery = z.object({
  /** Part of the subject's, a person's or a device's name, or of a reason. */
  search: z.string().max(100).optional(),
  subject: z.enum(activitySubjects).optional(),
  actor_id: id.optional(),
  /** Lines that arrived in [from, to). */
  from: instant.optional(),
  to: instant.optional(),
  /** `next` of the answer before. */
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
})

export const activityEndpoints = defineEndpoints({
  'GET /api/booking/business/{id}/activity/': {
    tag: 'booking',
    summary: 'Who did what in a business and on which device, the last first (owner)',
    auth: 'token',
    added: true,
    query: activityQuery,
    status: 200,
    answer: z.object({ results: z.array(activityEntry), next: z.string().nullable() }),
  },
  'GET /api/booking/business/{id}/activity/people/': {
    tag: 'booking',
    summary: 'Everybody who ever did something in a business, also those who have left (owner)',
    auth: 'token',
    added: true,
    status: 200,
    answer: z.object({ results: z.array(z.object({ id, name: z.string() })) }),
  },
})
