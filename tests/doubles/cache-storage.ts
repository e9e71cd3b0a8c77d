/**
 * The browser's CacheStorage in memory, as far as the worker uses it: entries keep the
 * order of their arrival, and an address is resolved against `origin`.
 */
export function createCacheStorage(origin: string, options: { readonly mayPut?: (url: string) => boolean } = {}): CacheStorage {
  const caches = new Map<string, Map<string, Response>>()
  const keyOf = (input: RequestInfo | URL): string => new URL(input instanceof Request ? input.url : input, origin).href

  const cacheOver = (entries: Map<string, Response>): Cache =>
    ({
      match: async (input: RequestInfo | URL) => entries.get(keyOf(input))?.clone(),
      put: async (input: RequestInfo | URL, response: Response) => {
        if (options.mayPut?.(keyOf(input)) === false) throw new DOMException('full', 'QuotaExceededError')
        if (response.headers.get('vary') === '*') throw new TypeError('Vary header contains *')
        // An answer is kept whole or not at all.
        await response.clone().blob()
        entries.set(keyOf(input), response)
      },
      delete: async (input: RequestInfo | URL) => entries.delete(keyOf(input)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }) as Partial<Cache> as Cache

  const open = async (name: string): Promise<Cache> => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return cacheOver(entries)
  }

  return {
    open,
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    match: async (input: RequestInfo | URL, query?: MultiCacheQueryOptions) => {
      const among = query?.cacheName === undefined ? [...caches.values()] : [caches.get(query.cacheName) ?? new Map<string, Response>()]
      return among
        .map((entries) => entries.get(keyOf(input)))
        .find((held) => held !== undefined)
        ?.clone()
    },
  }
}

/** What a cache storage holds, as sorted paths by cache. */
export async function contentsOf(storage: CacheStorage): Promise<Record<string, readonly string[]>> {
  const names = await storage.keys()
  const listed = names.map(async (name) => {
    const requests = await (await storage.open(name)).keys()
    return [name, requests.map((request) => new URL(request.url).pathname).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(listed))
}
