import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { send } from '../calls.ts'
import { refusalOf, replyToRefusal } from '../refusals.ts'

/** Every failure becomes an answer of the contract; nothing of what went wrong inside leaves with it. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}

/** Also for what fails before there is a route: an address that cannot be read. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.code === 'server_error') request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  return send(reply, replyToRefusal(refusal))
}
