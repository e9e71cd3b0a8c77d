import { expect, test } from 'vitest'
import { firstValue, openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { ids } from '#tests/doubles/salon.ts'

const aigul = { id: 'aigul', name: '', email: '', phone: '', language: 'ru', image: null, memberships: [] } as const

type Bench = Awaited<ReturnType<typeof openBench>>
const held = ({ disk }: Bench) =>
  Promise.all([disk.outbox.count(), disk.mirror('bookings').count(), disk.receipts.count(), disk.cursors.count()])

async function benchWithReceipt(options: Parameters<typeof openBench>[0] = {}): Promise<Bench> {
  const bench = await openBench(options)
  await bench.engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  expect(await bench.disk.receipts.count()).toBe(1)
  return bench
}

test('[E26] a device whose access was ended keeps what it has not sent, and nothing else', async () => {
  const bench = await benchWithReceipt()
  const { engine, server, accounts, openAnother } = bench
  server.revoke('aigul')
  await engine.enqueue('booking.complete', { id: ids.booking })
  await expect.poll(() => accounts.session()).toMatchObject({ expired: true, ended: 'device_revoked' })
  expect(await held(bench)).toEqual([1, 0, 0, 0])
  expect((await firstValue(engine.outbox())).entries).toMatchObject([{ state: 'paused' }])
  engine.close()
  await accounts.signIn(aigul, server.signIn('aigul'))
  const next = await openAnother()
  await next.syncNow()
  expect(server.bookings.get(ids.booking)?.status).toBe('completed')
  expect(await bench.disk.mirror('bookings').count()).toBeGreaterThan(0)
})

test('[E26] a pull hears of it as well, where nothing waits to be sent', async () => {
  const bench = await benchWithReceipt()
  bench.server.revoke('aigul')
  await bench.engine.syncNow()
  await expect.poll(() => bench.accounts.session()).toMatchObject({ ended: 'device_revoked' })
  expect(await held(bench)).toEqual([0, 0, 0, 0])
})

test('[E7, E26] a session that ran out only pauses, and so does a token that the page was refused for no stated reason', async () => {
  const bench = await benchWithReceipt()
  bench.server.expire('aigul')
  await bench.engine.syncNow()
  const session = await bench.accounts.session()
  expect(session).toMatchObject({ expired: true })
  expect(session).not.toHaveProperty('ended')
  await bench.engine.sessionRefused(session!.token, undefined)
  expect((await held(bench))[1]).toBeGreaterThan(0)
})

test('[E26] an answer that does not echo the request ends nothing', async () => {
  const bench = await benchWithReceipt({
    host: (ours) => async (request) => {
      const answer = await ours(request)
      return answer.status === 401 ? { ...answer, headers: {} } : answer
    },
  })
  bench.server.revoke('aigul')
  await bench.engine.syncNow()
  expect(await bench.accounts.session()).not.toHaveProperty('ended')
  expect((await held(bench))[1]).toBeGreaterThan(0)
})

test('[E26] what the page heard about an older session does not end the present one', async () => {
  const bench = await benchWithReceipt()
  const before = (await bench.accounts.session())!.token
  await bench.accounts.signIn(aigul, bench.server.signIn('aigul'))
  await bench.engine.sessionRefused(before, 'device_revoked')
  await settle()
  expect(await bench.accounts.session()).toMatchObject({ expired: false })
  expect((await held(bench))[1]).toBeGreaterThan(0)
})

test('[E26] a device of an account that was deleted keeps nothing, not even what it has not sent, nor who was here', async () => {
  const bench = await benchWithReceipt()
  bench.server.revoke('aigul', 'account_deleted')
  await bench.engine.enqueue('booking.complete', { id: ids.booking })
  await expect.poll(() => bench.accounts.session()).toMatchObject({ expired: true, ended: 'account_deleted' })
  expect([await held(bench), await bench.accounts.knownAccounts()]).toEqual([[0, 0, 0, 0], []])
})
