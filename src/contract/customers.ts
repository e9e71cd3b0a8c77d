import * as z from 'zod'
import { customerEntity } from '#domain/customers/customer.ts'
import { defineEndpoints } from './endpoint.ts'
import { deleteCall, readCall, writeCall } from './row-calls.ts'
import { schemasOf } from './row-schemas.ts'
import { id, instant, listQuery, oneBusinessSince, pageOrChanges, sinceError } from './wire.ts'

/** The calls for customers, and for the totals of their bookings. */

const customers = schemasOf(customerEntity)

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
  'GET /api/booking/customers/': {
    tag: 'booking', summary: 'Customers of a business, merged ones included', auth: 'token', added: true,
    query: listQuery.extend({ business_id: id.optional() }).refine(oneBusinessSince, sinceError), status: 200, answer: pageOrChanges(customers.row),
  },
  'POST /api/booking/customers/': writeCall('create', customers, 'Enter a customer', { added: true }),
  'GET /api/booking/customers/visits/': {
    tag: 'booking', summary: 'What bookings that began before a time come to, by customer', auth: 'token', added: true,
    query: z.object({ business_id: id, before: instant }), status: 200, answer: z.object({ results: z.array(visits) }),
  },
  'GET /api/booking/customers/{id}/': readCall(customers, 'One customer', { added: true }),
  'PATCH /api/booking/customers/{id}/': writeCall(
    'change', customers, 'Change a customer; of a merged one, whom it was merged into, where nothing is replaced there', { added: true, refusals: ['customer_merged'] },
  ),
  'PUT /api/booking/customers/{id}/merge/': {
    tag: 'booking', summary: 'This customer is the same person as another: it becomes an alias of theirs', auth: 'token', added: true,
    body: z.strictObject({ into: id }), status: 200, answer: customers.row, refusals: ['customer_merged'],
  },
  'PUT /api/booking/customers/{id}/split/': {
    tag: 'booking', summary: 'Take a merge back', auth: 'token', added: true, body: nothing, status: 200, answer: customers.row,
  },
  'DELETE /api/booking/customers/{id}/': deleteCall(
    'Delete a customer and what was merged into them; bookings keep name and phone as booked (owner)', { added: true, refusals: ['row_in_use', 'customer_merged'] },
  ),
})
