import type { FastifyRequest } from 'fastify'
import type { Core } from './core.ts'
import { bearerToken, hashToken } from './identity.ts'
import { RefusedRequest } from './refusals.ts'
import type { Actor } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling; set on routes that need a token. */
    actor: Actor | undefined
  }
}

/** A hook that lets a call pass only with a living session, before its body is read. */
export function requireActor({ identity, now }: Pick<Core, 'identity' | 'now'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) throw new RefusedRequest({ code: 'unauthenticated' })
    const hash = hashToken(token)
    request.actor = await identity.find(hash, now())
    if (!request.actor) throw new RefusedRequest({ code: (await identity.wasRevoked(hash)) ? 'device_revoked' : 'unauthenticated' })
  }
}
