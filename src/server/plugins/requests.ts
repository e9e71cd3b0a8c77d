import type { FastifyInstance } from 'fastify'
import { headers } from '#contract/headers.ts'
import { apiVersion, oldestVersion } from '#contract/version.ts'
import { isUuid } from '#lib/ids.ts'
import { RefusedRequest } from '../core/refusals.ts'

/** What every call has in common: the version it speaks, the key it carries, a line in the log. */
export function addRequestRules(app: FastifyInstance): void {
  app.decorateRequest('actor', undefined)
  app.decorateRequest('visitor', undefined)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    reply.header('vary', headers.translationLanguages)
    const key = request.headers[headers.idempotencyKey.toLowerCase()]
    const isKey = typeof key === 'string' && isUuid(key.toLowerCase())
    // Tells the device that this answer is ours and belongs to its request, whatever it says.
    if (isKey) reply.header(headers.idempotencyKey, key)
    checkVersion(request.headers[headers.apiVersion.toLowerCase()])
    if (key !== undefined && !isKey) throw new RefusedRequest({ code: 'key_invalid' })
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        caller: request.actor ? 'person' : request.visitor ? 'visitor' : 'anyone',
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  acceptEmptyBodies(app)
}

/** A caller that says nothing about its version is taken to speak ours. */
function checkVersion(given: string | string[] | undefined): void {
  if (given === undefined) return
  const version = Number(given)
  if (!Number.isInteger(version) || version < oldestVersion || version > apiVersion)
    throw new RefusedRequest({ code: 'version_unsupported' })
}

/** JSON and nothing else; no content at all is no body, as many clients send it. */
function acceptEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.trim() === '') done(null, undefined)
    else void parse(request, text, done)
  })
}
