import * as z from 'zod'
import { limits } from '#domain/booking/booking.ts'
import { messageKinds, messageLimit, type MessageKind } from '#domain/booking/messages.ts'
import { defineEndpoints } from './endpoint.ts'
import { currency, day, id, image, keepImage, listQuery, name, oneBusinessSince, optionalPhone, pageOrChanges, price, rev, sinceError, translations, zone } from './wire.ts'

/** What a business is made of: itself, its categories, services, employees and the slots they give. */

const named = { name, translations }
const minutes = (max: number) => z.int().min(0).max(max)

/** A multipart form carries everything as text: lists and objects in it are JSON. */
function fromForm<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)
}

/** A list in a form: JSON, or its items one by one, of which there may be a single one. */
function listFromForm<Schema extends z.ZodArray>(schema: Schema) {
  return z.preprocess((value) => (typeof value !== 'string' || value.startsWith('[') ? value : value === '' ? [] : [value]), fromForm(schema))
}

const window = z
  .object({ start: minutes(2880), end: minutes(2880) })
  .refine((one) => one.end > one.start, { error: 'window', path: ['end'] })
const dayHours = z.object({ windows: z.array(window).max(10), breaks: z.array(window).max(10) })
export const week = z.object({
  /** Keys are ISO weekdays, '1' is Monday. */
  days: z.record(z.string().regex(/^[1-7]$/), dayHours),
  exceptions: z.record(day, dayHours),
})

/** By language and occasion; what is missing is the default (`domain/booking/messages.ts`). */
const textsOfLanguage = z.object(Object.fromEntries(messageKinds.map((kind) => [kind, z.string().max(messageLimit).optional()])) as Readonly<Record<MessageKind, z.ZodOptional<z.ZodString>>>)
const messageTexts = z.object({ ru: textsOfLanguage.optional(), ky: textsOfLanguage.optional(), en: textsOfLanguage.optional() })

const businessFields = {
  ...named,
  time_zone: zone,
  currency,
  slot_step_minutes: z.int().min(limits.minSlotStepMinutes).max(limits.maxSlotStepMinutes),
  min_notice_minutes: minutes(limits.maxNoticeMinutes),
  /** Days after today; null for no bound [S5]. */
  booking_window_days: z.int().min(1).max(limits.maxWindowDays).nullable(),
  phone: optionalPhone,
  address: z.string().max(limits.address),
  message_texts: messageTexts,
}
export const business = z.object({ id, rev, owner_id: id, ...businessFields, phone: z.string(), message_texts: z.exactOptional(messageTexts) })

const categoryFields = { ...named, order: z.int().min(0).max(10_000) }
export const category = z.object({ id, rev, business: id, ...categoryFields })

const durationMinutes = z.int().min(limits.minDurationMinutes).max(limits.maxDurationMinutes)
const serviceFields = {
  name,
  translations: fromForm(translations),
  category_id: fromForm(id.nullable()),
  duration_minutes: fromForm(durationMinutes),
  buffer_before_minutes: fromForm(minutes(limits.maxBufferMinutes)),
  buffer_after_minutes: fromForm(minutes(limits.maxBufferMinutes)),
  price: fromForm(price),
  is_active: fromForm(z.boolean()),
}
export const service = z.object({
  id, rev, business_id: id, name: z.string(), translations, category_id: id.nullable(),
  duration_minutes: z.int(), buffer_before_minutes: z.int(), buffer_after_minutes: z.int(), price, image, is_active: z.boolean(),
})

/** What differs from the service when an employee gives it [S3]. */
const terms = z.object({ duration_minutes: z.exactOptional(durationMinutes), price: z.exactOptional(price) })
/** By service. */
const serviceTerms = z.record(id, terms)
/** By employee: who gives a new service from the start. */
const givers = { given_by: fromForm(z.record(id, terms)).optional() }

const employeeFields = {
  name,
  translations: fromForm(translations),
  service_id: listFromForm(z.array(id).max(500)).transform((ids) => [...new Set(ids)]),
  service_terms: fromForm(serviceTerms),
  position: z.string().max(120),
  phone: optionalPhone,
  order: fromForm(z.int().min(0).max(10_000)),
  is_active: fromForm(z.boolean()),
  schedule: fromForm(week),
}
export const employee = z.object({
  id, rev, business_id: id, name: z.string(), translations, service_id: z.array(id), service_terms: z.exactOptional(serviceTerms), position: z.string(),
  phone: z.string(), image, order: z.int(), is_active: z.boolean(), schedule: week,
})

/** A start that fits the service, for one employee. */
export const slot = z.object({ employee_id: id, start: z.iso.datetime(), end: z.iso.datetime() })

const slotQuery = z.object({
  date: day,
  service_id: id,
  business_id: id.optional(),
  employee_id: id.optional(),
  /** The booking that is being moved: it does not stand in its own way [S8]. */
  booking_id: id.optional(),
})

/** Where the device made the id itself. */
const ownId = { id: id.optional() }

const categoryOf = z.object(categoryFields).partial().required({ name: true }).extend({ business: id })
const serviceOf = z.object(serviceFields).partial().required({ name: true, duration_minutes: true, price: true })
const employeeOf = z.object(employeeFields).partial().required({ name: true })
const businessList = listQuery.extend({ owner_id: id.optional() })
const ofBusiness = listQuery.extend({ business_id: id.optional() })

export const setupEndpoints = defineEndpoints({
  'GET /api/booking/business/': {
    tag: 'booking', summary: 'Businesses of the signed-in person', auth: 'token',
    query: businessList, status: 200, answer: pageOrChanges(business),
  },
  'POST /api/booking/business/': {
    tag: 'booking', summary: 'Open another business', auth: 'token', added: true,
    body: z.object(businessFields).partial().required({ name: true }).extend(ownId), status: 201, answer: business, refusals: ['id_taken'],
  },
  'PATCH /api/booking/business/{id}/': {
    tag: 'booking', summary: 'Change a business (owner)', auth: 'token', added: true,
    body: z.object(businessFields).partial(), status: 200, answer: business, refusals: ['stale_row'],
  },
  'DELETE /api/booking/business/{id}/': {
    tag: 'booking', summary: 'Delete a business (owner)', auth: 'token', status: 204, refusals: ['row_in_use'],
  },
  'GET /api/booking/business/services': {
    tag: 'booking', summary: 'Services of all businesses of the signed-in person', auth: 'token',
    query: ofBusiness.refine(oneBusinessSince, sinceError), status: 200, answer: pageOrChanges(service),
  },
  'GET /api/booking/business/{id}/services': {
    tag: 'booking', summary: 'Services of a business', auth: 'token',
    query: listQuery, status: 200, answer: pageOrChanges(service),
  },

  'GET /api/booking/categories/': {
    tag: 'booking', summary: 'Categories of services', auth: 'token',
    query: ofBusiness.extend({ ordering: z.enum(['order', '-order', 'name']).optional() }).refine(oneBusinessSince, sinceError), status: 200, answer: pageOrChanges(category),
  },
  'POST /api/booking/categories/': {
    tag: 'booking', summary: 'Create a category (owner)', auth: 'token',
    body: categoryOf.extend(ownId), status: 201, answer: category, refusals: ['id_taken'],
  },
  'GET /api/booking/categories/{id}/': {
    tag: 'booking', summary: 'One category', auth: 'token', status: 200, answer: category,
  },
  'PUT /api/booking/categories/{id}/': {
    tag: 'booking', summary: 'Change a category (owner)', auth: 'token', body: categoryOf, status: 200, answer: category, refusals: ['stale_row'],
  },
  'PATCH /api/booking/categories/{id}/': {
    tag: 'booking', summary: 'Put a category elsewhere in the order (owner)', auth: 'token',
    body: categoryOf.partial(), status: 200, answer: category, refusals: ['stale_row'],
  },
  'DELETE /api/booking/categories/{id}/': {
    tag: 'booking', summary: 'Delete a category; its services stay (owner)', auth: 'token', status: 204,
  },

  'POST /api/booking/services/': {
    tag: 'booking', summary: 'Create a service (owner)', auth: 'token',
    body: serviceOf.extend({ business_id: id, ...ownId, ...givers }), files: ['image'], status: 201, answer: service, refusals: ['image_unreadable', 'image_too_large', 'id_taken'],
  },
  'GET /api/booking/services/{id}/': {
    tag: 'booking', summary: 'One service', auth: 'token', status: 200, answer: service,
  },
  'PUT /api/booking/services/{id}/': {
    tag: 'booking', summary: 'Change a service (owner)', auth: 'token',
    body: serviceOf.extend(keepImage), files: ['image'], status: 200, answer: service, refusals: ['image_unreadable', 'image_too_large', 'stale_row'],
  },
  'PATCH /api/booking/services/{id}/': {
    tag: 'booking', summary: 'Change some of a service (owner)', auth: 'token',
    body: serviceOf.partial().extend(keepImage), files: ['image'], status: 200, answer: service, refusals: ['image_unreadable', 'image_too_large', 'stale_row'],
  },
  'DELETE /api/booking/services/{id}/': {
    tag: 'booking', summary: 'Delete a service; its bookings keep what was booked (owner)', auth: 'token', status: 204, refusals: ['row_in_use'],
  },

  'GET /api/booking/employee/': {
    tag: 'booking', summary: 'Employees, all or those who give a service', auth: 'token',
    query: ofBusiness.extend({ service_id: id.optional() }).refine(oneBusinessSince, sinceError), status: 200, answer: pageOrChanges(employee),
  },
  'POST /api/booking/employee/': {
    tag: 'booking', summary: 'Create an employee (owner)', auth: 'token',
    body: employeeOf.extend({ business_id: id, ...ownId }), files: ['image'], status: 201, answer: employee, refusals: ['image_unreadable', 'image_too_large', 'id_taken'],
  },
  'GET /api/booking/employee/{id}/': {
    tag: 'booking', summary: 'One employee', auth: 'token', status: 200, answer: employee,
  },
  'PUT /api/booking/employee/{id}/': {
    tag: 'booking', summary: 'Change an employee (owner)', auth: 'token',
    body: employeeOf.extend(keepImage), files: ['image'], status: 200, answer: employee, refusals: ['image_unreadable', 'image_too_large', 'stale_row'],
  },
  'PATCH /api/booking/employee/{id}/': {
    tag: 'booking', summary: 'Change some of an employee (owner)', auth: 'token', added: true,
    body: employeeOf.partial().extend(keepImage), files: ['image'], status: 200, answer: employee, refusals: ['image_unreadable', 'image_too_large', 'stale_row'],
  },
  'DELETE /api/booking/employee/{id}/': {
    tag: 'booking', summary: 'Delete an employee (owner)', auth: 'token', status: 204, refusals: ['row_in_use'],
  },

  'GET /api/booking/free-time-slots': {
    tag: 'booking', summary: 'Starts on a day that are still free, beside all that the schedule allows', auth: 'token',
    query: slotQuery, status: 200, answer: z.object({ free_time_slots: z.array(slot), all_time_slots: z.array(slot) }),
  },
  'GET /api/booking/time-slots': {
    tag: 'booking', summary: 'All starts on a day that the schedule allows', auth: 'token',
    query: slotQuery, status: 200, answer: z.object({ time_slots: z.array(slot) }),
  },
})

