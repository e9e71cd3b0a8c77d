import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#lib/ids.ts'
import { done, OtherDevice } from '#tests/e2e/harness/api.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { plant } from './plant.ts'
import { freshDatabase } from './postgres.ts'
import type { Line } from './report.ts'
import { median } from './statistics.ts'

const size = { businesses: 8, rounds: 5, seconds: 3 } as const
/** What a payment writes and is counted by. */
const counted = ['payments', 'takings', 'bills'] as const

/** Where payments are taken. */
interface Till {
  readonly client: OtherDevice['client']
  readonly business_id: string
  readonly bill: string
}

/**
 * What it costs whoever writes that sums by day are kept with each write [A7]: payments of eight businesses at once, beside the same
 * without it.
 */
export async function measureFigureUpkeep(): Promise<readonly Line[]> {
  const database = await freshDatabase('stoika_bench_upkeep')
  const planted = await plant(
    { postgres: { url: database.url }, dataDir: '' },
    Array.from({ length: size.businesses }, () => ({ employees: 1, bookings: 1, perDay: 1, pending: 0 })),
  )
  const product = await Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  try {
    const tills = await Promise.all(planted.map(({ login, world }) => openTill(product.serverUrl, login, world.business.id)))
    const [kept, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round <= size.rounds; round += 1) {
      for (const [act, rates] of [
        ['enable', kept],
        ['disable', bare],
      ] as const) {
        await database.run(counted.map((table) => `alter table ${table} ${act} trigger ${table}_figures`).join('; '))
        rates.push(await paymentsPerSecond(tills))
      }
    }
    return [toLine(median(kept.slice(1)), median(bare.slice(1)))]
  } finally {
    await product.discard()
    await database.drop()
  }
}

async function openTill(url: string, login: string, business_id: string): Promise<Till> {
  const { client } = await OtherDevice.signIn(url, login)
  const { id } = done(await client.call('POST /api/payments/bills/', { body: { business_id, name: 'Shampoo' } }))
  return { client, business_id, bill: id }
}

async function paymentsPerSecond(tills: readonly Till[]): Promise<number> {
  const until = performance.now() + size.seconds * 1000
  let payments = 0
  await Promise.all(
    tills.map(async ({ client, business_id, bill }) => {
      for (; performance.now() < until; payments += 1) {
        done(
          await client.call('POST /api/payments/payments/', {
            body: { id: uuidv7(Date.now(), randomBytes(10)), business_id, of: 'sale', of_id: bill, name: 'Shampoo', amount: 100 },
          }),
        )
      }
    }),
  )
  return payments / size.seconds
}

function toLine(kept: number, bare: number): Line {
  return {
    measure: `Payments of ${size.businesses} businesses at once over HTTP, PostgreSQL, with the sums behind the figures kept by each, median of ${size.rounds} rounds`,
    ours: `${Math.round(kept)} a second`,
    beside: `${Math.round(bare)} a second without the sums`,
    ratio: `${(kept / bare).toFixed(2)} times as many`,
    wanted: 'at least 0.8 times',
    isMet: kept / bare >= 0.8,
  }
}
