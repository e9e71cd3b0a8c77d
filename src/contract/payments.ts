import { defineEndpoints } from './endpoint.ts'
import { rows } from './rows.ts'
import { businessQuery, day, id, instant, oneBusinessSince, sinceError } from './wire.ts'

/** Where the calls of the till differ from those of every entity: lists of a part, and what a device keeps. */

const kept = businessQuery.extend({
  /** With `since`: what was made before and matters no longer is left out while everything is read. */
  created_at_from: instant.optional(),
})

export const paymentEndpoints = defineEndpoints({
  'GET /api/payments/payments/': {
    ...rows['GET /api/payments/payments/'],
    summary: 'Payments and other events of the till; those of one bill, or counted by one close',
    query: kept.extend({ of_id: id.optional(), close_id: id.optional() }).refine(oneBusinessSince, sinceError),
  },
  'GET /api/payments/closes/': {
    ...rows['GET /api/payments/closes/'],
    summary: 'Days that were closed, the newest first',
    /** Of days before this one. */
    query: kept.extend({ day_to: day.optional() }).refine(oneBusinessSince, sinceError),
  },
})
