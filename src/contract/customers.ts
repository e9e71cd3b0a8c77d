import * as z from 'zod'
import { customerLimits } from '#domain/booking/customer.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, listQuery, oneBusinessSince, optionalPhone, pageOrChanges, rev, sinceError } from './wire.ts'

/** Who comes to a business, and what their bookings come to. */

const language = z.enum([...contentLanguages, ''])

export const customer = z.object({
  id, rev, business_id: id, name: z.string(), phone: z.string(), language, note: z.string(), merged_into: id.nullable(), created_at: z.iso.datetime(),
})

const fields = {
  name: z.string().trim().max(customerLimits.name),
  phone: optionalPhone,
  language,
  note: z.string().trim().max(customerLimits.note),
}

const changed = z.object(fields).partial()

/** One line for each customer that bookings name, and for each phone of bookings that name none. */
const visits = z.object({
  customer_id: id.nullable(),
  customer_phone: z.string(),
  visits: z.int(),
  no_shows: z.int(),
  cancelled: z.int(),
  spent: z.int(),
  last: z.iso.datetime().nullable(),
})

const nothing = z.object({}).optional()

export const customerEndpoints = defineEndpoints({
  'GET /api/booking/customers/': {
    tag: 'booking', summary: 'Customers of a business, merged ones included', auth: 'token', added: true,
    query: listQuery.extend({ business_id: id.optional() }).refine(oneBusinessSince, sinceError), status: 200, answer: pageOrChanges(customer),
  },
  'POST /api/booking/customers/': {
    tag: 'booking', summary: 'Enter a customer', auth: 'token', added: true,
    body: changed.extend({ id: id.optional(), business_id: id }), status: 201, answer: customer, refusals: ['id_taken'],
  },
  'GET /api/booking/customers/visits/': {
    tag: 'booking', summary: 'What bookings that began before a time come to, by customer', auth: 'token', added: true,
    query: z.object({ business_id: id, before: instant }), status: 200, answer: z.object({ results: z.array(visits) }),
  },
  'GET /api/booking/customers/{id}/': {
    tag: 'booking', summary: 'One customer', auth: 'token', added: true, status: 200, answer: customer,
  },
  'PATCH /api/booking/customers/{id}/': {
    tag: 'booking', summary: 'Change a customer; of a merged one, whom it was merged into, where nothing is replaced there', auth: 'token', added: true,
    body: changed, status: 200, answer: customer, refusals: ['stale_row', 'customer_merged'],
  },
  'PUT /api/booking/customers/{id}/merge/': {
    tag: 'booking', summary: 'This customer is the same person as another: it becomes an alias of theirs', auth: 'token', added: true,
    body: z.object({ into: id }), status: 200, answer: customer, refusals: ['customer_merged'],
  },
  'PUT /api/booking/customers/{id}/split/': {
    tag: 'booking', summary: 'Take a merge back', auth: 'token', added: true, body: nothing, status: 200, answer: customer,
  },
  'DELETE /api/booking/customers/{id}/': {
    tag: 'booking', summary: 'Delete a customer and what was merged into them; bookings keep name and phone as booked (owner)', auth: 'token', added: true,
    status: 204, refusals: ['row_in_use', 'customer_merged'],
  },
})
