import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { endpointOf } from '#contract/endpoints.ts'
import { must } from '#lib/assert.ts'
import { endpointRoute } from '#server/core/endpoint-route.ts'
import { countCall } from '#server/core/call-limits.ts'
import type { Core } from '#server/core/core.ts'
import { zipOf } from '#server/core/zip.ts'
import { archiveOf } from './export/archive.ts'

const key = 'GET /api/users/export/'

/** Answers the call for everything that the caller owns: an archive that is made while it is sent [N6]. */
export function addExportCall(app: FastifyInstance, core: Core): void {
  const endpoint = endpointOf(key)
  app.route({
    ...endpointRoute(core, key, endpoint),
    handler: async (request, reply) => {
      await countCall(core, key, endpoint, request)
      const { userId, memberships } = must(request.actor, 'who calls')
      const businessIds = memberships.filter(({ role }) => role === 'owner').map((one) => one.business_id)
      const made = new Date(core.now())
      const archive = Readable.from(
        zipOf(archiveOf({ db: core.db, media: core.media, userId, businessIds, now: made.toISOString() }), made),
      )
      // The answer has begun: its reader sees that it breaks off, and somebody should see why.
      archive.once('error', (error) => request.log.error({ err: error }, 'an archive broke off'))
      return reply
        .code(endpoint.status)
        .type('application/zip')
        .header('content-disposition', `attachment; filename="stoika-${made.toISOString().slice(0, 10)}.zip"`)
        .send(archive)
    },
  })
}
