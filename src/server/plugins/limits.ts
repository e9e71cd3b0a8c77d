import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { bodyLimits } from '../core/body.ts'
import { RefusedRequest } from '../core/refusals.ts'
import type { Config } from '../start/config.ts'

/** Bounds on what one caller may send and how often; large answers are sent packed. */
export async function addLimits(app: FastifyInstance, { requestsPerMinute }: Config): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: bodyLimits.picture,
      files: 1,
      fieldSize: bodyLimits.field,
      fields: bodyLimits.fields,
      parts: bodyLimits.fields + 1,
    },
  })
  if (requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      errorResponseBuilder: () => new RefusedRequest({ code: 'rate_limited' }),
    })
  }
  await app.register(compress, {
    customTypes: /^application\/json/,
    threshold: 4096,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
}
