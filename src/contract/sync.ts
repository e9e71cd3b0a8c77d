import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id } from './wire.ts'

/**
 * An event of the change stream: the last change number of each collection of a business. A device pulls the
 * collections that are ahead of its cursor; the event itself carries no data.
 */
export const heads = z.object({ business_id: id, heads: z.record(z.string(), z.int()) })
export type Heads = Readonly<z.output<typeof heads>>

export const syncEndpoints = defineEndpoints({
  'GET /api/sync/stream/': {
    tag: 'sync', summary: 'Server-sent events `heads`: where the collections stand, at once and after every change',
    auth: 'token', added: true, status: 200, answer: 'text/event-stream',
  },
})

export const serviceEndpoints = defineEndpoints({
  'GET /api/health/': {
    tag: 'service', summary: 'Whether the server and its database answer', auth: 'none', added: true,
    // `demo`: the demo logins are there, and sign-in may offer them.
    status: 200, answer: z.object({ status: z.literal('ok'), version: z.string(), api_version: z.int(), demo: z.boolean().optional() }),
  },
  'GET /api/schema/': {
    tag: 'service', summary: 'This document (OpenAPI 3.1)', auth: 'none', added: true, status: 200, answer: z.looseObject({}),
  },
})
