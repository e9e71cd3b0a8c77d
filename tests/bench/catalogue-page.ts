import { Agent } from 'node:http'
import { Product } from '#tests/e2e/harness/product.ts'
import { askPage } from './ask-page.ts'
import { plant } from './plant.ts'
import { plantCatalogue, type PlantedCatalogue } from './plant-catalogue.ts'
import { freshDatabase } from './postgres.ts'
import { ms, type Line } from './report.ts'
import { percentile } from './statistics.ts'

const [searches, warmUp, connections] = [3000, 300, 32]

interface Measured extends Omit<PlantedCatalogue, 'id'> {
  readonly title: string
  /** What the visitor asks who comes so manieth. */
  readonly asked: (at: number) => string
  readonly wantedMs: number
}

const home = `jsonb_build_object('deal', 'sale', 'kind', 'flat', 'currency', case when n % 2 = 0 then 'USD' else 'KGS' end, 'rooms', n % 5 + 1, 'area', 300 + n % 900, 'lot', null, 'floor', 2, 'floors', 9,
  'series', '105', 'condition', 'good', 'documents', '', 'district', 'District ' || n % 12, 'address', '', 'point', null)`

const goods: Measured = {
  title: 'A search among 10,000 products',
  kind: 'product',
  count: 10_000,
  listing: 'null::jsonb',
  asked: (at) => `q=${at}`,
  wantedMs: 500,
}
const homes: Measured = {
  title: 'A filter over 5,000 listings',
  kind: 'real_estate',
  count: 5000,
  listing: home,
  asked: (at) => `rooms=${(at % 5) + 1}&price_to=${3_000_000 + at * 1000}&sort=cheapest`,
  wantedMs: 50,
}

/**
 * How long a customer waits who asks a large catalogue while 31 others do, each for something else; beside it, the list that all of them
 * saw.
 */
export async function measureCataloguePage(): Promise<readonly Line[]> {
  return [await measure(goods), await measure(homes)]
}

async function measure({ title, kind, count, listing, asked, wantedMs }: Measured): Promise<Line> {
  const database = await freshDatabase('stoika_bench_catalogue')
  let code = ''
  await plant(
    { postgres: { url: database.url }, dataDir: '' },
    [{ employees: 2, bookings: 100, perDay: 10, pending: 0 }],
    async (db, { business }) => {
      code = await plantCatalogue(db, business.id, { id: crypto.randomUUID(), kind, count, listing })
    },
  )
  const product = await Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  try {
    const list = `${product.serverUrl}/catalog/${code}`
    await askPage(new URL(list), new Agent())
    const kept = await waits(() => list)
    const searched = await waits((at) => `${list}?${asked(at)}`)
    return {
      measure: `${title} at /catalog, each for something else, ${connections} connections, PostgreSQL, 99 of 100`,
      ours: ms(percentile(searched, 0.99)),
      beside: `${ms(percentile(kept, 0.99))} for the list that is kept`,
      ratio: `${ms(percentile(searched, 0.5))} for half of them`,
      wanted: `under ${wantedMs} ms`,
      isMet: percentile(searched, 0.99) < wantedMs,
    }
  } finally {
    await product.discard()
    await database.drop()
  }
}

/** Without its first visitors, for whom a server that has just started is slow. */
async function waits(addressOf: (at: number) => string): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const visitor = async (): Promise<void> => {
    for (let at = next++; at < warmUp + searches; at = next++) {
      const begun = performance.now()
      await askPage(new URL(addressOf(at)), agent)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return times.slice(warmUp)
}
