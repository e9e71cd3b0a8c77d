import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import { openDatabaseLink } from '#tests/doubles/database-link.ts'
import { createTestDatabase, testServer } from '#tests/setup/databases.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { createLog } from '../core/log.ts'
import { machine, type ServerTimers } from '../start/environment.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import type { Heads } from '#contract/sync.ts'
import { queryRows } from './database.ts'
import type { Listener } from './listener.ts'
import { listenerName, openPostgres } from './postgres.ts'
import { pulse } from './pulse.ts'

/** Only with TEST_DATABASE_URL: what no embedded database can show. */
const server = must(testServer, 'TEST_DATABASE_URL')
const { timers } = machine()
const log = createLog('silent')

function recordingListener() {
  const heard: Heads[] = []
  const listener = {
    changed: (heads: Heads) => void heard.push(heads),
    personChanged: vi.fn<(userId: string) => void>(),
    deliveryWaits: () => undefined,
    resumed: vi.fn<() => void>(),
  }
  return { heard, listener: listener satisfies Listener }
}

describe('instances that start together', () => {
  test('migrate an empty database once', async () => {
    const { url, drop } = await createTestDatabase(server)
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres({ url }, timers, log)))
    const [row] = await queryRows<{ count: number }>(opened[0]!.db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)
    expect(row!.count).toBe(journal.entries.length)
    await Promise.all(opened.map((one) => one.close()))
    await drop()
  })
})

describe('a lost connection', async () => {
  const api = await startTestApi()
  beforeEach(() => api.reset())

  const killer = new Client({ connectionString: server })
  await killer.connect()
  afterAll(() => killer.end())

  async function nameOfDatabase(): Promise<string> {
    const [row] = await queryRows<{ name: string }>(api.db, sql`select current_database() as name`)
    return row!.name
  }

  /** Ends the server's side of connections, as a restart of PostgreSQL does. */
  async function terminate(what: 'listening' | 'all'): Promise<number> {
    const { rowCount } = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ($2 or application_name = $3)`,
      [await nameOfDatabase(), what === 'all', listenerName],
    )
    return rowCount ?? 0
  }

  const createCategory = (name: string) =>
    api.call('POST /api/booking/categories/', { as: api.owner, body: { business: api.owner.businessId, name } })

  test('that hears of changes is made anew, whoever listens is told, and the next change is heard', async () => {
    const { heard, listener } = recordingListener()
    await api.database.listen(listener)
    expect(await terminate('listening')).toBeGreaterThan(0)
    await vi.waitFor(() => expect(listener.resumed).toHaveBeenCalled())
    const { body } = await createCategory('Hair')
    await vi.waitFor(() => expect(heard.at(-1)?.heads).toMatchObject({ categories: body.rev }))
  })

  test('that is only half there is found out, and made anew', async () => {
    const { url, drop } = await createTestDatabase(server)
    const link = await openDatabaseLink(url)
    const beats: (() => void)[] = []
    const every: ServerTimers['every'] = (ms, run) => (ms === pulse.everyMs && beats.push(run), () => undefined)
    const opened = await openPostgres(
      { url: link.url },
      { every, after: (ms, run) => timers.after(ms === pulse.withinMs ? 50 : ms, run) },
      log,
    )
    const { listener } = recordingListener()
    await opened.listen(listener)
    link.fallSilent()
    beats.at(-1)?.()
    link.recover()
    await vi.waitFor(() => expect(listener.resumed).toHaveBeenCalled())
    await opened.close()
    link.close()
    await drop()
  })

  test('is made up for: a stream tells what changed meanwhile', async () => {
    const response = await api.inject({
      method: 'GET',
      url: '/api/sync/stream/',
      headers: { authorization: `Bearer ${api.owner.token}` },
      payloadAsStream: true,
    })
    let text = ''
    response.stream().on('data', (chunk: Buffer) => void (text += chunk.toString()))
    await vi.waitFor(() => expect(text).toContain('event: heads'))
    const [, { body }] = await Promise.all([terminate('listening'), createCategory('Hair')])
    await vi.waitFor(() => expect(text).toContain(`"categories": ${body.rev}`.replace(': ', ':')))
    response.stream().destroy()
  })

  test('of the pool is replaced', async () => {
    await terminate('all')
    await vi.waitFor(async () => expect((await createCategory('Hair')).status).toBe(201))
  })
})

describe('a key whose first request is still running', async () => {
  const api = await startTestApi()
  const key = '0b8f0c3e-0000-4000-8000-000000000001'

  test('is refused with key_in_progress after some seconds, and can be repeated', async () => {
    const create = () =>
      api.call('POST /api/booking/categories/', {
        as: api.owner,
        body: { business: api.owner.businessId, name: 'Hair' },
        headers: { 'idempotency-key': key },
      })
    const gate = new AbortController()
    let isClaimed = false
    const running = api.db
      .transaction(async (tx) => {
        await queryRows(
          tx,
          sql`insert into idempotency_keys (subject, key, fingerprint, created_at) values (${`person:${api.owner.id}`}, ${key}, 'x', now())`,
        )
        isClaimed = true
        await once(gate.signal, 'abort')
        tx.rollback()
      })
      .catch(() => undefined)
    await vi.waitUntil(() => isClaimed)
    const refused = await create()
    expect([refused.status, refused.code]).toEqual([409, 'key_in_progress'])
    gate.abort()
    await running
    expect((await create()).status).toBe(201)
  }, 15_000)
})
