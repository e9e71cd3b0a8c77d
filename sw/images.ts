import { imageCache } from '#contract/sw-messages.ts'
import { keepLast } from './keep-last.ts'

export interface ImagesEnv {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
}

const mostImages = 300
const freshMs = 30 * 24 * 60 * 60 * 1000

/**
 * Pictures of services, employees and products: from the device while they are fresh,
 * else from the network, else the old ones. Only the last 300 are kept, and all of them
 * are given up before the device has no room for anything else.
 */
export async function answerImage(env: ImagesEnv, request: Request, keepAlive: (work: Promise<void>) => void): Promise<Response> {
  const cache = await env.caches.open(imageCache)
  const held = await cache.match(request, { ignoreVary: true })
  if (held && isFresh(held, env.now())) return held
  try {
    const response = await env.fetch(request)
    if (response.status === 200) keepAlive(keepLast(env.caches, imageCache, mostImages, request, response.clone()))
    return response
  } catch (error) {
    if (held) return held
    throw error
  }
}

function isFresh(response: Response, now: number): boolean {
  const date = Date.parse(response.headers.get('date') ?? '')
  return now - date < freshMs
}
