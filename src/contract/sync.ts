import * as z from 'zod'
import { commandGroup } from './command-group.ts'
import { commandContracts } from './commands.ts'
import { defineEndpoints } from './endpoint.ts'
import { headers } from './headers.ts'
import { id } from './wire.ts'

/**
 * An event of the change stream: the last change number of each collection of a business. A device pulls the
 * collections that are ahead of its cursor; the event itself carries no data.
 */
export const heads = z.object({ business_id: id, heads: z.record(z.string(), z.int()) })
export type Heads = Readonly<z.output<typeof heads>>

/** The calls that wait in outboxes: all of them take JSON, need a token and are done once for a key. */
const outboxCalls: ReadonlySet<string> = new Set(
  Object.values(commandContracts).map((contract) => {
    const { method, path } = contract.request({ id: '{id}', changes: {} } as never)
    return `${method} ${path}`
  }),
)

const groupedRequest = z
  .strictObject({
    method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
    path: z.string().max(200),
    headers: z.strictObject({
      [headers.idempotencyKey]: id,
      [headers.occurredAt]: z.string().max(50).optional(),
      [headers.deviceId]: z.string().max(100).optional(),
      [headers.ifMatch]: z.string().max(50).optional(),
    }),
    body: z.unknown().optional(),
    after: z
      .array(
        z
          .int()
          .min(0)
          .max(commandGroup.most - 1),
      )
      .max(commandGroup.most)
      .optional(),
  })
  .refine(({ method, path }) => outboxCalls.has(`${method} ${path.replace(/\/[0-9a-f-]{36}(?=\/)/gi, '/{id}')}`), { path: ['path'] })

const groupedAnswer = z.object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.unknown() })

export const syncEndpoints = defineEndpoints({
  'POST /api/sync/commands/': {
    tag: 'sync',
    summary: 'Up to 50 commands of an outbox, each with its own key, answered one by one as their own calls would be',
    auth: 'token',
    added: true,
    replay: false,
    status: 200,
    body: z.strictObject({ requests: z.array(groupedRequest).min(1).max(commandGroup.most) }),
    // Those that were not begun are left out: an answer belongs to the command whose key it says.
    answer: z.object({ responses: z.array(groupedAnswer) }),
  },
  'GET /api/sync/heads/': {
    tag: 'sync',
    summary: 'Where the collections of the own businesses stand: what a device has to pull, in one answer',
    auth: 'token',
    added: true,
    status: 200,
    answer: z.object({ results: z.array(heads) }),
  },
  'GET /api/sync/stream/': {
    tag: 'sync',
    summary: 'Server-sent events `heads`: where the collections stand, at once and after every change',
    auth: 'token',
    added: true,
    status: 200,
    answer: 'text/event-stream',
  },
})

export const serviceEndpoints = defineEndpoints({
  'GET /api/health/': {
    tag: 'service',
    summary: 'Whether the server and its database answer',
    auth: 'none',
    added: true,
    // `demo`: the demo logins are there, and sign-in may offer them.
    status: 200,
    answer: z.object({ status: z.literal('ok'), version: z.string(), api_version: z.int(), demo: z.boolean().optional() }),
  },
  'GET /api/schema/': {
    tag: 'service',
    summary: 'This document (OpenAPI 3.1)',
    auth: 'none',
    added: true,
    status: 200,
    answer: z.looseObject({}),
  },
})
