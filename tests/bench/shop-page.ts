import { Agent } from 'node:http'
import { OtherDevice, done } from '#tests/e2e/harness/api.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { must } from '#lib/assert.ts'
import { askPage } from './ask-page.ts'
import { plant } from './plant.ts'
import { freshDatabase } from './postgres.ts'
import type { Line } from './report.ts'
import { median } from './statistics.ts'

const rounds = 5
const [keptAsked, printedAsked] = [2000, 200]
const sockets = 8

/** How often a second the page of a shop is answered when it is kept, beside the same page printed anew each time, in turns. */
export async function measureShopPage(): Promise<readonly Line[]> {
  const database = await freshDatabase('stoika_bench_shop')
  const [planted] = await plant({ postgres: { url: database.url }, dataDir: '' }, [
    { employees: 20, bookings: 1000, perDay: 100, pending: 0 },
  ])
  const { login, world } = must(planted, 'the planted business')
  const product = await Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  try {
    const { client } = await OtherDevice.signIn(product.serverUrl, login)
    const { code } = done(
      await client.call('PATCH /api/booking/business/{id}/', { params: { id: world.business.id }, body: { is_published: true } }),
    )
    const url = new URL(`/shop/${must(code, 'the code')}`, product.serverUrl)
    const ratios: number[] = []
    const kept: number[] = []
    const printed: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      kept.push(await perSecond(url, keptAsked, () => 'kept.example'))
      // The page names the address at which it was asked for, so each of these is another one.
      printed.push(await perSecond(url, printedAsked, (at) => `printed-${round}-${at}.example`))
      ratios.push(kept[round]! / printed[round]!)
    }
    return [
      {
        measure: `A shop's page for customers, requests answered per second by ${sockets} connections, PostgreSQL, median of ${rounds}`,
        ours: `${median(kept).toFixed(0)}/s`,
        beside: `${median(printed).toFixed(0)}/s printed anew each time`,
        ratio: `${median(ratios).toFixed(1)} times as many`,
        wanted: 'at least 5 times',
        isMet: median(ratios) >= 5,
      },
    ]
  } finally {
    await product.discard()
    await database.drop()
  }
}

async function perSecond(url: URL, count: number, hostOf: (at: number) => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const begun = performance.now()
  await Promise.all(Array.from({ length: count }, (_, at) => askPage(url, agent, hostOf(at))))
  agent.destroy()
  return (count / (performance.now() - begun)) * 1000
}
