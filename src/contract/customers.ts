import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { schemas } from './rows.ts'
import { id, instant, rowQuery } from './wire.ts'

/** The calls for customers beside those of every entity, and for the totals of their bookings. */

/** Totals for each customer that bookings name, and for each phone number of bookings that name none. */
const visits = z.object({
  customer_id: id.nullable(),
  customer_phone: z.string(),
  visits: z.int(),
  no_shows: z.int(),
  cancelled: z.int(),
  spent: z.int(),
  last: z.iso.datetime().nullable(),
})

const nothing = z.strictObject({}).optional()

export const customerEndpoints = defineEndpoints({
  'GET /api/booking/customers/visits/': {
    tag: 'booking',
    summary: 'What bookings that began before a time come to, by customer',
    auth: 'token',
    added: true,
    query: z.object({ business_id: id, before: instant }),
    status: 200,
    answer: z.object({ results: z.array(visits) }),
  },
  'PUT /api/booking/customers/{id}/merge/': {
    tag: 'booking',
    summary: 'This customer is the same person as another: it becomes an alias of theirs',
    auth: 'token',
    added: true,
    query: rowQuery,
    body: z.strictObject({ into: id }),
    status: 200,
    answer: schemas.customers.row,
    refusals: ['customer_merged'],
  },
  'PUT /api/booking/customers/{id}/split/': {
    tag: 'booking',
    summary: 'Take a merge back',
    auth: 'token',
    added: true,
    query: rowQuery,
    body: nothing,
    status: 200,
    answer: schemas.customers.row,
  },
  'DELETE /api/booking/customers/{id}/traces/': {
    tag: 'booking',
    summary: 'Delete a customer, and blank their name, phone and notes wherever they stand',
    auth: 'token',
    added: true,
    query: rowQuery,
    status: 204,
    refusals: ['row_in_use', 'customer_merged'],
  },
})
