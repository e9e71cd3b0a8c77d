import { OtherDevice } from '#tests/e2e/harness/api.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { must } from '#lib/assert.ts'
import { plant } from './plant.ts'
import { freshDatabase } from './postgres.ts'
import { ms, type Line } from './report.ts'
import { median } from './statistics.ts'

const tries = 15

/** The list of bookings that match a customer's name, among 100,000 of a business, beside the same among 10,000. */
export async function measureSearch(): Promise<readonly Line[]> {
  const [few, many] = [await searchMs(10_000), await searchMs(100_000)]
  return [
    {
      measure: 'Search of bookings by a customer’s name among 100,000, PostgreSQL, over HTTP, median of 15',
      ours: ms(many),
      beside: `${ms(few)} among 10,000`,
      ratio: `${(many / few).toFixed(1)} times the time for 10 times the bookings`,
      wanted: 'under 50 ms',
      isMet: many < 50,
    },
  ]
}

async function searchMs(bookings: number): Promise<number> {
  const database = await freshDatabase('stoika_bench_search')
  const [planted] = await plant({ postgres: { url: database.url }, dataDir: '' }, [{ employees: 20, bookings, perDay: 100, pending: 0 }])
  const { login, world } = must(planted, 'the planted business')
  // What PostgreSQL does by itself within a minute of so many new rows.
  await database.run('analyze')
  const product = await Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  try {
    const { token } = await OtherDevice.signIn(product.serverUrl, login)
    const times: number[] = []
    for (let at = 0; at < tries; at += 1) {
      const search = `Customer ${Math.floor(bookings / 2) + at}`
      const begun = performance.now()
      const answer = await fetch(
        `${product.serverUrl}/api/booking/booking/?${new URLSearchParams({ business_id: world.business.id, search }).toString()}`,
        { headers: { authorization: `Bearer ${token}` } },
      )
      const { count } = (await answer.json()) as { readonly count: number }
      times.push(performance.now() - begun)
      if (count < 1) throw new Error(`nothing is found for ${search}`)
    }
    return median(times)
  } finally {
    await product.discard()
    await database.drop()
  }
}
