import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { rows, schemas } from './rows.ts'
import { freeDays, visitSlotQuery } from './visits.ts'
import { businessQuery, day, id, listQuery, oneBusinessSince, sinceError } from './wire.ts'

/** What a business is made of: its categories, services, employees and the slots they give. */

/** A start that fits the service, for one employee. */
export const slot = z.object({ employee_id: id, start: z.iso.datetime(), end: z.iso.datetime() })

const slotQuery = z.object({
  date: day,
  service_id: id,
  business_id: id.optional(),
  employee_id: id.optional(),
  /** The booking that is being moved: it does not stand in its own way [S8]. */
  booking_id: id.optional(),
  ...visitSlotQuery,
})

export const setupEndpoints = defineEndpoints({
  'GET /api/booking/business/services': {
    ...rows['GET /api/booking/business/{id}/services'],
    summary: 'Services of all businesses of the signed-in person',
  },
  'GET /api/booking/business/{id}/services': { ...rows['GET /api/booking/business/{id}/services'], query: listQuery },
  'POST /api/booking/services/': { ...rows['POST /api/booking/services/'], body: schemas.services.create },
  'PUT /api/booking/services/{id}/': { ...rows['PATCH /api/booking/services/{id}/'], body: schemas.services.replace },

  'GET /api/booking/categories/': {
    ...rows['GET /api/booking/categories/'],
    query: businessQuery.extend({ ordering: z.enum(['order', '-order', 'name']).optional() }).refine(oneBusinessSince, sinceError),
  },
  'PATCH /api/booking/categories/{id}/': {
    ...rows['PUT /api/booking/categories/{id}/'],
    summary: 'Put a category elsewhere in the order (owner)',
    body: schemas.categories.change,
  },

  'GET /api/booking/employee/': {
    ...rows['GET /api/booking/employee/'],
    query: businessQuery.extend({ service_id: id.optional() }).refine(oneBusinessSince, sinceError),
  },
  'PATCH /api/booking/employee/{id}/': {
    ...rows['PUT /api/booking/employee/{id}/'],
    summary: 'Change some of an employee (owner)',
    added: true,
    body: schemas.employees.change,
  },

  'GET /api/booking/free-time-slots': {
    tag: 'booking',
    summary: 'Starts on a day that are still free, beside all that the schedule allows; of a published business for anybody',
    auth: 'optional',
    query: slotQuery,
    status: 200,
    answer: z.object({ free_time_slots: z.array(slot), all_time_slots: z.array(slot) }),
    refusals: ['ambiguous_id'],
  },
  'GET /api/booking/time-slots': {
    tag: 'booking',
    summary: 'All starts on a day that the schedule allows; of a published business for anybody',
    auth: 'optional',
    query: slotQuery,
    status: 200,
    answer: z.object({ time_slots: z.array(slot) }),
    refusals: ['ambiguous_id'],
  },
  'GET /api/booking/free-days/': {
    tag: 'booking',
    summary: 'How many starts are free on each of the 14 days from a date or today on; of a published business for anybody',
    auth: 'optional',
    added: true,
    query: slotQuery.partial({ date: true }),
    status: 200,
    answer: freeDays,
    refusals: ['ambiguous_id'],
  },
})
