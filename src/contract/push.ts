import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id } from './wire.ts'

/** Minutes since midnight of the business's day. */
const minute = z.int().min(0).max(1439)

/** When this device is not to ring; from evening to morning where `from` is the later one. */
const quiet = z.strictObject({ from: minute, to: minute }).nullable()

const language = z.enum(['en', 'ru', 'ky'])

/**
 * Where a browser's push service takes what is for this device. It comes from whoever calls, and the server sends
 * there: only names of hosts, at the usual port; what they lead to is looked at when it is sent [N4].
 */
const endpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(1500)
  .regex(/^https:\/\/[\w.-]+(?:[/?#][!-~]*)?$/i)

/** A point on the curve P-256 and 16 bytes, as browsers write them. */
const keys = { p256dh: z.string().regex(/^B[\w-]{86}$/), auth: z.string().regex(/^[\w-]{22}$/) }

const subscription = { endpoint, quiet, language }

/** What a device is told of what comes in while nobody looks. It belongs to the session and goes with it [N4]. */
export const pushEndpoints = defineEndpoints({
  'GET /api/users/push/': {
    tag: 'users',
    summary: 'The key by which browsers subscribe to notifications, and what this device has subscribed to',
    auth: 'token',
    added: true,
    status: 200,
    answer: z.object({ public_key: z.string(), subscription: z.object(subscription).nullable() }),
  },
  'PUT /api/users/push/': {
    tag: 'users',
    summary: 'Have this device notified of requests at all businesses of the caller',
    auth: 'token',
    added: true,
    limit: { most: 60, windowMs: 3600_000 },
    body: z.strictObject({ ...subscription, ...keys }),
    status: 204,
  },
  'DELETE /api/users/push/': {
    tag: 'users',
    summary: 'No longer notify this device',
    auth: 'token',
    added: true,
    status: 204,
  },
  'POST /api/users/push/test/': {
    tag: 'users',
    summary: 'Send this device a notification to try it, also in quiet hours',
    auth: 'token',
    added: true,
    limit: { most: 20, windowMs: 3600_000 },
    body: z.strictObject({ business_id: id }),
    status: 204,
  },
})
