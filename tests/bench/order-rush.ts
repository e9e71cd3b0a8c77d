import type { Order } from '#domain/orders/order.ts'
import { Cafe } from '#tests/e2e/harness/cafe.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { Shop } from '#tests/e2e/harness/shop.ts'
import { freshDatabase } from './postgres.ts'
import { ms, type Line } from './report.ts'
import { median, percentile } from './statistics.ts'
import { newBenchId, postAsVisitor } from './visitor-post.ts'

const guests = 300
/** Every third guest wants the cake as well, of which there are so many. */
const cakes = 40
const wanting = Math.ceil(guests / 3)

/** Three hundred guests order at the same moment, on two instances: who has an order, who hears what, and after how long. */
export async function measureOrderRush(): Promise<readonly Line[]> {
  const database = await freshDatabase('stoika_bench_orders')
  const start = () => Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  const products = [await start(), await start()]
  try {
    const [{ serverUrl: url }] = products as [Product, Product]
    const shop = await Shop.open(url)
    const cafe = await Cafe.of(shop, url)
    const cake = await cafe.sell('Medovik', 25_000, { stock: cakes })
    const ordered = Array.from({ length: guests }, (_, nth) => {
      const lines = [cafe.line(cafe.tea), ...(nth % 3 === 0 ? [cafe.line(cake)] : [])]
      return { id: newBenchId(), business_id: shop.businessId, kind: 'takeaway', customer_name: `Guest ${nth}`, lines }
    })
    const answers = await Promise.all(
      ordered.map((body, nth) => postAsVisitor(`${products[nth % 2]!.serverUrl}/api/menu/create_order/`, body, nth)),
    )
    const taken = ordered.filter((_, nth) => answers[nth]?.status === 201).map(({ id }) => id)
    const wrong = wrongOf(await cafe.orders(), taken)
    const left = await cafe.stockOf(cake)
    const times = answers.map(({ tookMs }) => tookMs)
    return [
      {
        measure: `${guests} guests order at once, ${wanting} of them one of ${cakes} cakes, two instances, PostgreSQL`,
        ours: `p99 ${ms(percentile(times, 0.99))}, median ${ms(median(times))}`,
        beside: `${taken.length} have an order, ${answers.filter(({ status }) => status === 409).length} hear that the cake is gone`,
        ratio: `${wrong} lost or double, ${left} cakes left`,
        wanted: 'each told, none lost or double, no cake sold twice',
        isMet:
          wrong === 0 &&
          left === 0 &&
          taken.length === guests - wanting + cakes &&
          answers.every(({ status }) => status === 201 || status === 409),
      },
    ]
  } finally {
    for (const product of products) await product.discard()
    await database.drop()
  }
}

/** Orders that were promised and are not there, that are there and were not promised, and numbers that two have. */
function wrongOf(orders: readonly Order[], promised: readonly string[]): number {
  const there = new Set(orders.map(({ id }) => id))
  const lost = promised.filter((id) => !there.has(id)).length
  const doubled = orders.length - new Set(orders.map(({ number }) => number)).size
  return lost + Math.max(0, orders.length - promised.length) + doubled
}
