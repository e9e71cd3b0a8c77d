import * as z from 'zod'
import { categoryEntity } from '#domain/business/category.ts'
import { employeeEntity } from '#domain/business/employee.ts'
import { messageKinds, messageLimit, type MessageKind } from '#domain/business/messages.ts'
import { serviceEntity, type GivenBy } from '#domain/business/service.ts'
import { limits } from '#domain/shared/limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { deleteCall, readCall, writeCall } from './row-calls.ts'
import { schemasOf } from './row-schemas.ts'
import { currency, day, fromForm, id, listQuery, name, oneBusinessSince, optionalPhone, pageOrChanges, price, rev, sinceError, translations, zone } from './wire.ts'

/** What a business is made of: itself, its categories, services, employees and the slots they give. */

const named = { name, translations }
const minutes = (max: number) => z.int().min(0).max(max)

const window = z
  .strictObject({ start: minutes(2880), end: minutes(2880) })
  .refine((one) => one.end > one.start, { error: 'window', path: ['end'] })
const dayHours = z.strictObject({ windows: z.array(window).max(10), breaks: z.array(window).max(10) })
export const week = z.strictObject({
  /** Keys are ISO weekdays, '1' is Monday. */
  days: z.record(z.string().regex(/^[1-7]$/), dayHours),
  exceptions: z.record(day, dayHours),
})

/** By language and occasion; what is missing is the default (`domain/business/messages.ts`). */
const textsOfLanguage = z.strictObject(Object.fromEntries(messageKinds.map((kind) => [kind, z.string().max(messageLimit).optional()])) as Readonly<Record<MessageKind, z.ZodOptional<z.ZodString>>>)
const messageTexts = z.strictObject({ ru: textsOfLanguage.optional(), ky: textsOfLanguage.optional(), en: textsOfLanguage.optional() })

const businessFields = {
  ...named,
  time_zone: zone,
  currency,
  slot_step_minutes: z.int().min(limits.minSlotStepMinutes).max(limits.maxSlotStepMinutes),
  min_notice_minutes: minutes(limits.maxNoticeMinutes),
  /** Days after today; null for no bound [S5]. */
  booking_window_days: z.int().min(1).max(limits.maxWindowDays).nullable(),
  /** Days without a word from the server after which a device shows nothing more until somebody signs in. */
  offline_days: z.int().min(1).max(limits.maxOfflineDays),
  phone: optionalPhone,
  address: z.string().max(limits.address),
  message_texts: messageTexts,
}
export const business = z.object({ id, rev, owner_id: id, ...businessFields, phone: z.string(), offline_days: z.exactOptional(businessFields.offline_days), message_texts: z.exactOptional(messageTexts) })

const categories = schemasOf(categoryEntity, { answersLimits: true })
const durationMinutes = z.int().min(limits.minDurationMinutes).max(limits.maxDurationMinutes)

/** What differs from the service when an employee gives it [S3]. */
const terms = z.strictObject({ duration_minutes: z.exactOptional(durationMinutes), price: z.exactOptional(price) })
/** By service. */
const serviceTerms = z.record(id, terms)
/** By employee: who gives a new service from the start. */
const services = schemasOf<typeof serviceEntity, GivenBy>(serviceEntity, { create: { given_by: fromForm(z.record(id, terms)).optional() } })

const employees = schemasOf(employeeEntity, { own: { service_terms: serviceTerms, schedule: week } })

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

const businessList = listQuery.extend({ owner_id: id.optional() })
const ofBusiness = listQuery.extend({ business_id: id.optional() })

export const setupEndpoints = defineEndpoints({
  'GET /api/booking/business/': {
    tag: 'booking', summary: 'Businesses of the signed-in person', auth: 'token',
    query: businessList, status: 200, answer: pageOrChanges(business),
  },
  'POST /api/booking/business/': {
    tag: 'booking', summary: 'Open another business', auth: 'token', added: true,
    body: z.strictObject(businessFields).partial().required({ name: true }).extend(ownId), status: 201, answer: business, refusals: ['id_taken'],
  },
  'PATCH /api/booking/business/{id}/': {
    tag: 'booking', summary: 'Change a business (owner)', auth: 'token', added: true,
    body: z.strictObject(businessFields).partial(), status: 200, answer: business, refusals: ['stale_row'],
  },
  'DELETE /api/booking/business/{id}/': {
    tag: 'booking', summary: 'Delete a business (owner)', auth: 'token', status: 204, refusals: ['row_in_use'],
  },
  'GET /api/booking/business/services': {
    tag: 'booking', summary: 'Services of all businesses of the signed-in person', auth: 'token',
    query: ofBusiness.refine(oneBusinessSince, sinceError), status: 200, answer: pageOrChanges(services.row),
  },
  'GET /api/booking/business/{id}/services': {
    tag: 'booking', summary: 'Services of a business', auth: 'token',
    query: listQuery, status: 200, answer: pageOrChanges(services.row),
  },

  'GET /api/booking/categories/': {
    tag: 'booking', summary: 'Categories of services', auth: 'token',
    query: ofBusiness.extend({ ordering: z.enum(['order', '-order', 'name']).optional() }).refine(oneBusinessSince, sinceError), status: 200, answer: pageOrChanges(categories.row),
  },
  'POST /api/booking/categories/': writeCall('create', categories, 'Create a category (owner)'),
  'GET /api/booking/categories/{id}/': readCall(categories, 'One category'),
  'PUT /api/booking/categories/{id}/': writeCall('replace', categories, 'Change a category (owner)'),
  'PATCH /api/booking/categories/{id}/': writeCall('change', categories, 'Put a category elsewhere in the order (owner)'),
  'DELETE /api/booking/categories/{id}/': deleteCall('Delete a category; its services stay (owner)'),

  'POST /api/booking/services/': writeCall('create', services, 'Create a service (owner)'),
  'GET /api/booking/services/{id}/': readCall(services, 'One service'),
  'PUT /api/booking/services/{id}/': writeCall('replace', services, 'Change a service (owner)'),
  'PATCH /api/booking/services/{id}/': writeCall('change', services, 'Change some of a service (owner)'),
  'DELETE /api/booking/services/{id}/': deleteCall('Delete a service; its bookings keep what was booked (owner)', { refusals: ['row_in_use'] }),

  'GET /api/booking/employee/': {
    tag: 'booking', summary: 'Employees, all or those who give a service', auth: 'token',
    query: ofBusiness.extend({ service_id: id.optional() }).refine(oneBusinessSince, sinceError), status: 200, answer: pageOrChanges(employees.row),
  },
  'POST /api/booking/employee/': writeCall('create', employees, 'Create an employee (owner)'),
  'GET /api/booking/employee/{id}/': readCall(employees, 'One employee'),
  'PUT /api/booking/employee/{id}/': writeCall('replace', employees, 'Change an employee (owner)'),
  'PATCH /api/booking/employee/{id}/': writeCall('change', employees, 'Change some of an employee (owner)', { added: true }),
  'DELETE /api/booking/employee/{id}/': deleteCall('Delete an employee (owner)', { refusals: ['row_in_use'] }),

  'GET /api/booking/free-time-slots': {
    tag: 'booking', summary: 'Starts on a day that are still free, beside all that the schedule allows', auth: 'token',
    query: slotQuery, status: 200, answer: z.object({ free_time_slots: z.array(slot), all_time_slots: z.array(slot) }),
  },
  'GET /api/booking/time-slots': {
    tag: 'booking', summary: 'All starts on a day that the schedule allows', auth: 'token',
    query: slotQuery, status: 200, answer: z.object({ time_slots: z.array(slot) }),
  },
})

