import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { visitorOf } from './authentication.ts'
import type { Core } from './core.ts'
import { hasDoneWrite } from './idempotency.ts'
import { bearerToken, hashToken } from './identity.ts'
import { RefusedRequest } from './refusals.ts'
import { subjectOfCaller } from './subject.ts'
import { countTime, networkOf } from './throttle.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says of the call that a route answers. */
    readonly endpoint?: Pick<Endpoint, 'auth' | 'limit'>
  }
}

/**
 * Counts a call by the limit that its endpoint declares. Whoever is known is counted by themselves, so that nobody
 * who shares their address stops them; a device's id that was just made up is counted with its address. Where both the
 * desk and customers make a call, the limit is the customers': a desk may send a whole day at once.
 */
export async function countCall({ db, now }: Core, key: string, { limit, auth }: Endpoint, request: FastifyRequest): Promise<void> {
  if (!limit || limit === 'own' || (auth === 'either' && request.actor)) return
  const subject = subjectOfCaller(request)
  const isKnown = subject !== undefined && (request.actor !== undefined || (await hasDoneWrite(db, subject)))
  const counted = await countTime(db, { what: key, whose: isKnown ? subject : networkOf(request.ip), limit }, new Date(now()).toISOString())
  if (!counted.ok) throw new RefusedRequest({ code: 'rate_limited', retry_after: counted.refusal })
}

/**
 * The caller as one who is known before the call is let in: by a living session, or as a visitor's device that has done
 * a write before, whichever the call asks for. Tokens and ids that somebody made up are nobody's.
 */
export async function findKnownCaller({ db, identity, now }: Core, request: FastifyRequest): Promise<string | undefined> {
  const auth = request.routeOptions.config.endpoint?.auth
  const isSignedIn = request.headers.authorization !== undefined
  if (auth === 'device' || (auth === 'either' && !isSignedIn)) {
    const subject = subjectOfCaller({ actor: undefined, visitor: visitorOf(request) })
    return subject && (await hasDoneWrite(db, subject)) ? subject : undefined
  }
  const token = auth && auth !== 'none' ? bearerToken(request.headers.authorization) : undefined
  const hash = token && hashToken(token)
  return hash && (await identity.find(hash, now())) ? `session:${hash}` : undefined
}
