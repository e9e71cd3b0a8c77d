import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { apiVersion } from '#contract/version.ts'
import packageInfo from '../../../package.json' with { type: 'json' }
import { requireActor } from '../authentication.ts'
import { send } from '../calls.ts'
import type { Core } from '../core.ts'
import { queryRows } from '../db/database.ts'
import { describeApi } from '../openapi.ts'
import { Refused } from '../refusals.ts'

/** The calls that belong to no area: health, the document and its page, the change stream. */
export async function addServiceCalls(app: FastifyInstance, core: Core): Promise<void> {
  const { version } = packageInfo
  const document = describeApi(version, core.config.publicUrl)
  const documentText = JSON.stringify(document)

  app.get('/api/health/', async (_request, reply) => {
    await queryRows(core.db, sql`select 1`).catch((error: unknown) => {
      core.log.error({ err: error }, 'the database does not answer')
      throw new Refused({ code: 'server_stopping' })
    })
    return send(reply, { status: 200, body: JSON.stringify({ status: 'ok', version, api_version: apiVersion, ...(core.config.demo ? { demo: true } : {}) }) })
  })

  app.get('/api/schema/', (_request, reply) => send(reply, { status: 200, body: documentText }))

  app.get('/api/sync/stream/', { preParsing: requireActor(core), exposeHeadRoute: false }, (request, reply) => {
    return reply
      .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
      .send(core.streams.open(request.actor!))
  })

  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs/', staticCSP: false })
}
