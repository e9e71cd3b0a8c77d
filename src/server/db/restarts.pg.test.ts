import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startCluster } from '#tests/setup/cluster.ts'
import { isHealthy, registerOwner, startInstance, type Instance, type RegisteredOwner } from '#tests/setup/instance.ts'
import { bundleProgram } from '#tests/setup/programs.ts'

const main = await bundleProgram('src/server/main.ts')
const cluster = await startCluster()
const instances: Instance[] = []
afterAll(async () => {
  for (const instance of instances) instance.kill()
  await cluster.discard()
})

const writers = 12
const patience = 120_000

/** Ends every connection of others, as an operator or a failing machine does. */
async function terminateAll(): Promise<void> {
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await client.end()
}

async function namesInDatabase(): Promise<readonly string[]> {
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from categories')
  await client.end()
  return rows.map(({ name }) => name)
}

/** Writers as devices are: each repeats a request with its key, at either instance, until it is acknowledged. */
function startWriters(owner: RegisteredOwner) {
  const acknowledged: string[] = []
  const unexpected: string[] = []
  const end = new AbortController()

  async function write(name: string, turn: number): Promise<void> {
    const key = randomUUID()
    for (let attempt = turn; ; attempt += 1) {
      const { url } = instances[attempt % instances.length]!
      const answer = await fetch(`${url}/api/booking/categories/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ business: owner.businessId, name }),
      }).catch(() => undefined)
      if (!answer) return void unexpected.push('an instance ended')
      const { code } = (await answer.json()) as { readonly code?: string }
      if (answer.status === 201) return void acknowledged.push(name)
      const isExpected =
        code === 'key_in_progress' || (answer.status === 503 && code === 'database_unavailable' && answer.headers.has('retry-after'))
      if (!isExpected) unexpected.push(`${answer.status} ${code}`)
    }
  }

  const working = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 0; !end.signal.aborted && unexpected.length === 0; number += 1) await write(`${writer}-${number}`, writer + number)
  })
  return {
    acknowledged,
    unexpected,
    /** Until a good deal more was acknowledged. */
    progress: async () => {
      const before = acknowledged.length
      await vi.waitUntil(() => unexpected.length > 0 || acknowledged.length > before + 2 * writers, { timeout: 30_000, interval: 5 })
      expect(unexpected).toEqual([])
    },
    stop: async () => {
      end.abort()
      await Promise.all(working)
    },
  }
}

/** The change stream of an instance as a device hears it: taken up again whenever it ends. */
function follow({ url }: Instance, { token }: RegisteredOwner) {
  const stop = new AbortController()
  let heard = 0
  const listen = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/sync/stream/`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
    if (answer.status !== 200) return
    const text = new TextDecoder()
    for await (const part of answer.body!) {
      for (const [, rev] of text.decode(part, { stream: true }).matchAll(/"categories":(\d+)/g)) heard = Math.max(heard, Number(rev))
    }
  }
  const following = (async () => {
    while (!stop.signal.aborted) await listen().catch(() => undefined)
  })()
  return { heard: () => heard, stop: () => (stop.abort(), following) }
}

test(
  '20 terminations and 3 restarts under writers: no instance ends, nothing is lost or done twice, streams go on',
  async () => {
    instances.push(await startInstance(main, cluster.url), await startInstance(main, cluster.url))
    await vi.waitFor(async () => expect(await Promise.all(instances.map(isHealthy))).toEqual([true, true]), {
      timeout: 60_000,
      interval: 100,
    })
    const owner = await registerOwner(instances[0]!)
    const streams = instances.map((instance) => follow(instance, owner))
    const work = startWriters(owner)

    for (let nth = 0; nth < 20; nth += 1) {
      await work.progress()
      await terminateAll()
    }
    for (const mode of ['fast', 'immediate', 'fast'] as const) {
      await work.progress()
      await cluster.restart(mode)
    }
    await work.progress()
    await work.stop()

    expect(instances.map(({ program }) => program.exitCode)).toEqual([null, null])
    expect((await namesInDatabase()).toSorted()).toEqual(work.acknowledged.toSorted())
    const told = streams.map((stream) => stream.heard())
    const last = startWriters(owner)
    await last.progress()
    await last.stop()
    for (const [nth, stream] of streams.entries())
      await vi.waitFor(() => expect(stream.heard()).toBeGreaterThan(told[nth]!), { timeout: 15_000 })
    await Promise.all(streams.map((stream) => stream.stop()))
  },
  patience,
)
