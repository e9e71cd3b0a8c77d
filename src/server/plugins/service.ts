import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { apiVersion } from '#contract/version.ts'
import packageInfo from '../../../package.json' with { type: 'json' }
import { requireActor } from '../core/authentication.ts'
import { send } from '../core/calls.ts'
import type { Core } from '../core/core.ts'
import { queryRows } from '../db/database.ts'
import { describeApi } from '../core/openapi.ts'
import { databaseUnavailable, RefusedRequest } from '../core/refusals.ts'

/** Whoever watches over the server wants to know soon. */
const healthMs = 2000

/** The calls that belong to no area: health, the document and its page, the change stream. */
export async function addServiceCalls(app: FastifyInstance, core: Core): Promise<void> {
  const { version } = packageInfo
  const document = describeApi(version, core.config.publicUrl)
  const documentText = JSON.stringify(document)

  app.get('/api/health/', async (_request, reply) => {
    await askDatabase(core)
    return send(reply, {
      status: 200,
      body: JSON.stringify({ status: 'ok', version, api_version: apiVersion, ...(core.config.demo ? { demo: true } : {}) }),
    })
  })

  app.get('/api/schema/', (_request, reply) => send(reply, { status: 200, body: documentText }))

  app.get(
    '/api/sync/stream/',
    { preParsing: requireActor(core), exposeHeadRoute: false, config: { endpoint: { auth: 'token' } } },
    (request, reply) => {
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(core.streams.open(request.actor!))
    },
  )

  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs/', staticCSP: false })
}

/** Raises `database_unavailable` where no answer comes soon; what still waits for one is dropped later by itself. */
async function askDatabase({ db, timers, log }: Core): Promise<void> {
  const answer = queryRows(db, sql`select 1`)
  const silence = new Promise<never>((_resolve, reject) => {
    const stopWaiting = timers.after(healthMs, () => reject(new Error(`no answer within ${healthMs} ms`)))
    answer.finally(stopWaiting).catch(() => undefined)
  })
  await Promise.race([answer, silence]).catch((error: unknown) => {
    log.error({ err: error }, 'the database does not answer')
    throw new RefusedRequest(databaseUnavailable)
  })
}
