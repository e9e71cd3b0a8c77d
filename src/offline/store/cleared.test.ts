import { expect, test, vi } from 'vitest'
import { firstValue, openBench, type Bench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { ids } from '#tests/doubles/salon.ts'
import { firstOf } from '../observable.ts'
import { soFarOf } from '../pull/known-rows.ts'
import { turnBoundMs } from '../turns.ts'

const query = { collection: 'bookings', businessId: ids.business } as const

/** As the browser does it to a device that it clears: every database goes, whoever has it open. */
async function clear({ env }: Bench): Promise<void> {
  const factory = env.storage.indexedDB as unknown as IDBFactory
  const all = await factory.databases()
  await Promise.all(
    all.map(({ name }) => new Promise<void>((resolve) => factory.deleteDatabase(name!).addEventListener('success', () => resolve()))),
  )
  await settle()
}

test('[E25] a database keeps its mark, also for another tab and after a restart', async () => {
  const { engine, openAnother } = await openBench()
  const mark = await firstOf(engine.generation())
  expect(mark).toMatch(/^[0-9a-f-]{36}$/)
  const other = await openAnother()
  expect(await firstOf(other.generation())).toBe(mark)
  other.close()
  engine.close()
  expect(await firstOf((await openAnother()).generation())).toBe(mark)
})

test('[E25] what is stored carries the mark of where it was stored', async () => {
  const { engine, network } = await openBench()
  network.isOnline = false
  expect(await engine.enqueue('booking.approve', { id: ids.booking })).toMatchObject({
    ok: true,
    value: { generation: await firstOf(engine.generation()) },
  })
})

test('[E13, E25] cleared under an open tab it is made anew at once, says so, and is pulled anew under the same session', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const bench = await openBench()
  const { engine, accounts, network, time } = bench
  const session = (await accounts.session())!
  const shown: number[] = []
  engine.rows(query).subscribe((known) => shown.push(soFarOf(known).length))
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  const before = await firstOf(engine.generation())
  await clear(bench)
  const after = await firstValue(engine.generation(), (mark) => mark !== before)
  expect(after).toMatch(/^[0-9a-f-]{36}$/)
  expect(await firstValue(engine.status())).toMatchObject({ waiting: 0, storage: 'disk' })
  await settle()
  expect(shown.at(-1)).toBe(0)
  network.isOnline = true
  await accounts.signIn(session.user, session.token)
  await engine.syncNow()
  await time.advance(0)
  expect([shown.at(-1), bench.device.locks.isHeld('outbox:stoika-user-aigul')]).toEqual([1, false])
  engine.close()
})

test('[E4, E11] where another tab holds the sending and does not answer, this one pulls all the same, and says that nothing comes through', async () => {
  const { engine, device, time, disk } = await openBench({ isStarted: false })
  let release: (() => void) | undefined
  void device.locks.for({}).request('outbox:stoika-user-aigul', () => new Promise<void>((resolve) => (release = resolve)))
  await settle()
  engine.start()
  await time.advance(turnBoundMs + 1)
  expect(await disk.mirror('bookings').count()).toBe(1)
  expect(await firstValue(engine.status())).toMatchObject({ isStuck: true })
  release?.()
  await time.advance(turnBoundMs)
  expect((await firstValue(engine.status())).isStuck).toBeUndefined()
  engine.close()
})
