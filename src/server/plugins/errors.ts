import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wasBrokenOff } from '../core/body.ts'
import { send } from '../core/calls.ts'
import { refusalOf, replyToRefusal } from '../core/refusals.ts'

/** Every failure becomes an answer of the contract; nothing of what went wrong inside leaves with it. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}

/** Also for what fails before there is a route: an address that cannot be read. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const isOurs = refusal.code === 'server_error' || refusal.code === 'database_unavailable'
  // Whoever leaves in the middle of sending hears no answer: that is no failure of ours.
  if (isOurs && wasBrokenOff(request)) request.log.info({ route: request.routeOptions.url }, 'broken off by the caller')
  else if (isOurs) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  return send(reply, replyToRefusal(refusal))
}
