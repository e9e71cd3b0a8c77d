import * as z from 'zod'
import { messageCauses, reminderHoursLimit } from '#domain/business/channels.ts'
import { defineEndpoints } from './endpoint.ts'
import { telegramLink } from './visits.ts'
import { id, instant, optionalPhone } from './wire.ts'

/** For what messages go by themselves, and how long before a visit its reminder [M2, M3]. */
const sending = {
  causes: z.array(z.enum(messageCauses)).max(messageCauses.length),
  reminder_hours: z.int().min(1).max(reminderHoursLimit),
}

const httpsAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(1000)
const headerName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]{1,60}$/)
  .refine((text) => !['host', 'content-length', 'transfer-encoding', 'connection'].includes(text.toLowerCase()), { error: 'format' })

const channelsOfBusiness = z.object({
  /** Unreadable where the token was sealed by another key: it has to be typed again. */
  telegram: z.object({ ...sending, bot_name: z.string(), is_unreadable: z.boolean().optional() }).nullable(),
  /** The address, the body and the names of the headers are the owner's to see; values of headers are told to nobody. */
  http: z
    .object({
      ...sending,
      /** Empty where all of it is sealed by another key. */
      host: z.string(),
      url: z.string().optional(),
      body: z.string().optional(),
      headers: z.array(z.string()).optional(),
    })
    .nullable(),
  /** Whether this server can keep secrets at all. */
  can_keep: z.boolean(),
})

export const sentMessage = z.object({
  id,
  kind: z.enum(['telegram', 'http']),
  about: z.enum(messageCauses),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']),
  /** A word for why it did not surely arrive, or `status_` and what the provider said. */
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Empty once the booking is gone. */
  customer_name: z.string(),
  customer_phone: z.string(),
  service_name: z.string(),
  booking_id: id.nullable(),
  start: z.iso.datetime().nullable(),
})

const ofBusiness = z.strictObject({ business_id: id })

/** How messages reach customers without anybody's tap [M1]. */
export const channelEndpoints = defineEndpoints({
  'GET /api/booking/channels/': {
    tag: 'booking',
    summary: 'By what a business writes to its customers by itself; nothing secret of it',
    auth: 'token',
    added: true,
    query: ofBusiness,
    status: 200,
    answer: channelsOfBusiness,
  },
  'PUT /api/booking/channels/telegram/': {
    tag: 'booking',
    summary: 'Have a Telegram bot write to customers; without a token the one that is kept stays (owner)',
    auth: 'token',
    added: true,
    replay: false,
    limit: { most: 30, windowMs: 3600_000 },
    body: z.strictObject({ business_id: id, token: z.string().trim().max(200).optional(), ...sending }),
    status: 200,
    answer: channelsOfBusiness,
    refusals: ['token_wrong', 'bot_used', 'provider_away', 'secrets_missing'],
  },
  'DELETE /api/booking/channels/telegram/': {
    tag: 'booking',
    summary: 'Forget the Telegram bot and its chats (owner)',
    auth: 'token',
    added: true,
    query: ofBusiness,
    status: 204,
  },
  'PUT /api/booking/channels/http/': {
    tag: 'booking',
    summary: 'Have a gateway write to customers; a header without a value keeps the one that is stored (owner)',
    auth: 'token',
    added: true,
    replay: false,
    limit: { most: 30, windowMs: 3600_000 },
    body: z.strictObject({
      business_id: id,
      url: httpsAddress,
      body: z.string().min(1).max(4000),
      headers: z
        .array(
          z.strictObject({
            name: headerName,
            value: z
              .string()
              .regex(/^[\t -~]*$/)
              .max(2000)
              .optional(),
          }),
        )
        .max(20),
      ...sending,
    }),
    status: 200,
    answer: channelsOfBusiness,
    refusals: ['secrets_missing'],
  },
  'DELETE /api/booking/channels/http/': {
    tag: 'booking',
    summary: 'Forget the gateway (owner)',
    auth: 'token',
    added: true,
    query: ofBusiness,
    status: 204,
  },
  'POST /api/booking/channels/http/test/': {
    tag: 'booking',
    summary: 'Hand the gateway a message to try it (owner)',
    auth: 'token',
    added: true,
    replay: false,
    limit: { most: 20, windowMs: 3600_000 },
    body: z.strictObject({ business_id: id, phone: optionalPhone.pipe(z.string().min(1)) }),
    status: 200,
    answer: z.object({ outcome: z.enum(['sent', 'failed', 'uncertain']), failure: z.string().nullable() }),
    refusals: ['no_channel'],
  },
  'POST /api/booking/customers/{id}/telegram/': {
    tag: 'booking',
    summary: 'A link, good for once, by which messages to a customer come to Telegram',
    auth: 'token',
    added: true,
    replay: false,
    limit: { most: 300, windowMs: 3600_000 },
    body: ofBusiness,
    status: 200,
    answer: telegramLink,
    refusals: ['no_channel'],
  },
  'GET /api/booking/reminders/': {
    tag: 'booking',
    summary: 'Of which bookings in [from, to) customers are reminded without anybody’s tap, or were',
    auth: 'token',
    added: true,
    query: z.object({ business_id: id, from: instant, to: instant }),
    status: 200,
    answer: z.object({
      results: z.array(z.object({ booking_id: id, state: z.enum(['planned', 'queued', 'sending', 'sent', 'failed', 'uncertain']) })),
    }),
  },
  'GET /api/booking/messages/': {
    tag: 'booking',
    summary: 'What was sent to customers by itself, the last first',
    auth: 'token',
    added: true,
    query: z.object({ business_id: id, after: z.string().max(100).optional(), limit: z.coerce.number().int().min(1).max(200).optional() }),
    status: 200,
    answer: z.object({ results: z.array(sentMessage), next: z.string().nullable() }),
  },
})
