import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointTable } from '#contract/endpoint.ts'
import { etagOf, headers } from '#contract/headers.ts'
import { must } from '#lib/assert.ts'
import type { Transaction } from '../db/database.ts'
import { endpointRoute } from './endpoint-route.ts'
import { readBody } from './body.ts'
import { countCall } from './call-limits.ts'
import type { Core } from './core.ts'
import { readCall } from './read-call.ts'
import type { Reply } from './refusals.ts'
import { translatedFor } from './translations.ts'
import { toReply, writeOnce, type AnyCheck, type AnyHandler, type CallRoute } from './write-once.ts'

/** What is answered: calls, and a handler for each by the same key. */
export interface ServedCalls {
  readonly endpoints: EndpointTable
  readonly handlers: Readonly<Record<string, AnyHandler | { readonly check: AnyCheck; readonly write: AnyHandler }>>
}

/** Makes a route of each handler: who is calling, what is asked, the handler, its answer. */
export function registerCalls(app: FastifyInstance, core: Core, { endpoints, handlers }: ServedCalls): void {
  for (const [key, handler] of Object.entries(handlers)) {
    const endpoint = must(endpoints[key], `the call ${key}`)
    const route = endpointRoute(core, key, endpoint)
    const answer = route.method === 'GET' || endpoint.replay === false ? answerDirectly : answerOnce
    app.route({
      ...route,
      handler: async (request, reply) => {
        return send(reply, translatedFor(request, await answer(core, { key, endpoint, ...partsOf(handler) }, request, reply)))
      },
    })
  }
}

function partsOf(handler: ServedCalls['handlers'][string]): Pick<CallRoute, 'handler' | 'check'> {
  return typeof handler === 'function' ? { handler } : { handler: handler.write, check: handler.check }
}

export function send(reply: FastifyReply, { status, body, retryAfter, previousRev }: Reply): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (previousRev !== undefined) reply.header(headers.previousEtag, etagOf(previousRev))
  if (body === null) return reply.code(status).send()
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** Reads, and writes whose answers are not kept. */
async function answerDirectly(core: Core, route: CallRoute, request: FastifyRequest): Promise<Reply> {
  const incoming = await readBody(request, route.endpoint)
  const call = readCall(core, route.endpoint, request, incoming.body)
  await countCall(core, route.key, route.endpoint, request)
  return toReply(route.endpoint, await route.handler(call as never, core.db as Transaction))
}

/** Writes whose answers are kept. */
async function answerOnce(core: Core, route: CallRoute, request: FastifyRequest, reply: FastifyReply): Promise<Reply> {
  const incoming = await readBody(request, route.endpoint)
  const call = readCall(core, route.endpoint, request, incoming.body)
  const done = await writeOnce(core, route, request, incoming, call)
  if (done.replayed) reply.header(headers.idempotencyReplayed, 'true')
  return done
}
