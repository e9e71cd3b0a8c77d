import * as z from 'zod'
import { messageKinds, messageLimit, type MessageKind } from '#domain/business/messages.ts'
import { limits } from '#domain/shared/limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { rows, schemas } from './rows.ts'
import { currency, day, id, listQuery, name, businessQuery, oneBusinessSince, optionalPhone, pageOrChanges, rev, sinceError, translations, zone } from './wire.ts'

/** What a business is made of: itself, its categories, services, employees and the slots they give. */

const named = { name, translations }
const minutes = (max: number) => z.int().min(0).max(max)

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
    ...rows['GET /api/booking/business/{id}/services'], summary: 'Services of all businesses of the signed-in person',
  },
  'GET /api/booking/business/{id}/services': { ...rows['GET /api/booking/business/{id}/services'], query: listQuery },
  'POST /api/booking/services/': { ...rows['POST /api/booking/services/'], body: schemas.services.create },
  'PUT /api/booking/services/{id}/': { ...rows['PATCH /api/booking/services/{id}/'], body: schemas.services.replace },

  'GET /api/booking/categories/': {
    ...rows['GET /api/booking/categories/'],
    query: businessQuery.extend({ ordering: z.enum(['order', '-order', 'name']).optional() }).refine(oneBusinessSince, sinceError),
  },
  'PATCH /api/booking/categories/{id}/': { ...rows['PUT /api/booking/categories/{id}/'], summary: 'Put a category elsewhere in the order (owner)', body: schemas.categories.change },

  'GET /api/booking/employee/': {
    ...rows['GET /api/booking/employee/'], query: businessQuery.extend({ service_id: id.optional() }).refine(oneBusinessSince, sinceError),
  },
  'PATCH /api/booking/employee/{id}/': { ...rows['PUT /api/booking/employee/{id}/'], summary: 'Change some of an employee (owner)', added: true, body: schemas.employees.change },

  'GET /api/booking/free-time-slots': {
    tag: 'booking', summary: 'Starts on a day that are still free, beside all that the schedule allows', auth: 'token',
    query: slotQuery, status: 200, answer: z.object({ free_time_slots: z.array(slot), all_time_slots: z.array(slot) }), refusals: ['ambiguous_id'],
  },
  'GET /api/booking/time-slots': {
    tag: 'booking', summary: 'All starts on a day that the schedule allows', auth: 'token',
    query: slotQuery, status: 200, answer: z.object({ time_slots: z.array(slot) }), refusals: ['ambiguous_id'],
  },
})

