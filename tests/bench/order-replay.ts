import type { CreateOrder } from '#domain/orders/commands.ts'
import { Cafe } from '#tests/e2e/harness/cafe.ts'
import { Device } from '#tests/e2e/harness/device.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { Shop } from '#tests/e2e/harness/shop.ts'
import { buildPage, servePage } from './pages.ts'
import type { Line } from './report.ts'
import { newBenchId } from './visitor-post.ts'

const [tablets, each] = [2, 250] as const
const roundTripMs = 80
/** So many answers are lost on the way: the commands were carried out, and are sent again. */
const lostAnswers = 6

/** Two tablets that took orders without a network come back at once, over a line that loses answers. */
export async function measureOrderReplay(): Promise<readonly Line[]> {
  const product = await Product.start(undefined, { RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  const devices = await Promise.all(Array.from({ length: tablets }, () => new Device().start()))
  try {
    const shop = await Shop.open(product.serverUrl)
    const cafe = await Cafe.of(shop, product.serverUrl)
    const script = await buildPage('replay.ts')
    const pages = await Promise.all(devices.map(async (device) => {
      await servePage(device.context, `${product.url}/bench`, script)
      return device.open(`${product.url}/bench`)
    }))
    const { user, token } = shop.owner
    const queues = pages.map(() => Array.from({ length: each }, () => ({ name: 'order.create' as const, args: { id: newBenchId(), business_id: shop.businessId, kind: 'takeaway', lines: [cafe.line(cafe.tea)] } satisfies CreateOrder })))
    await Promise.all(pages.map((page, nth) => page.evaluate(([session, queued]) => window.replayBench.queue(session, queued), [{ user, token }, queues[nth]!] as const)))
    product.proxy.setRoundTrip(roundTripMs)
    product.proxy.spoil({ path: /commands/ }, 'cut-after', lostAnswers)
    const times = await Promise.all(pages.map((page) => page.evaluate(() => window.replayBench.replay())))
    const orders = await cafe.orders()
    const wanted = new Set(queues.flat().map(({ args }) => args.id))
    const numbers = new Set(orders.map(({ number }) => number))
    const isExact = orders.length === wanted.size && orders.every(({ id }) => wanted.has(id)) && numbers.size === orders.length
    return [{
      measure: `${tablets * each} orders that two tablets queued, replayed at once, ${roundTripMs} ms added round trip, ${lostAnswers} answers lost`,
      ours: `${(Math.max(...times) / 1000).toFixed(1)} s`,
      beside: `${orders.length} orders, ${numbers.size} numbers`,
      ratio: '–',
      wanted: 'each once',
      isMet: isExact,
    }]
  } finally {
    for (const device of devices) await device.discard()
    await product.discard()
  }
}
