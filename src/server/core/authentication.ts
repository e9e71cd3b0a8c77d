import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { headers } from '#contract/headers.ts'
import { isUuid } from '#lib/ids.ts'
import type { Core } from './core.ts'
import { bearerToken, hashToken } from './identity.ts'
import { RefusedRequest } from './refusals.ts'
import type { Actor } from './route.ts'
import type { Visitor } from './subject.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set on calls that take a token. */
    actor: Actor | undefined
    /** Which visitor's device is calling; set on calls that need its id. */
    visitor: Visitor | undefined
  }
}

type Parts = Pick<Core, 'identity' | 'now'>

/** The hook that finds out who calls, before the body is read; a call that takes anyone has none. */
export function callerHook(core: Parts, auth: Endpoint['auth']): { readonly preParsing?: (request: FastifyRequest) => Promise<void> } {
  if (auth === 'none') return {}
  if (auth === 'device') return { preParsing: requireVisitor }
  const requireToken = requireActor(core)
  if (auth === 'token') return { preParsing: requireToken }
  const orElse = auth === 'either' ? requireVisitor : async () => undefined
  return { preParsing: (request) => (request.headers.authorization === undefined ? orElse(request) : requireToken(request)) }
}

/** Lets a call pass only with a living session. */
export function requireActor({ identity, now }: Parts) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) throw new RefusedRequest({ code: 'unauthenticated' })
    const hash = hashToken(token)
    request.actor = await identity.find(hash, now())
    if (!request.actor) throw new RefusedRequest({ code: (await identity.whyEnded(hash)) ?? 'unauthenticated' })
  }
}

async function requireVisitor(request: FastifyRequest): Promise<void> {
  request.visitor = visitorOf(request)
  if (!request.visitor) throw new RefusedRequest({ code: 'visitor_id_invalid' })
}

/** The device that a visitor says it is; undefined where the id is missing or none of ours. */
export function visitorOf(request: FastifyRequest): Visitor | undefined {
  const id = request.headers[headers.visitorId.toLowerCase()]
  return typeof id === 'string' && isUuid(id.toLowerCase()) ? { idHash: hashToken(id.toLowerCase()) } : undefined
}
