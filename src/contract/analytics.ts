import * as z from 'zod'
import { bucketKinds, bucketKindsFor } from '#domain/analytics/bucket.ts'
import { figureNames, type Figures } from '#domain/analytics/figures.ts'
import { daysIn, maxPeriodDays, periodPresets } from '#domain/analytics/period.ts'
import { paymentMethods } from '#domain/payments/payment.ts'
import { defineEndpoints } from './endpoint.ts'
import { currency, day, id, translations } from './wire.ts'

/** Days of the shop: by a preset, or from one to another; the last 30 where nothing is said. */
const period = z.object({
  period: z.enum(periodPresets).optional(),
  from: day.optional(),
  to: day.optional(),
})
type AskedPeriod = z.output<typeof period> & { readonly by?: (typeof bucketKinds)[number] | undefined }

/** A beginning has an end after it, not too far away; what it is shown by has neither one point nor thousands. */
const isRange = ({ from, to }: AskedPeriod): boolean =>
  (from === undefined && to === undefined) ||
  (from !== undefined && to !== undefined && from <= to && daysIn({ from, to }) <= maxPeriodDays)
const isShownBy = ({ from, to, by }: AskedPeriod): boolean =>
  from === undefined || to === undefined || by === undefined || bucketKindsFor({ from, to }).includes(by)
const wrongRange = { error: 'format', path: ['to'] }

const byPeriod = period
  .extend({ business_id: id, by: z.enum(bucketKinds).optional() })
  .refine(isRange, wrongRange)
  .refine(isShownBy, { error: 'format', path: ['by'] })

const count = z.int()
const minor = z.int()
const span = z.object({ from: day, to: day })
const bucket = span.extend({ hour: z.int().nullable() })

/** What an answer is about: the period, the one before it, how they are divided, and where the shop's clock stood. */
const head = {
  business_id: id,
  period: span,
  previous_period: span,
  by: z.enum(bucketKinds),
  now: z.object({ day, hour: z.int() }),
  currency,
}

const figures = z.object(Object.fromEntries(figureNames.map((name) => [name, z.int()])) as Record<keyof Figures, z.ZodInt>)
const figuresBucket = bucket.extend(figures.shape)
const people = z.object({ new: count, returning: count })
const ofEmployee = z.object({ bookings: count, no_shows: count, minutes: count, takings: minor, tips: minor })
const ofMethod = z.object({ paid: minor, refunded: minor })
const sold = z.object({ quantity: count, amount: minor })
/** The name is empty where it was deleted. */
const popular = sold.extend({ id, name: z.string(), translations, previous: sold })

export const analyticsEndpoints = defineEndpoints({
  'GET /api/transactions/statistics/': {
    tag: 'analytics',
    summary: 'Figures of a business by period, beside the period before (owner)',
    auth: 'token',
    query: byPeriod,
    status: 200,
    answer: z.object({
      ...head,
      buckets: z.array(figuresBucket),
      previous: z.array(figuresBucket),
      customers: people,
      previous_customers: people,
      methods: z.array(ofMethod.extend({ method: z.enum(paymentMethods), previous: ofMethod })),
      employees: z.array(ofEmployee.extend({ id, name: z.string(), previous: ofEmployee })),
      load: z.array(z.object({ employee_id: id, hour: z.int(), minutes: count, previous: count })),
    }),
  },
  'GET /api/transactions/enrollments/statistics/': {
    tag: 'analytics',
    summary: 'How many joined a card by period, beside the period before (owner)',
    auth: 'token',
    query: byPeriod,
    status: 200,
    answer: z.object({
      ...head,
      buckets: z.array(bucket.extend({ joined: count })),
      previous: z.array(bucket.extend({ joined: count })),
      cards: z.array(z.object({ id, name: z.string(), joined: count, previous: count })),
    }),
  },
  'GET /api/transactions/popular-products/{id}/': {
    tag: 'analytics',
    summary: 'What a business sold and booked most in a period, by its id (owner)',
    auth: 'token',
    query: period.refine(isRange, wrongRange),
    status: 200,
    answer: z.object({ period: span, previous_period: span, currency, results: z.array(popular), services: z.array(popular) }),
  },
})
