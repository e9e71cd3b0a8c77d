import { expect, test } from 'vitest'
import { fillDevice } from '#tests/doubles/device.ts'
import { firstValue, openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'

async function benchWithWork() {
  const bench = await openBench()
  bench.network.isOnline = false
  const came = await bench.engine.enqueue('booking.approve', { id: ids.booking })
  if (!came.ok) throw new Error('refused')
  await settle()
  return { ...bench, seq: came.value.seq }
}

test('[E16] sending first ends the session only when everything could be sent', async () => {
  const { engine, network, accounts, server, disk } = await benchWithWork()
  expect(await engine.signOut({ way: 'send' })).toEqual({ ok: false, refusal: { code: 'still_waiting', waiting: 1 } })
  expect(await accounts.session()).not.toBeNull()
  expect((await firstValue(engine.outbox())).entries).toMatchObject([{ state: 'queued' }])
  network.isOnline = true
  expect(await engine.signOut({ way: 'send' })).toEqual({ ok: true, value: null })
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
  expect(await accounts.session()).toBeNull()
  expect(await Promise.all([disk.mirror('bookings').count(), disk.receipts.count(), disk.cursors.count()])).toEqual([0, 0, 0])
})

test('[E16] keeping leaves the outbox for this user and nothing else', async () => {
  const { engine, accounts, disk, network, server, openAnother } = await benchWithWork()
  await disk.receipts.add({
    key: 'a',
    entity: 'bookings:x',
    command: 'booking.create',
    args: { customer_name: 'Нурбек' },
    businessId: '',
    createdAt: 0,
    closedAt: 0,
    outcome: 'sent',
  })
  expect(await engine.signOut({ way: 'keep' })).toEqual({ ok: true, value: null })
  expect(await accounts.session()).toBeNull()
  expect(await Promise.all([disk.outbox.count(), disk.mirror('bookings').count(), disk.receipts.count()])).toEqual([1, 0, 0])
  network.isOnline = true
  await engine.syncNow()
  expect(server.effects).toEqual([])
  engine.close()
  await accounts.signIn(
    { id: 'aigul', name: '', email: '', phone: '', language: 'ru', image: null, memberships: [] },
    server.signIn('aigul'),
  )
  const next = await openAnother()
  await next.syncNow()
  expect(server.effects).toHaveLength(1)
})

test('[E16] an answer that was under way does not fill the mirrors again while the server is being told', async () => {
  const held: (() => void)[] = []
  let isHolding = false
  const { engine, disk } = await openBench({
    host: (host) => async (request) => {
      const answer = await host(request)
      if (isHolding && request.path.startsWith('/api/booking/booking/')) await new Promise<void>((resolve) => held.push(resolve))
      return answer
    },
  })
  await disk.cursors.delete([ids.business, 'bookings'])
  isHolding = true
  const pulling = engine.syncNow()
  await settle()
  expect(held).toHaveLength(1)
  expect(await engine.signOut({ way: 'keep' })).toEqual({ ok: true, value: null })
  held.forEach((go) => go())
  await pulling
  expect(await Promise.all([disk.mirror('bookings').count(), disk.cursors.count()])).toEqual([0, 0])
})

test('[E16] who did not sign out after all is told of what changes, as before', async () => {
  const other = '01990000-0000-7000-8000-00000000b002'
  const { engine, server, network } = await openBench({
    bookings: [aBooking(), aBooking({ id: other, rev: 2, start: '2026-11-23T08:00:00.000Z' })],
  })
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  expect(await engine.signOut({ way: 'send' })).toMatchObject({ ok: false })
  network.isOnline = true
  server.act('PATCH', `/api/booking/booking/${other}/`, { note: 'x' })
  await engine.syncNow()
  expect(await engine.viewOne('bookings', other)).toMatchObject({ row: { note: 'x' } })
})

test('[E16] discarding gives up what was named, and refuses if there is more', async () => {
  const { engine, disk, server, seq } = await benchWithWork()
  const second = await engine.enqueue('booking.complete', { id: ids.booking })
  if (!second.ok) throw new Error('refused')
  expect(await engine.signOut({ way: 'discard', seqs: [seq] })).toEqual({ ok: false, refusal: { code: 'still_waiting', waiting: 1 } })
  expect((await firstValue(engine.outbox())).entries).toHaveLength(2)
  expect(await engine.signOut({ way: 'discard', seqs: [seq, second.value.seq] })).toEqual({ ok: true, value: null })
  expect(await disk.outbox.count()).toBe(0)
  expect(server.effects).toEqual([])
})

test('[E1, E16] who leaves a full device has the room for it made; where there is none the session ends all the same', async () => {
  const full = { empty: () => undefined as void, isHopeless: true }
  const { engine, accounts, disk } = await openBench({
    env: (env) => ({ ...env, freeSpace: async () => void (full.isHopeless || full.empty()) }),
  })
  await settle()
  full.empty = fillDevice('changes')
  await expect(engine.signOut({ way: 'keep' })).rejects.toMatchObject({ name: expect.stringMatching(/Quota|Abort/) as string })
  expect(await accounts.session()).toBeNull()
  full.isHopeless = false
  expect(await engine.signOut({ way: 'keep' })).toEqual({ ok: true, value: null })
  expect(await disk.mirror('bookings').count()).toBe(0)
})
