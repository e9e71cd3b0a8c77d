import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointOf, splitKey, type EndpointKey } from '#contract/endpoints.ts'
import { etagOf, headers, revOf } from '#contract/headers.ts'
import { parseInstant } from '#domain/shared/zone.ts'
import { isUuid } from '#lib/ids.ts'
import type { Result } from '#lib/result.ts'
import type { Database } from '../db/database.ts'
import { requireActor } from './authentication.ts'
import { fingerprint, readBody, type Incoming } from './body.ts'
import type { Core } from './core.ts'
import { once } from './idempotency.ts'
import { RefusedRequest, replyToRefusal, type Reply } from './refusals.ts'
import type { ApiRefusal, HandlerResult, FieldRefusal, Handlers } from './route.ts'
import { mayHear } from './stored-answers.ts'
import { undoOnRefusal } from './transaction.ts'
import { translatedFor } from './translations.ts'
import { validate } from './validation.ts'

/** A handler and its call once the types of the particular endpoint no longer matter. */
type AnyHandler = (call: unknown, db: Database) => Promise<HandlerResult<unknown>>
type AnyCount = (call: unknown, db: Database) => Promise<Result<undefined, ApiRefusal>>
type Refusal = ApiRefusal | FieldRefusal
type HandledKey = keyof Handlers

/** For how long the time that a device gives is believed. */
const believedMs = 30 * 24 * 3600_000

/** Makes a route of each handler: who is calling, what is asked, the handler, its answer. */
export function registerCalls(app: FastifyInstance, core: Core, handlers: Handlers): void {
  for (const key of Object.keys(handlers) as HandledKey[]) {
    const endpoint = endpointOf(key)
    const { method, path } = splitKey(key)
    const answer = method === 'GET' || endpoint.tag === 'auth' ? answerDirectly : answerOnce
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.auth === 'token' && { preParsing: requireActor(core) }),
      handler: async (request, reply) => {
        return send(reply, translatedFor(request, await answer(core, { key, endpoint, ...partsOf(handlers[key]) }, request, reply)))
      },
    })
  }
}

interface Route {
  readonly key: EndpointKey
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  /** Comes before the transaction, where the call is counted. */
  readonly count?: AnyCount
}

function partsOf(handler: Handlers[HandledKey]): Pick<Route, 'handler' | 'count'> {
  return 'write' in handler ? { handler: handler.write as AnyHandler, count: handler.count as AnyCount } : { handler: handler as AnyHandler }
}

export function send(reply: FastifyReply, { status, body, retryAfter, previousRev }: Reply): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (previousRev !== undefined) reply.header(headers.previousEtag, etagOf(previousRev))
  if (body === null) return reply.code(status).send()
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

/** Reads, and the calls about signing in, which keep nothing. */
async function answerDirectly(core: Core, route: Route, request: FastifyRequest): Promise<Reply> {
  const incoming = await readBody(request, route.endpoint)
  const call = readCall(core, route.endpoint, request, incoming.body)
  return toReply(route.endpoint, await route.handler(call, core.db))
}

/** Writes: in a transaction, and once for a key. A request without a key is done without being remembered. */
async function answerOnce(core: Core, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Reply> {
  const incoming = await readBody(request, route.endpoint)
  const call = readCall(core, route.endpoint, request, incoming.body)
  if (route.count) must(await route.count(call, core.db))
  const done = (await rehearse(core, route, call, request, incoming)) ?? (await perform(core, route, call, request, incoming))
  if (done.replayed) reply.header(headers.idempotencyReplayed, 'true')
  return done
}

type ReadCall = ReturnType<typeof readCall>
type Done = Reply & { readonly replayed: boolean }

/**
 * The call with its pictures. Their files go again where the call was refused or had been done
 * before; where something broke, the rows may be committed all the same, so that files stay until
 * it is known that no row names them (`media-upkeep.ts`).
 */
async function perform(core: Core, route: Route, call: ReadCall, request: FastifyRequest, incoming: Incoming): Promise<Done> {
  const files = await keepPictures(core, incoming)
  const drop = (): Promise<unknown> => Promise.all(Object.values(files).map((name) => core.media.drop(name)))
  try {
    const done = await runOnce(core, request, incoming, async (db) => toReply(route.endpoint, await undoOnRefusal(db, (tx) => route.handler({ ...call, files }, tx))))
    if (done.status >= 300 || done.replayed) await drop()
    return done
  } catch (error) {
    if (error instanceof RefusedRequest) await drop()
    throw error
  }
}

/** Everything is fine so far, and nothing of it stays. */
class Rehearsed extends Error {}

/**
 * Drawing a picture anew costs much: a call with pictures is first gone through without them and
 * undone, so that a key that was used and a person without the right are answered before that.
 * Undefined where the call would be done.
 */
async function rehearse(core: Core, route: Route, call: ReadCall, request: FastifyRequest, incoming: Incoming): Promise<Done | undefined> {
  if (incoming.pictures.size === 0) return undefined
  const files = Object.fromEntries([...incoming.pictures.keys()].map((field) => [field, 'rehearsed']))
  const run = (db: Database): Promise<Reply> => undoOnRefusal(db, async (tx) => {
    const came = await route.handler({ ...call, files }, tx)
    if (came.ok) throw new Rehearsed()
    return came
  }).then((came) => toReply(route.endpoint, came))
  try {
    return await runOnce(core, request, incoming, run)
  } catch (error) {
    if (error instanceof Rehearsed) return undefined
    throw error
  }
}

async function runOnce(core: Core, request: FastifyRequest, incoming: Incoming, run: (db: Database) => Promise<Reply>): Promise<Done> {
  const key = keyOf(request)
  if (key === undefined || !request.actor) return { ...(await run(core.db)), replayed: false }
  const claim = { userId: request.actor.userId, key, fingerprint: fingerprint(request, incoming), now: isoAt(core.now()) }
  const done = await once(core.db, claim, run)
  if (!done.ok) throw new RefusedRequest(done.refusal)
  if (done.value.replayed && !mayHear(request.actor, done.value.body)) throw new RefusedRequest({ code: 'forbidden' })
  return done.value
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[headers.idempotencyKey.toLowerCase()]
  return typeof key === 'string' ? key.toLowerCase() : undefined
}

function toReply(endpoint: Endpoint, result: HandlerResult<unknown>): Reply {
  if (!result.ok) return replyToRefusal(result.refusal)
  const body = endpoint.answer ? JSON.stringify(result.value) : null
  return { status: endpoint.status, body, ...(result.previousRev !== undefined && { previousRev: result.previousRev }) }
}

/** The call as its handler sees it. Raises the refusal when it is not what the contract says. */
function readCall(core: Core, endpoint: Endpoint, request: FastifyRequest, body: unknown) {
  const now = core.now()
  return {
    params: readParams(request.params),
    query: endpoint.query && must(validate(endpoint.query, request.query)),
    body: endpoint.body && must(validate(endpoint.body, body)),
    files: {},
    actor: request.actor,
    at: isoAt(occurredAt(request.headers[headers.occurredAt.toLowerCase()], now)),
    now: isoAt(now),
    ifMatch: readIfMatch(request.headers['if-match']),
    key: keyOf(request),
    address: request.ip,
    newId: core.newId,
    imageUrl: core.media.urlOf,
  }
}

function must<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new RefusedRequest(result.refusal)
  return result.value
}

/** What is no UUID names nothing. */
function readParams(params: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(params as Record<string, string>).map(([name, value]) => [name, value.toLowerCase()] as const)
  if (!entries.every(([, value]) => isUuid(value))) throw new RefusedRequest({ code: 'not_found' })
  return Object.fromEntries(entries)
}

/** An entity tag that is not ours matches no row. */
function readIfMatch(header: string | undefined): number | undefined {
  return header === undefined || header === '*' ? undefined : (revOf(header.replace(/^W\//, '')) ?? -1)
}

/** A time without a zone is nobody's: it counts as none. */
function occurredAt(header: string | string[] | undefined, now: number): number {
  const given = Date.parse((typeof header === 'string' ? parseInstant(header) : undefined) ?? '')
  return given > now - believedMs ? Math.min(given, now) : now
}

function isoAt(ms: number): string {
  return new Date(ms).toISOString()
}

async function keepPictures(core: Core, { pictures }: Incoming): Promise<Readonly<Record<string, string>>> {
  const names: Record<string, string> = {}
  for (const [field, bytes] of pictures) {
    const kept = await core.media.keep(bytes)
    if (!kept.ok) throw new RefusedRequest({ code: kept.refusal.code })
    names[field] = kept.value
  }
  return names
}
