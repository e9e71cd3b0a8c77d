/**
 * Keeps an answer in a cache of the last `most`. Without room the whole cache is given up, before the device has none for anything else.
 */
export async function keepLast(caches: CacheStorage, name: string, most: number, request: RequestInfo, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name)
    // Deleted first: a cache lists its entries in the order of their arrival.
    await cache.delete(request, { ignoreVary: true })
    await cache.put(request, response)
    const arrived = await cache.keys()
    await Promise.all(arrived.slice(0, -most).map((oldest) => cache.delete(oldest)))
  } catch {
    await caches.delete(name)
  }
}
