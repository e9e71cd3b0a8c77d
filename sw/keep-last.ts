import { isQuota } from '#offline/store/storage-errors.ts'

/**
 * Keeps an answer in a cache of the last `most`. Without room the whole cache is given up, before the device has none for anything else.
 */
export async function keepLast(caches: CacheStorage, name: string, most: number, request: RequestInfo, response: Response): Promise<void> {
  // Read to its end first: an answer that breaks off takes nothing with it that is here.
  const body = await response.blob().catch(() => undefined)
  if (!body) return
  try {
    const cache = await caches.open(name)
    // Deleted first: a cache lists its entries in the order of their arrival.
    await cache.delete(request, { ignoreVary: true })
    await cache.put(request, new Response(body, response))
    const arrived = await cache.keys()
    await Promise.all(arrived.slice(0, -most).map((oldest) => cache.delete(oldest)))
  } catch (error) {
    if (isQuota(error)) await caches.delete(name)
  }
}
