import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import { visitorAreaOf } from '#contract/visitor-areas.ts'
import { bodyLimits } from '../core/body.ts'
import { findKnownCaller } from '../core/call-limits.ts'
import type { Core } from '../core/core.ts'
import { RefusedRequest } from '../core/refusals.ts'
import { networkOf } from '../core/throttle.ts'

/** Bounds on what one caller may send and how often; large answers are sent packed. */
export async function addLimits(app: FastifyInstance, core: Core): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: bodyLimits.picture,
      files: 1,
      fieldSize: bodyLimits.field,
      fields: bodyLimits.fields,
      parts: bodyLimits.fields + 1,
    },
  })
  if (core.config.requestsPerMinute > 0) await addGeneralLimit(app, core)
  await app.register(compress, {
    customTypes: /^application\/json/,
    // The list of businesses is asked for at each return, and is smaller than most.
    threshold: 512,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
}

/**
 * So many requests a minute from one address, each instance for itself. Past it, a caller who is known is counted by
 * themselves: thousands of a mobile carrier's customers share one address. Somebody has to be looked for then, which costs
 * one read by primary key. Files are cheap and carry no token, so they are not counted.
 */
async function addGeneralLimit(app: FastifyInstance, core: Core): Promise<void> {
  await app.register(rateLimit, { global: false, max: core.config.requestsPerMinute, timeWindow: 60_000 })
  const known = new WeakMap<FastifyRequest, string>()
  const countAddress = app.createRateLimit({ keyGenerator: ({ ip }) => networkOf(ip) })
  const countKnown = app.createRateLimit({ keyGenerator: (request) => known.get(request) ?? '' })
  app.addHook('onRequest', async (request) => {
    if (isFile(request) || request.routeOptions.config.endpoint?.limit === 'own') return
    const ofAddress = await countAddress(request)
    if (ofAddress.isAllowed || !ofAddress.isExceeded) return
    const caller = await findKnownCaller(core, request)
    if (caller !== undefined) known.set(request, caller)
    const own = caller === undefined ? ofAddress : await countKnown(request)
    if (!own.isAllowed && own.isExceeded) throw new RefusedRequest({ code: 'rate_limited', retry_after: own.ttlInSeconds })
  })
}

/**
 * Nothing among visitors' pages is one, whatever its address ends in: it is made for whoever asks. An address can be written in several ways,
 * its route stands in one.
 */
function isFile({ url, method, routeOptions }: FastifyRequest): boolean {
  const route = routeOptions.url ?? url
  const isMade = route.startsWith('/api/') || visitorAreaOf(route) !== undefined
  return (method === 'GET' || method === 'HEAD') && !isMade && /\.\w+$/.test(url.split('?')[0]!)
}
