import { must } from '#lib/assert.ts'
import { OtherDevice } from '#tests/e2e/harness/api.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { plant } from './plant.ts'
import { freshDatabase } from './postgres.ts'
import { ms, type Line } from './report.ts'
import { median } from './statistics.ts'
import type { World } from './world.ts'

const tries = 15

/** The figures of a year, beside those of the year before, of a business with 1,000,000 transactions in three years. */
export async function measureFigures(): Promise<readonly Line[]> {
  const [few, many] = [await figuresMs(10_000), await figuresMs(1_000_000)]
  return [
    {
      measure:
        'Figures of a year beside the year before, among 1,000,000 bookings, orders, payments and card transactions of three years, PostgreSQL, over HTTP, median of 15',
      ours: ms(many),
      beside: `${ms(few)} among 10,000`,
      ratio: `${(many / few).toFixed(1)} times the time for 100 times the transactions`,
      wanted: 'under 300 ms',
      isMet: many < 300,
    },
  ]
}

async function figuresMs(transactions: number): Promise<number> {
  const database = await freshDatabase('stoika_bench_figures')
  const [planted] = await plant({ postgres: { url: database.url }, dataDir: '' }, [{ employees: 10, bookings: 1, perDay: 1, pending: 0 }])
  const { login, world } = must(planted, 'the planted business')
  await database.run(transact(world, transactions))
  await database.run('vacuum analyze')
  const product = await Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  try {
    const { token } = await OtherDevice.signIn(product.serverUrl, login)
    const query = new URLSearchParams({ business_id: world.business.id, from: dayBefore(364), to: dayBefore(0), by: 'month' })
    const times: number[] = []
    for (let nth = 0; nth < tries; nth += 1) {
      const begun = performance.now()
      const answer = await fetch(`${product.serverUrl}/api/transactions/statistics/?${query.toString()}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { buckets } = (await answer.json()) as { readonly buckets: readonly { readonly bookings: number }[] }
      times.push(performance.now() - begun)
      if (!buckets.some(({ bookings }) => bookings > 0)) throw new Error('there are no figures')
    }
    return median(times)
  } finally {
    await product.discard()
    await database.drop()
  }
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * What is sold in three years, as one script: of ten transactions three are bookings, of 20,000 customers, four payments, two orders of
 * three products, one a stamp. They are put past the triggers and counted once: that each is counted as it comes is a test's word.
 */
function transact({ business, services, employees }: World, transactions: number): string {
  const [owner, service] = [`'${business.id}'::uuid`, `'${services[0]!.id}'::uuid`]
  const staff = `(array[${employees.map(({ id }) => `'${id}'`).join(', ')}]::uuid[])[1 + n % ${employees.length}]`
  const at = `date_trunc('hour', now()) - n * (interval '1095 days' / ${transactions})`
  const each = (part: number): string =>
    `generate_series(1, ${transactions}) n where n % 10 in (${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((one) => partOf(one) === part).join(', ')})`
  return `
    set session_replication_role = replica;
    drop index bookings_search;
    insert into bookings (business_id, id, rev, employee_id, service_id, status, start, "end", service_name, price, currency, buffer_before_minutes, buffer_after_minutes, customer_name, customer_phone, note, walk_in, cancel_reason, created_at)
      select ${owner}, gen_random_uuid(), n, ${staff}, ${service}, case n % 20 when 0 then 'no_show' when 1 then 'cancelled' else 'completed' end, ${at}, ${at} + interval '30 minutes', 'Haircut', 80000, 'KGS', 0, 0, '', '+996700' || lpad((n % 20000 * 7919 % 20000)::text, 6, '0'), '', false, '', ${at} from ${each(0)};
    insert into payments (business_id, id, rev, kind, "of", of_id, name, method, amount, tip, currency, reason, taken_by, created_at)
      select ${owner}, gen_random_uuid(), n, case n % 50 when 3 then 'refund' else 'payment' end, 'visit', gen_random_uuid(), '', (array['cash', 'card', 'transfer'])[1 + n % 3], 80000, 0, 'KGS', '', '', ${at} from ${each(1)};
    insert into takings (business_id, payment_id, nth, employee_id, amount, discount, created_at)
      select ${owner}, gen_random_uuid(), 0, ${staff}, 80000, n % 3 * 1000, ${at} from ${each(1)};
    insert into orders (business_id, id, rev, number, kind, table_name, status, by_customer, customer_name, customer_phone, address, note, lines, delivery_fee, total, currency, cancel_reason, created_at, content_hash)
      select ${owner}, gen_random_uuid(), n, 1, 'takeaway', '', 'done', false, '', '', '', '', (select jsonb_agg(jsonb_build_object('product_id', md5((n % 120 * k % 120)::text)::uuid, 'quantity', k, 'price', 9000, 'choices', '[]'::jsonb)) from generate_series(1, 3) k), 0, 54000, 'KGS', '', ${at}, '' from ${each(2)};
    insert into card_events (business_id, id, rev, card_model, card_object, kind, stamps, rewards, points, spent, short, size, amount, bonuses, percentage, taken_back, "of", "by", reason, is_clamped, actor, device, at, received_at, content_hash)
      select ${owner}, gen_random_uuid(), n, gen_random_uuid(), gen_random_uuid(), 'stamp', 1, 0, 0, 0, 0, 10, 0, 0, 0, 0, '', 'code', '', false, '', '', ${at}, ${at}, '' from ${each(3)};
    select count_figures(${owner});`
}

/** Three of ten are bookings, four payments, two orders, one a stamp. */
function partOf(digit: number): number {
  return digit < 3 ? 0 : digit < 7 ? 1 : digit < 9 ? 2 : 3
}
