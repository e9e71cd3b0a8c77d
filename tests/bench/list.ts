import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '#lib/assert.ts'
import { OtherDevice } from '#tests/e2e/harness/api.ts'
import { freePort, Product } from '#tests/e2e/harness/product.ts'
import type { LoadRequest, LoadResult } from './load.ts'
import { plant } from './plant.ts'
import { freshDatabase } from './postgres.ts'
import { ms, type Line } from './report.ts'
import { median } from './statistics.ts'

const rounds = 5
const load = { connections: 32, seconds: 6 } as const

/**
 * The list of 50 bookings with its sign-in check on PostgreSQL, by one process, beside the
 * same statements behind node:http. The two take turns, so that both see the same machine.
 */
export async function measureList(): Promise<readonly Line[]> {
  const database = await freshDatabase('stoika_e2e_bench_list')
  const [planted] = await plant({ postgres: { url: database.url }, dataDir: '' }, [
    { employees: 6, bookings: 5000, perDay: 60, pending: 40 },
  ])
  const { login, world } = must(planted, 'the planted business')
  const product = await Product.start(undefined, { DATABASE_URL: database.url, RATE_LIMIT: '0', LOG_LEVEL: 'error' })
  const bare = await startBare(database.url)
  try {
    const { token } = await OtherDevice.signIn(product.serverUrl, login)
    const asked = {
      path: `/api/booking/booking/?business_id=${world.business.id}&limit=50`,
      headers: { authorization: `Bearer ${token}` },
      ...load,
    }
    const ours: LoadResult[] = []
    const ceiling: LoadResult[] = []
    for (let round = 0; round <= rounds; round += 1) {
      ours.push(await runLoad({ ...asked, port: Number(new URL(product.serverUrl).port) }))
      ceiling.push(await runLoad({ ...asked, port: bare.port }))
    }
    return [toLine(ours.slice(1), ceiling.slice(1), memoryOf(product.serverPid), memoryOf(must(bare.process.pid, 'the bare server')))]
  } finally {
    bare.process.kill('SIGKILL')
    await product.discard()
    await database.drop()
  }
}

function toLine(ours: readonly LoadResult[], ceiling: readonly LoadResult[], ourBytes: number, bareBytes: number): Line {
  const rate = (results: readonly LoadResult[]): number => median(results.map((one) => one.requestsPerSecond))
  const tail = (results: readonly LoadResult[]): number => median(results.map((one) => one.p99Ms))
  const failures = [...ours, ...ceiling].reduce((sum, one) => sum + one.failures, 0)
  const ratio = rate(ours) / rate(ceiling)
  const describe = (results: readonly LoadResult[], bytes: number): string =>
    `${Math.round(rate(results))} requests/s, p99 ${ms(tail(results))}, ${Math.round(bytes / 1e6)} MB`
  return {
    measure: 'List of 50 bookings with sign-in check, PostgreSQL, one process, 32 connections',
    ours: describe(ours, ourBytes),
    beside: `${describe(ceiling, bareBytes)} (the same statements behind node:http)`,
    ratio: ratio.toFixed(2),
    wanted: 'at least 0.7 of the ceiling',
    isMet: ratio >= 0.7 && failures === 0,
  }
}

async function startBare(databaseUrl: string): Promise<{ readonly process: ChildProcess; readonly port: number }> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-list.ts'), {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  })
  await once(child, 'message')
  return { process: child, port }
}

async function runLoad(asked: LoadRequest): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  child.send(asked)
  const [result] = (await once(child, 'message')) as [LoadResult]
  child.kill()
  return result
}

/** Resident memory of a process, in bytes. */
function memoryOf(pid: number): number {
  return Number(must(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1], 'resident memory')) * 1024
}
