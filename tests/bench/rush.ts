import { Client } from 'pg'
import { addDays, dayOf, instantAt } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { OtherDevice, done } from '#tests/e2e/harness/api.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { plant } from './plant.ts'
import { freshDatabase } from './postgres.ts'
import { ms, type Line } from './report.ts'
import { median, percentile } from './statistics.ts'
import { newBenchId, postAsVisitor, type Answered } from './visitor-post.ts'

const size = { visitors: 200, employees: 5, starts: 10 } as const
const slots = size.employees * size.starts

/** Two hundred visitors ask for fifty times at the same moment, on two instances: who has one, who hears what, and after how long. */
export async function measureRush(): Promise<readonly Line[]> {
  const database = await freshDatabase('stoika_bench_rush')
  const [planted] = await plant({ postgres: { url: database.url }, dataDir: '' }, [
    { employees: size.employees, bookings: 1, perDay: 1, pending: 0 },
  ])
  const { login, world } = must(planted, 'the planted business')
  const start = () => Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  const products = [await start(), await start()]
  try {
    const { client } = await OtherDevice.signIn(products[0]!.serverUrl, login)
    done(await client.call('PATCH /api/booking/business/{id}/', { params: { id: world.business.id }, body: { is_published: true } }))
    const day = addDays(dayOf(new Date().toISOString(), world.business.time_zone), 2)
    const ask = (nth: number): Promise<Answered> =>
      askFor(products[nth % 2]!.serverUrl, {
        business_id: world.business.id,
        service_id: must(world.services[0], 'the service').id,
        nth,
        start: instantAt(day, 10 * 60 + (nth % size.starts) * 30, world.business.time_zone),
      })
    const answers = await Promise.all(Array.from({ length: size.visitors }, (_, nth) => ask(nth)))
    return [toLine(answers, await countDoubles(database.url))]
  } finally {
    for (const product of products) await product.discard()
    await database.drop()
  }
}

interface Wanted {
  readonly business_id: string
  readonly service_id: string
  readonly start: string
  readonly nth: number
}

/** Everybody is a device with a phone of their own. */
function askFor(server: string, { business_id, service_id, start, nth }: Wanted): Promise<Answered> {
  const body = {
    id: newBenchId(),
    business_id,
    start,
    parts: [{ id: newBenchId(), service_id }],
    customer_name: `Visitor ${nth}`,
    customer_phone: `+9967001${String(10_000 + nth)}`,
    language: 'ru',
    consent: true,
  }
  return postAsVisitor(`${server}/api/booking/visits/`, body, nth)
}

/** Pairs of bookings of one employee that overlap. */
async function countDoubles(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from bookings a join bookings b on a.employee_id = b.employee_id and a.id < b.id and a.start < b."end" and b.start < a."end"`,
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

function toLine(answers: readonly Answered[], doubles: number): Line {
  const times = answers.map(({ tookMs }) => tookMs)
  const told = (status: number): number => answers.filter((one) => one.status === status).length
  return {
    measure: `${size.visitors} visitors ask for ${slots} times at once, two instances, PostgreSQL`,
    ours: `p99 ${ms(percentile(times, 0.99))}, median ${ms(median(times))}`,
    beside: `${told(201)} have one, ${told(409)} hear that it is taken`,
    ratio: `${doubles} double bookings`,
    wanted: 'each told, none double',
    isMet: doubles === 0 && told(201) === slots && told(409) === size.visitors - slots,
  }
}
