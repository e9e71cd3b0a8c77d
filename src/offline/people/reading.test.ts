import { expect, test } from 'vitest'
import { firstValue, openBench, aigul } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { ids } from '#tests/doubles/salon.ts'
import { dayMs } from '../store/mirror.ts'

const statusOf = async ({ engine }: Pick<Awaited<ReturnType<typeof openBench>>, 'engine'>) => firstValue(engine.status())

test('[E28] reading closes thirty days after the server’s last word, and each answer puts it off', async () => {
  const bench = await openBench()
  const heardAt = bench.env.businessClock.now()
  expect((await statusOf(bench)).readingClosesAt).toBe(heardAt + 30 * dayMs)
  await bench.time.advance(60_000)
  await bench.engine.syncNow()
  expect((await statusOf(bench)).readingClosesAt).toBeGreaterThanOrEqual(heardAt + 60_000 + 30 * dayMs)
})

test('[E28] the business says after how many days', async () => {
  const bench = await openBench()
  const closesAt = (await statusOf(bench)).readingClosesAt!
  const [row] = await bench.disk.mirror('businesses').toArray()
  await bench.disk.mirror('businesses').put({ ...row!, offline_days: 7 })
  expect((await statusOf({ engine: await bench.openAnother() })).readingClosesAt).toBe(closesAt - 23 * dayMs)
})

test('[E28] what was closed when the app began is sent from, and pulled again only after a sign-in', async () => {
  const bench = await openBench()
  bench.engine.close()
  bench.network.isOnline = false
  await bench.time.advance(31 * dayMs)
  bench.network.isOnline = true
  const engine = await bench.openAnother()
  engine.start()
  await engine.enqueue('booking.edit', { id: ids.booking, changes: { note: 'walk-in' } })
  await engine.syncNow()
  await settle()
  expect(bench.server.effects).toHaveLength(1)
  const closed = await firstValue(engine.status(), (status) => status.wasReadingClosed === true)
  expect(closed.readingClosesAt).toBeLessThan(bench.env.businessClock.now())
  engine.close()
  await bench.accounts.signIn(aigul, bench.server.signIn('aigul'))
  const next = await bench.openAnother()
  const open = await statusOf({ engine: next })
  expect([open.wasReadingClosed, open.readingClosesAt! > bench.env.businessClock.now()]).toEqual([undefined, true])
  await next.syncNow()
  expect((await statusOf({ engine: next })).lastPulledAt).toBe(bench.env.businessClock.now())
})

test('[E28] a clock that was ahead when the app began, and is set right, closes nothing', async () => {
  const bench = await openBench()
  bench.engine.close()
  const right = bench.env.businessClock.now()
  const env = { ...bench.env, businessClock: { ...bench.env.businessClock, now: () => ahead } }
  let ahead = right + 40 * dayMs
  const engine = await bench.openAnother({ env })
  expect((await firstValue(engine.status(), (status) => status.wasReadingClosed === true)).readingClosesAt).toBeLessThan(ahead)
  ahead = right
  await engine.syncNow()
  expect((await statusOf({ engine })).readingClosesAt).toBeGreaterThan(ahead)
})
