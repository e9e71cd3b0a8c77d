import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { headers } from '#contract/headers.ts'
import type { Config } from '../start/config.ts'

/**
 * What a browser may do with our answers. Scripts come from here alone and never stand in
 * a page's text; inline styles are allowed, since the component library writes them.
 */
export async function addSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(config) },
    // Pictures and answers may be used by a page of ours that is served from elsewhere.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 180 * 24 * 3600, includeSubDomains: false } : false,
  })
  if (config.publicUrl) allowPageOf(app, new URL(config.publicUrl).origin)
}

function policy({ mediaUrl, apiUrl }: Config): Record<string, string[]> {
  return {
    'default-src': [`'self'`],
    'script-src': [`'self'`],
    'style-src': [`'self'`, `'unsafe-inline'`],
    'img-src': [`'self'`, 'data:', 'blob:', ...originsOf(mediaUrl, apiUrl)],
    'font-src': [`'self'`],
    // A picture that the worker fetches counts as a connection.
    'connect-src': [`'self'`, ...originsOf(apiUrl, mediaUrl)],
    'worker-src': [`'self'`],
    'manifest-src': [`'self'`],
    'object-src': [`'none'`],
    'base-uri': [`'self'`],
    'form-action': [`'self'`],
    'frame-ancestors': [`'none'`],
  }
}

function originsOf(...urls: readonly (string | undefined)[]): string[] {
  return urls.flatMap((url) => (url ? [new URL(url).origin] : []))
}

/** Lets the page at PUBLIC_URL call an API that lives at another address (CORS). No cookies are involved. */
function allowPageOf(app: FastifyInstance, origin: string): void {
  const ours = Object.values(headers)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin !== origin || !request.url.startsWith('/api/')) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': [
        headers.idempotencyKey,
        headers.idempotencyReplayed,
        headers.previousEtag,
        'Retry-After',
        'Date',
      ].join(', '),
      vary: 'Origin',
    })
    if (request.method !== 'OPTIONS') return done()
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': ['Authorization', 'Content-Type', 'Accept-Language', ...ours].join(', '),
      'access-control-max-age': '600',
    })
    reply.code(204).send()
  })
}
