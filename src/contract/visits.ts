import * as z from 'zod'
import { bookingStatuses } from '#domain/booking/booking.ts'
import { wholeDayMinutes } from '#domain/booking/waitlist-entry.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { defineEndpoints } from './endpoint.ts'
import { currency, day, id, instant, name, optionalPhone, price, reason } from './wire.ts'

/**
 * What a visitor does with a visit of their own: bookings with a common `visit_id` that they asked for on a shop's page.
 * Who knows the visit's secret may see and change it; it comes in a header, and the server keeps its hash [V1].
 */

/** 128 random bits, base64url. */
export const visitSecret = z.string().regex(/^[\w-]{22}$/)

/** Who asks for something by themselves. */
export const askingPerson = {
  customer_name: name,
  customer_phone: optionalPhone.pipe(z.string().min(1)),
  language: z.enum(contentLanguages),
  /** They agreed that name and phone are given to the business. */
  consent: z.literal(true),
}

/** One service of a visit, in the order in which they are given. Without an employee the server chooses [S7]. */
const wantedPart = z.strictObject({ id, service_id: id, employee_id: id.optional() })

/** What a visitor asks for: services one after another from a start that was offered to them. */
export const newVisit = z.strictObject({
  /** Made on the visitor's device: the bookings' `visit_id` [B4]. */
  id,
  business_id: id,
  start: instant,
  parts: z.array(wantedPart).min(1).max(limits.visitParts),
  note: z.string().trim().max(limits.note).optional(),
  /** The home that they want to see: the visit is a viewing [C6]. */
  product_id: id.optional(),
  ...askingPerson,
})

/** What a visitor waits for where they found no time [W1]. */
export const newWait = z.strictObject({
  /** Made on the visitor's device: the entry's. */
  id,
  business_id: id,
  service_ids: z.array(id).min(1).max(limits.visitParts),
  employee_id: id.nullable(),
  first_day: day,
  last_day: day,
  from_minute: z
    .int()
    .min(0)
    .max(wholeDayMinutes - 1),
  to_minute: z.int().min(1).max(wholeDayMinutes),
  note: z.string().trim().max(limits.note),
  ...askingPerson,
})

/**
 * A visit as whoever knows its secret sees it. Names of services and employees are the base texts: the page knows those of other languages.
 */
export const visitorVisit = z.object({
  id,
  business_id: id,
  parts: z.array(
    z.object({
      id,
      status: z.enum(bookingStatuses),
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      service_id: id.nullable(),
      service_name: z.string(),
      employee_id: id,
      employee_name: z.string(),
      price,
      currency,
      cancel_reason: z.string(),
    }),
  ),
  customer_name: z.string(),
  customer_phone: z.string(),
  note: z.string(),
  /** The home that is shown, by its base name and the address of its page; null once it has none. */
  listing: z.object({ name: z.string(), path: z.string().nullable() }).optional(),
  /** Until when a request waits for an answer [V3]; null where none is awaited. */
  expires_at: z.iso.datetime().nullable(),
  /** Until when, included, the visitor moves and cancels by themselves [V4]; null where they no longer can. */
  change_until: z.iso.datetime().nullable(),
  /** Whether messages about it may come by Telegram, or do [M6]. */
  telegram: z.enum(['none', 'offered', 'linked']).optional(),
})

export const telegramLink = z.object({ url: z.string() })

/** A visit is found by its business and its id, and told to whoever sends its secret. */
const ofBusiness = z.object({ business_id: id })
/** A device that was never seen is counted with all others of its address, and a mobile carrier's customers share one. */
export const visitLimit = { most: 300, windowMs: 3600_000 } as const

export const visitEndpoints = defineEndpoints({
  'POST /api/booking/visits/': {
    tag: 'booking',
    summary: 'Ask for a visit at a published business',
    auth: 'device',
    added: true,
    limit: visitLimit,
    body: newVisit,
    status: 201,
    answer: visitorVisit,
    refusals: ['time_taken', 'visits_full', 'listing_gone', 'id_taken', 'secret_missing'],
  },
  'POST /api/booking/waitlist/own/': {
    tag: 'booking',
    summary: 'Wait for a time at a published business to come free',
    auth: 'device',
    added: true,
    limit: visitLimit,
    body: newWait,
    status: 201,
    answer: z.object({ id }),
    refusals: ['waitlist_full', 'id_taken', 'secret_missing'],
  },
  'DELETE /api/booking/waitlist/own/{id}/': {
    tag: 'booking',
    summary: 'Wait no longer',
    auth: 'device',
    added: true,
    limit: visitLimit,
    query: ofBusiness,
    status: 204,
  },
  'GET /api/booking/visits/{id}/': {
    tag: 'booking',
    summary: 'A visit of one’s own',
    auth: 'device',
    added: true,
    query: ofBusiness,
    status: 200,
    answer: visitorVisit,
  },
  'PUT /api/booking/visits/{id}/move/': {
    tag: 'booking',
    summary: 'Move a visit of one’s own',
    auth: 'device',
    added: true,
    limit: visitLimit,
    query: ofBusiness,
    body: z.strictObject({ start: instant }),
    status: 200,
    answer: visitorVisit,
    refusals: ['time_taken', 'change_too_late', 'booking_not_allowed'],
  },
  'PUT /api/booking/visits/{id}/cancel/': {
    tag: 'booking',
    summary: 'Cancel a visit of one’s own',
    auth: 'device',
    added: true,
    limit: visitLimit,
    query: ofBusiness,
    body: z.strictObject({ reason: reason.optional() }).optional(),
    status: 200,
    answer: visitorVisit,
    refusals: ['change_too_late', 'booking_not_allowed'],
  },
  'POST /api/booking/visits/{id}/telegram/': {
    tag: 'booking',
    summary: 'A link, good for once, by which messages about visits of one’s own come to Telegram',
    auth: 'device',
    added: true,
    replay: false,
    limit: visitLimit,
    query: ofBusiness,
    status: 200,
    answer: telegramLink,
    refusals: ['no_channel'],
  },
})

/** Further services of a visit, each as `service` or `service:employee`, separated by commas. */
const furtherParts = z
  .string()
  .max(600)
  .transform((text, context) => {
    const parts = text.split(',').map((part) => part.split(':'))
    const found = z
      .array(z.union([z.tuple([id]), z.tuple([id, id])]))
      .max(limits.visitParts - 1)
      .safeParse(parts)
    if (!found.success) context.addIssue({ code: 'custom', message: 'format' })
    return found.data?.map(([service_id, employee_id]) => ({ service_id, employee_id })) ?? z.NEVER
  })

/** What both calls for slots understand beside what the specification says. */
export const visitSlotQuery = {
  /** The whole visit has to fit: a slot's `end` is then the visit's, and its employee the first part's [B8]. */
  // oxlint-disable-next-line unicorn/no-thenable -- a schema is no function, and nobody waits for a query
  then: furtherParts.optional(),
  /**
   * The visitor's own visit that is being moved, its secret in the header: it does not stand in its own way [S8], and its own
   * services, lengths and employees count, whatever else the query names [B6].
   */
  visit_id: id.optional(),
}

/** How many days one answer tells of. */
export const freeDaysAhead = 14

export const freeDays = z.object({ results: z.array(z.object({ date: day, free: z.int() })) })
