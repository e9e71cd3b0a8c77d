import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import { openDatabaseLink } from '#tests/doubles/database-link.ts'
import { freePort } from '#tests/e2e/harness/product.ts'
import { createTestDatabase, testServer } from '#tests/setup/databases.ts'
import { isHealthy, startInstance } from '#tests/setup/instance.ts'
import { bundleProgram } from '#tests/setup/programs.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { createLog } from '../core/log.ts'
import { machine } from '../start/environment.ts'
import { patience, type Patience } from './connections.ts'
import { openPostgres } from './postgres.ts'
import { pulse } from './pulse.ts'

/** Only with TEST_DATABASE_URL: connections on which nothing comes any more, though nobody closed them. */
const { url, drop } = await createTestDatabase(must(testServer, 'TEST_DATABASE_URL'))

/** As the server's own, but for tests that cannot wait so long. */
const brief: Patience = { connectMs: 500, statementMs: 800, silentMs: 1000 }
/** Room for a busy machine; without the bounds nothing would come at all. */
const bound = 8000
const unavailable = { detail: 'Ошибка сервера. Попробуйте позже.', code: 'database_unavailable', retry_after: 5 }
const keys = { first: '0b8f0c3e-0000-4000-8000-00000000000a', second: '0b8f0c3e-0000-4000-8000-00000000000b' }

test('an answer comes before a device stops waiting for it', () => {
  expect(patience.connectMs + patience.silentMs).toBeLessThan(15_000)
  expect(patience.silentMs).toBeGreaterThan(patience.statementMs)
})

describe('a server whose database fell silent', async () => {
  const link = await openDatabaseLink(url)
  const api = await startTestApi({ open: ({ timers }, log) => openPostgres({ url: link.url }, timers, log, brief) })
  beforeEach(() => api.reset())
  afterAll(async () => {
    link.close()
    await drop()
  })

  const create = (key: string) =>
    api.call('POST /api/booking/categories/', {
      as: api.owner,
      body: { business: api.owner.businessId, name: 'Hair' },
      headers: { 'idempotency-key': key },
    })
  const list = () => api.call('GET /api/booking/categories/', { as: api.owner, query: { business_id: api.owner.businessId } })
  const health = async () => {
    const { statusCode, headers, body } = await api.inject({ method: 'GET', url: '/api/health/' })
    return { status: statusCode, headers, raw: JSON.parse(body) as unknown }
  }

  test('says so in time, in every call and to whoever watches, and goes on by itself', async () => {
    const stream = (
      await api.inject({
        method: 'GET',
        url: '/api/sync/stream/',
        headers: { authorization: `Bearer ${api.owner.token}` },
        payloadAsStream: true,
      })
    ).stream()
    let text = ''
    stream.on('data', (chunk: Buffer) => void (text += chunk.toString()))
    await vi.waitFor(() => expect(text).toContain('event: heads'))

    link.fallSilent()
    const begin = performance.now()
    // More than there are connections.
    const answers = await Promise.all([health(), create(keys.first), ...Array.from({ length: 15 }, list)])
    expect(performance.now() - begin).toBeLessThan(bound)
    for (const { status, headers, raw } of [...answers, await list(), await health()]) {
      expect([status, headers['retry-after'], raw]).toEqual([503, '5', unavailable])
    }

    link.recover()
    await vi.waitFor(async () => expect((await health()).status).toBe(200), { timeout: bound })
    await vi.waitFor(async () => expect((await create(keys.first)).status).toBe(201), { timeout: 20_000, interval: 200 })
    expect((await list()).body.results).toHaveLength(1)
    expect(text).not.toContain('categories')
    api.tick(pulse.everyMs)
    await vi.waitFor(() => expect(text).toContain('categories'), { timeout: pulse.withinMs + bound })
    stream.destroy()
  }, 60_000)

  test('does not know what became of a commit, and the repeated request tells', async () => {
    link.loseAnswerTo('commit')
    const unknown = await create(keys.second)
    expect([unknown.status, unknown.raw]).toEqual([503, unavailable])
    const again = await create(keys.second)
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect((await list()).body.results).toHaveLength(1)
  }, 30_000)
})

test('a goodbye that nobody confirms is not waited for without end', async () => {
  const own = await createTestDatabase(must(testServer, 'TEST_DATABASE_URL'))
  const link = await openDatabaseLink(own.url)
  const opened = await openPostgres({ url: link.url }, machine().timers, createLog('silent'), brief)
  await opened.listen({
    changed: () => undefined,
    personChanged: () => undefined,
    deliveryWaits: () => undefined,
    resumed: () => undefined,
  })
  link.fallSilent()
  const begin = performance.now()
  await opened.close()
  expect(performance.now() - begin).toBeLessThan(bound)
  link.close()
  await own.drop()
}, 30_000)

describe('the program', async () => {
  const main = await bundleProgram('src/server/main.ts')
  const own = await createTestDatabase(must(testServer, 'TEST_DATABASE_URL'))
  afterAll(() => own.drop())

  test('waits a while for a database that is not up yet, and stops in order beside one that fell silent', async () => {
    const port = await freePort()
    const target = new URL(own.url)
    target.host = `127.0.0.1:${port}`
    const instance = await startInstance(main, target.href)
    await vi.waitFor(() => expect(instance.said()).toContain('PostgreSQL does not answer yet'), { timeout: 30_000 })
    const link = await openDatabaseLink(own.url, port)
    await vi.waitFor(async () => expect(await isHealthy(instance)).toBe(true), { timeout: 60_000, interval: 100 })

    link.fallSilent()
    expect((await fetch(`${instance.url}/api/health/`)).status).toBe(503)
    const call = ask(`${instance.url}/api/booking/categories/`)
    await call.arrived
    instance.program.kill('SIGTERM')
    expect(await call.status).toBe(503)
    expect(await instance.ended()).toBe(0)
    instance.kill()
    link.close()
  }, 120_000)
})

/** A call that tells when the server has taken it: one that is still on its way is closed with the idle connections. */
function ask(address: string): { readonly arrived: Promise<unknown>; readonly status: Promise<number | undefined> } {
  const asking = request(address, { headers: { authorization: `Bearer ${'t'.repeat(30)}`, expect: '100-continue' } })
  const arrived = once(asking, 'continue')
  const status = once(asking, 'response').then(([answer]: IncomingMessage[]) => answer?.statusCode)
  asking.end()
  return { arrived, status }
}
