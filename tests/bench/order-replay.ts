import type { CreateOrder } from '#domain/orders/commands.ts'
import { Cafe } from '#tests/e2e/harness/cafe.ts'
import type { Line } from './report.ts'
import { overBadLine, queuedEach, queuedInAll, replayOfTablets } from './tablets.ts'
import { newBenchId } from './visitor-post.ts'

/** Orders that two tablets took without a network, each there once and with a number of its own. */
export async function measureOrderReplay(): Promise<readonly Line[]> {
  const {
    seconds,
    queues,
    came: orders,
  } = await replayOfTablets({
    async prepare(shop, url) {
      const cafe = await Cafe.of(shop, url)
      const order = () => ({
        name: 'order.create' as const,
        args: { id: newBenchId(), business_id: shop.businessId, kind: 'takeaway', lines: [cafe.line(cafe.tea)] } satisfies CreateOrder,
      })
      return { queue: () => Array.from({ length: queuedEach }, order), read: () => cafe.orders() }
    },
  })
  const wanted = new Set(queues.flat().map(({ args }) => args.id))
  const numbers = new Set(orders.map(({ number }) => number))
  const isExact = orders.length === wanted.size && orders.every(({ id }) => wanted.has(id)) && numbers.size === orders.length
  return [
    {
      measure: `${queuedInAll} orders that two tablets queued, ${overBadLine}`,
      ours: `${seconds.toFixed(1)} s`,
      beside: `${orders.length} orders, ${numbers.size} numbers`,
      ratio: '–',
      wanted: 'each once',
      isMet: isExact,
    },
  ]
}
