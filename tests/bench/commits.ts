import { sql } from 'drizzle-orm'
import { must } from '#lib/assert.ts'
import { createLog } from '#server/core/log.ts'
import { nextRev } from '#server/db/changes.ts'
import { queryRows, type Transaction } from '#server/db/database.ts'
import { channels } from '#server/db/notices.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { machine } from '#server/start/environment.ts'
import { plant } from './plant.ts'
import { freshDatabase } from './postgres.ts'
import type { Line } from './report.ts'
import { median } from './statistics.ts'

const size = { instances: 5, businesses: 50, rounds: 4, seconds: 3 } as const

/** What a write adds to its transaction so that streams hear of it. */
type Notice = (tx: Transaction, businessId: string) => Promise<unknown>

const ours: Notice = async () => undefined
const inside: Notice = (tx, businessId) =>
  queryRows(
    tx,
    sql`select pg_notify(${channels.changes}, jsonb_build_object('business_id', business_id, 'heads', heads)::text) from business_changes where business_id = ${businessId}`,
  )

/** Changes of 50 businesses at once on five instances that all listen, beside the same with the notice inside the transaction. */
export async function measureCommits(): Promise<readonly Line[]> {
  const database = await freshDatabase('stoika_bench_commits')
  const sizes = Array.from({ length: size.businesses }, () => ({ employees: 1, bookings: 1, perDay: 1, pending: 0 }))
  const businessIds = (await plant({ postgres: { url: database.url }, dataDir: '' }, sizes)).map(({ world }) => world.business.id)
  const instances: OpenDatabase[] = []
  for (let at = 0; at < size.instances; at += 1) instances.push(await startInstance(database.url))
  try {
    const [told, notified]: [number[], number[]] = [[], []]
    for (let round = 0; round <= size.rounds; round += 1) {
      told.push(await commitsPerSecond(instances, businessIds, ours))
      notified.push(await commitsPerSecond(instances, businessIds, inside))
    }
    return [toLine(median(told.slice(1)), median(notified.slice(1)))]
  } finally {
    for (const one of instances) await one.close()
    await database.drop()
  }
}

async function startInstance(url: string): Promise<OpenDatabase> {
  const opened = await openPostgres({ url }, machine().timers, createLog('error'))
  await opened.listen({
    changed: () => undefined,
    personChanged: () => undefined,
    deliveryWaits: () => undefined,
    resumed: () => undefined,
  })
  return opened
}

async function commitsPerSecond(instances: readonly OpenDatabase[], businessIds: readonly string[], notice: Notice): Promise<number> {
  const until = performance.now() + size.seconds * 1000
  let commits = 0
  await Promise.all(
    businessIds.map(async (businessId, at) => {
      const { db } = must(instances[at % instances.length], 'an instance')
      for (; performance.now() < until; commits += 1) {
        await db.transaction(async (tx) => {
          await nextRev(tx, businessId, 'services')
          await notice(tx, businessId)
        })
      }
    }),
  )
  return commits / size.seconds
}

function toLine(told: number, notified: number): Line {
  return {
    measure: `Changes of ${size.businesses} businesses at once, PostgreSQL, ${size.instances} instances that listen`,
    ours: `${Math.round(told)} commits/s`,
    beside: `${Math.round(notified)} commits/s with the notice inside the transaction`,
    ratio: `${(told / notified).toFixed(2)} times as many`,
    wanted: 'more',
    isMet: told > notified,
  }
}
