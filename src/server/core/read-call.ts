import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { headers, revOf } from '#contract/headers.ts'
import { visitSecret } from '#contract/visits.ts'
import { parseInstant } from '#domain/shared/zone.ts'
import { isUuid } from '#lib/ids.ts'
import type { Result } from '#lib/result.ts'
import type { Core } from './core.ts'
import { hashToken } from './identity.ts'
import { RefusedRequest } from './refusals.ts'
import type { ApiRefusal, FieldRefusal } from './route.ts'
import { validate } from './validation.ts'

/** For how long the time that a device gives is believed. */
const believedMs = 30 * 24 * 3600_000

/** The call as its handler sees it. Raises the refusal when it is not what the contract says. */
export function readCall(core: Core, endpoint: Endpoint, request: FastifyRequest, body: unknown) {
  const now = core.now()
  return {
    params: readParams(request.params),
    query: endpoint.query && orRaise(validate(endpoint.query, request.query)),
    body: endpoint.body && orRaise(validate(endpoint.body, body)),
    files: {},
    actor: request.actor,
    visitor: request.visitor,
    visitSecretHash: secretHashOf(request),
    ...timeOf(request, now),
    now: isoAt(now),
    ifMatch: readIfMatch(request.headers['if-match']),
    key: keyOf(request),
    address: request.ip,
    newId: core.newId,
    imageUrl: core.media.urlOf,
    providers: core.providers,
  }
}

/** The value; a refusal is raised. */
export function orRaise<Value>(result: Result<Value, ApiRefusal | FieldRefusal>): Value {
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

/** A device whose clock is further ahead than this is told from one whose answer just took its time. */
const toleratedMs = 60_000

function timeOf(request: FastifyRequest, now: number): { readonly at: string; readonly isClamped: boolean } {
  const header = request.headers[headers.occurredAt.toLowerCase()]
  const given = typeof header === 'string' ? Date.parse(header) : Number.NaN
  return { at: isoAt(occurredAt(header, now)), isClamped: given > now + toleratedMs }
}

/** A time without a zone is nobody's: it counts as none. */
function occurredAt(header: string | string[] | undefined, now: number): number {
  const given = Date.parse((typeof header === 'string' ? parseInstant(header) : undefined) ?? '')
  return given > now - believedMs ? Math.min(given, now) : now
}

function isoAt(ms: number): string {
  return new Date(ms).toISOString()
}

/** Of the secret itself nothing comes further than here [V1]. */
function secretHashOf(request: FastifyRequest): string | undefined {
  const sent = visitSecret.safeParse(request.headers[headers.visitSecret.toLowerCase()])
  return sent.success ? hashToken(sent.data) : undefined
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[headers.idempotencyKey.toLowerCase()]
  return typeof key === 'string' ? key.toLowerCase() : undefined
}
