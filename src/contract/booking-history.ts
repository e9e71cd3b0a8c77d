import * as z from 'zod'
import { bookingActs } from '#domain/activity/activity.ts'
import { bookingStatuses } from '#domain/booking/booking.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, rowQuery } from './wire.ts'

const status = z.enum(bookingStatuses).nullable()

/** One line of a booking's history: who did what, when it happened and when it arrived. */
export const historyEntry = z.object({
  id,
  act: z.enum(bookingActs),
  at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  /** Null where nobody with an account acted: a customer by themselves, or time alone, which has no name. */
  actor_id: id.nullable(),
  actor: z.string(),
  device: z.string(),
  status_before: status,
  status_after: status,
  /** Names of changed fields with their values before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  reason: z.string(),
})

export const bookingHistoryEndpoints = defineEndpoints({
  'GET /api/booking/booking/{id}/history/': {
    tag: 'booking',
    summary: 'Who did what to a booking, oldest first',
    auth: 'token',
    added: true,
    query: rowQuery,
    status: 200,
    answer: z.object({ results: z.array(historyEntry) }),
  },
})
