import { get } from 'node:http'
import { OtherDevice } from '#tests/e2e/harness/api.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { must } from '#lib/assert.ts'
import { plant } from './plant.ts'
import { freshDatabase } from './postgres.ts'
import { kilobytes, ms, type Line } from './report.ts'
import { median } from './statistics.ts'

const holders = 20_000
const events = 1_000_000
const tries = 15
/** 1.6 Mbit/s. */
const bytesPerSecond = 200_000

/** The statement of one card among a million events, and what a device reads first of 20,000 holders. */
export async function measureCardHolders(): Promise<readonly Line[]> {
  const database = await freshDatabase('stoika_bench_cards')
  const [planted] = await plant({ postgres: { url: database.url }, dataDir: '' }, [{ employees: 1, bookings: 10, perDay: 10, pending: 0 }])
  const { login, world } = must(planted, 'the planted business')
  for (const statement of plantCards(world.business.id)) await database.run(statement)
  const product = await Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  try {
    const { token } = await OtherDevice.signIn(product.serverUrl, login)
    const ask = (path: string) => fetch(`${product.serverUrl}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const first = (await (await ask(`/api/transactions/card-object/?business_id=${world.business.id}&limit=${tries}`)).json()) as {
      readonly results: readonly { readonly id: string }[]
    }
    const times: number[] = []
    for (const { id } of first.results) {
      const begun = performance.now()
      const { count } = (await (await ask(`/api/transactions/card-object/${id}/events/`)).json()) as { readonly count: number }
      times.push(performance.now() - begun)
      if (count !== events / holders) throw new Error(`${count} events on a card`)
    }
    const pulled = await pullAll(world.business.id, ask, (path) => packedBytes(`${product.serverUrl}${path}`, token))
    return [
      {
        measure: 'Statement of one customer’s card among 1,000,000 events, PostgreSQL, over HTTP, median of 15',
        ours: ms(median(times)),
        beside: `${events / holders} events on it`,
        ratio: '',
        wanted: 'under 10 ms',
        isMet: median(times) < 10,
      },
      {
        measure: 'First pull of 20,000 card holders, compressed',
        ours: `${(pulled / holders).toFixed(0)} bytes each`,
        beside: kilobytes(pulled),
        ratio: `${(pulled / bytesPerSecond).toFixed(1)} s at 1.6 Mbit/s`,
        wanted: 'at most 100 bytes each, under 15 s',
        isMet: pulled / holders <= 100 && pulled / bytesPerSecond < 15,
      },
    ]
  } finally {
    await product.discard()
    await database.drop()
  }
}

/** How many bytes of answers a device reads until it has all of them. */
async function pullAll(
  businessId: string,
  ask: (path: string) => Promise<Response>,
  weigh: (path: string) => Promise<number>,
): Promise<number> {
  let [cursor, bytes, more] = ['0', 0, true]
  while (more) {
    const path = `/api/transactions/card-object/?business_id=${businessId}&since=${cursor}`
    const told = (await (await ask(path)).json()) as { readonly cursor: string; readonly more: boolean }
    bytes += await weigh(path)
    cursor = told.cursor
    more = told.more
  }
  return bytes
}

/** The body of an answer as it was sent, packed: an answer that is packed while it is sent does not say its length beforehand. */
function packedBytes(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** Holders of a stamp card, each with fifty events of the last half year. */
function plantCards(business: string): readonly string[] {
  const card = '01990000-0000-7000-8000-00000000ca4d'
  const ago = (days: string): string => `now() - (${days}) * interval '1 day'`
  // As devices make them (`lib/ids.ts`): by when, which packs better than chance alone.
  const idOf = (at: string): string =>
    `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || right(replace(gen_random_uuid()::text, '-', ''), 19))::uuid`
  return [
    `insert into cards (business_id, id, rev, "order", name, translations, kind, is_active, colour, background, size, reward, cooldown_seconds, daily_cap, expiry, expires_on, expiry_days, spend_cap, has_changing_code, code, created_at)
      values ('${business}', '${card}', 1000001, 0, 'Coffee', '{}', 'stamps', true, 'plum', 'plain', 10, 'Cappuccino', 60, null, 'never', '2999-12-31', 180, 5000, false, 'cardcard', ${ago('180')})`,
    `insert into card_objects (business_id, id, rev, card_model, customer, number, stamps, size, rewards, points, spent, short, tier, is_blocked, is_waiting, active_at, day_stamps, last, public_key, created_at)
      select '${business}', ${idOf('created')}, 1000001 + nth, '${card}', ${idOf('created')}, nth, nth % 10, 10, nth % 3, 0, 0, 0, null, false, false, active, 1,
        jsonb_build_object('id', ${idOf('active')}, 'kind', 'stamp', 'stamps', 1, 'rewards', 0, 'points', 0, 'bonuses', 0, 'spent', 0, 'short', 0, 'active_before', to_char(${ago('60 + random() * 60')}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'day_stamps_before', 1, 'size_before', 10),
        '', created
      from (select nth, ${ago('random() * 60')} as active, ${ago('120 + random() * 60')} as created from generate_series(1, ${holders}) as nth) as held`,
    `insert into card_events (business_id, id, rev, card_model, card_object, kind, stamps, rewards, points, spent, short, size, tier, amount, bonuses, percentage, tier_used, rule_used, taken_back, undoes, refund_of, "of", of_id, by, reason, is_clamped, actor, device, at, received_at, content_hash)
      select business_id, gen_random_uuid(), nth * ${holders} + number, card_model, id, 'stamp', 1, 0, 0, 0, 0, 10, null, 1, 0, 0, null, null, 0, null, null, '', null, 'code', '', false, 'Owner', 'Tablet', ${ago('180 - nth * 3')}, ${ago('180 - nth * 3')}, ''
      from card_objects, generate_series(1, ${events / holders}) as nth`,
    `update business_changes set rev = 1000001 + ${holders}, heads = heads || jsonb_build_object('card_objects', 1000001 + ${holders}) where business_id = '${business}'`,
    'analyze',
  ]
}
