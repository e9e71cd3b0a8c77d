import { Device } from '#tests/e2e/harness/device.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { Shop } from '#tests/e2e/harness/shop.ts'
import { buildPage, servePage } from './pages.ts'
import type { Queued } from './pages/replay.ts'

const tablets = 2
/** What each tablet queues. */
export const queuedEach = 250
const roundTripMs = 80
/** So many answers are lost on the way: the commands were carried out, and are sent again. */
const lostAnswers = 6
/** How it is said in a measure. */
export const overBadLine = `replayed at once, ${roundTripMs} ms added round trip, ${lostAnswers} answers lost`
export const queuedInAll = tablets * queuedEach

/** What two tablets queue without a network, and what is read of it afterwards. */
export interface Offline<Came> {
  readonly prepare: (
    shop: Shop,
    url: string,
  ) => Promise<{ readonly queue: (tablet: number) => readonly Queued[]; readonly read: () => Promise<Came> }>
}

/**
 * Two tablets that worked without a network come back at once, over a line that loses answers: how long the slower one takes, and what came
 * of it.
 */
export async function replayOfTablets<Came>({
  prepare,
}: Offline<Came>): Promise<{ readonly seconds: number; readonly queues: readonly (readonly Queued[])[]; readonly came: Came }> {
  const product = await Product.start(undefined, { RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  const devices = await Promise.all(Array.from({ length: tablets }, () => new Device().start()))
  try {
    const shop = await Shop.open(product.serverUrl)
    const { queue, read } = await prepare(shop, product.serverUrl)
    const script = await buildPage('replay.ts')
    const pages = await Promise.all(
      devices.map(async (device) => {
        await servePage(device.context, `${product.url}/bench`, script)
        return device.open(`${product.url}/bench`)
      }),
    )
    const { user, token } = shop.owner
    const queues = pages.map((_, nth) => queue(nth))
    await Promise.all(
      pages.map((page, nth) =>
        page.evaluate(([session, queued]) => window.replayBench.queue(session, queued), [{ user, token }, queues[nth]!] as const),
      ),
    )
    product.proxy.setRoundTrip(roundTripMs)
    product.proxy.spoil({ path: /commands/ }, 'cut-after', lostAnswers)
    const times = await Promise.all(pages.map((page) => page.evaluate(() => window.replayBench.replay())))
    return { seconds: Math.max(...times) / 1000, queues, came: await read() }
  } finally {
    for (const device of devices) await device.discard()
    await product.discard()
  }
}
