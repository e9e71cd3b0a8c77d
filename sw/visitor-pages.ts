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
 * seen, in another language where not in that of its address, or one that says so. The part of the address behind `#`, which may hold a
 * secret, is kept nowhere.
 */
export async function answerVisitorPage(
  env: VisitorPagesEnv,
  request: Request,
  keepAlive: (work: Promise<void>) => void,
): Promise<Response> {
  const [address = ''] = request.url.split('#')
  const cache = await env.caches.open(pagesCache)
  const kept = await cache.match(address, { ignoreVary: true })
  const asked = env.fetch(request)
  const keep = (response: Response): Promise<void> => keepFresh(env, address, response)
  // Asked for before anything is answered: afterwards the browser lets no more work begin.
  keepAlive(asked.then(keep, () => undefined))
  if (!kept) return asked.catch(() => standIn(env, cache, address))
  // A server in trouble tells less than the page that is here.
  const fresh = asked.then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  )
  const shown = await Promise.race([fresh, env.after(patienceMs).then(() => kept)])
  return shown === kept ? asSeen(kept) : shown
}

/**
 * In place of a page that is not here: the same in another language, else the way to the first page of the business, catalogue or card to
 * which it belongs, where that is here in any language.
 */
async function standIn({ languages }: VisitorPagesEnv, cache: Cache, address: string): Promise<Response> {
  const urls = (await cache.keys()).map(({ url }) => url)
  const same = urls.findLast((url) => withoutLanguage(url) === withoutLanguage(address))
  const kept = same && (await cache.match(same, { ignoreVary: true }))
  if (kept) return asSeen(kept)
  const above = address.split(/[/?]/, 5).join('/')
  return offlinePage(
    address,
    languages,
    urls.find((url) => url.split('?')[0] === above),
  )
}

/** Of what is left only whether two are alike counts: the separators go too, since the language may stand before or behind the rest. */
const withoutLanguage = (url: string): string => url.replace(/[?&](lang=\w*)?/g, '')

/** A page from before, with the line shown that is hidden in it: when it was like this, since its prices may be others now. */
async function asSeen(kept: Response): Promise<Response> {
  const when = new Date(kept.headers.get('date') ?? 0).toLocaleString('ru', { dateStyle: 'short', timeStyle: 'short' })
  return new Response((await kept.text()).replace(/ hidden=""(>[^<%]*)%/, `$1${when}`), kept)
}

/** Takes pages that may be opened next, whether or not they were opened before. One that cannot be had is left out. */
export async function takeVisitorPages(env: VisitorPagesEnv, addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const response = await env.fetch(new Request(address, { headers: { accept: 'text/html' } })).catch(() => undefined)
      if (response) await keepFresh(env, address, response)
    }),
  )
}

/** Keeps a page that is there at its own address, and leaves the answer to be read. */
async function keepFresh({ caches }: VisitorPagesEnv, address: string, response: Response): Promise<void> {
  if (response.status === 200 && !response.redirected) await keepLast(caches, pagesCache, mostPages, address, response.clone())
}
