import { keepLast } from './keep-last.ts'
import { offlinePage } from './offline-page.ts'

/** Visitors' pages as this device last saw them, by their address. */
const pagesCache = 'stoika-visitor-pages'

/** Pages that are kept. */
const mostPages = 20
/** For so long the network is waited for while a page is here that was seen before. */
const patienceMs = 4000

export interface VisitorPagesEnv {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly after: (ms: number) => Promise<void>
  /** Those of the device, the preferred first. */
  readonly languages: readonly string[]
}

/**
 * A visitor's page: the network's, since what it shows changes; where that does not answer, the page as it was last
 * seen, or one that says so. The part of the address behind `#`, which may hold a secret, is kept nowhere.
 */
export async function answerVisitorPage(
  env: VisitorPagesEnv,
  request: Request,
  keepAlive: (work: Promise<void>) => void,
): Promise<Response> {
  const [address = ''] = request.url.split('#')
  const kept = await (await env.caches.open(pagesCache)).match(address, { ignoreVary: true })
  const asked = env.fetch(request).then((response) => {
    if (response.status === 200 && !response.redirected) keepAlive(keepLast(env.caches, pagesCache, mostPages, address, response.clone()))
    return response
  })
  if (!kept) return asked.catch(() => offlinePage(address, env.languages))
  // A server in trouble tells less than the page that is here.
  const fresh = asked.then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  )
  return Promise.race([fresh, env.after(patienceMs).then(() => kept)])
}

/** Takes pages that may be opened next, whether or not they were opened before. One that cannot be had is left out. */
export async function takeVisitorPages(env: VisitorPagesEnv, addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const response = await env.fetch(new Request(address, { headers: { accept: 'text/html' } })).catch(() => undefined)
      if (response?.status === 200 && !response.redirected) await keepLast(env.caches, pagesCache, mostPages, address, response)
    }),
  )
}
