import { expect, test, vi } from 'vitest'
import { headers } from '#contract/headers.ts'
import { apiVersion } from '#contract/version.ts'
import { fillDevice } from '#tests/doubles/device.ts'
import { firstValue, nurlan, openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import type { WireRequest } from '#tests/doubles/network.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { tomorrow } from '#tests/sync/apps.ts'
import { soFarOf } from './pull/known-rows.ts'

const query = { collection: 'bookings', businessId: ids.business } as const

test('a tap is stored, shown, sent and receipted', async () => {
  const { engine, server, disk } = await openBench()
  const came = await engine.enqueue('booking.approve', { id: ids.booking })
  expect(came).toMatchObject({
    ok: true,
    value: { state: 'queued', baseRev: 1, touches: [`bookings:${ids.booking}`, `employee:${ids.employee}`] },
  })
  expect(await engine.viewOne('bookings', ids.booking)).toMatchObject({
    row: { status: 'approved' },
    pending: [{ command: 'booking.approve' }],
  })
  await settle()
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
  expect(await engine.viewOne('bookings', ids.booking)).toMatchObject({ row: { status: 'approved', rev: 101 }, pending: [] })
  expect(await disk.receipts.toArray()).toMatchObject([{ command: 'booking.approve', outcome: 'sent' }])
})

test('[E6] a request carries the key, the instant, the device, the version and, for edits, the revision seen', async () => {
  const heard: WireRequest[] = []
  const { engine, accounts } = await openBench({ host: (host) => (request) => (heard.push(request), host(request)) })
  await engine.enqueue('booking.edit', { id: ids.booking, changes: { note: 'у окна' } })
  await settle()
  const sent = heard.find(({ method }) => method === 'PATCH')
  expect(sent).toMatchObject({
    path: `/api/booking/booking/${ids.booking}/`,
    body: '{"note":"у окна"}',
    headers: {
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      'api-version': String(apiVersion),
      'if-match': '"1"',
      'occurred-at': '2026-11-20T04:00:00.000Z',
      'device-id': await accounts.deviceId(),
      'translation-languages': 'ru,ky,en',
      'accept-language': 'en',
    },
  })
  expect(sent?.headers[headers.idempotencyKey.toLowerCase()]).toMatch(/^[0-9a-f-]{36}$/)
})

test('[E6] the device’s id that could not be read once is read again for the next try', async () => {
  const { engine, accounts, server } = await openBench({ isStarted: false })
  await engine.syncNow()
  await engine.enqueue('booking.approve', { id: ids.booking })
  vi.spyOn(accounts, 'deviceId').mockRejectedValueOnce(new Error('the connection to the database was lost'))
  await expect(engine.syncNow()).rejects.toThrow('the connection to the database was lost')
  await engine.syncNow()
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
})

test('[E6, E9] an app that was updated between two tries repeats what the older one sent', async () => {
  const heard: WireRequest[] = []
  const { engine, network, server, openAnother } = await openBench({
    host: (host) => (request) => (request.method === 'GET' || heard.push(request), host(request)),
  })
  network.plan.push('dropped_after')
  await engine.enqueue('booking.cancel', { id: ids.booking, reason: 'ill' })
  await settle()
  engine.close()
  const { contracts, definitions } = tomorrow
  const next = await openAnother({ contracts, commands: definitions })
  await next.syncNow()
  expect(heard.map(({ body }) => body)).toEqual(['{"reason":"ill"}', '{"reason":"ill"}'])
  expect(server.effects).toHaveLength(1)
  expect(await firstValue(next.outbox())).toEqual({ entries: [], unreadable: [] })
})

test('[E1] the 5,001st command is refused, loudly', async () => {
  const { engine, disk, network } = await openBench({ isStarted: false })
  network.isOnline = false
  const first = await engine.enqueue('booking.approve', { id: ids.booking })
  if (!first.ok) throw new Error('refused')
  const { seq: _, ...entry } = first.value
  await disk.outbox.bulkAdd(Array.from({ length: 4999 }, (__, at) => ({ ...entry, key: `copy-${at}` })))
  expect(await engine.enqueue('booking.approve', { id: ids.booking })).toEqual({ ok: false, refusal: { code: 'outbox_full' } })
})

test('[E1] a full device lets go of what can be fetched again, then refuses and stores nothing', async () => {
  let freed = 0
  const { engine, disk } = await openBench({ env: (env) => ({ ...env, freeSpace: async () => void (freed += 1) }) })
  const empty = fillDevice('outbox')
  expect(await engine.enqueue('booking.approve', { id: ids.booking })).toEqual({ ok: false, refusal: { code: 'device_full' } })
  empty()
  expect([freed, await disk.outbox.count()]).toEqual([1, 0])
})

test('[E3] undo takes back what was never sent', async () => {
  const { engine, network, server } = await openBench({ isStarted: false })
  await engine.syncNow()
  const came = await engine.enqueue('booking.approve', { id: ids.booking })
  if (!came.ok) throw new Error('refused')
  expect(await engine.undo(came.value.seq)).toEqual({ ok: true, value: null })
  expect(await engine.viewOne('bookings', ids.booking)).toMatchObject({ row: { status: 'pending' }, pending: [] })
  expect(await engine.undo(came.value.seq)).toEqual({ ok: false, refusal: { code: 'entry_gone' } })
  network.plan.push('dropped_after')
  const again = await engine.enqueue('booking.approve', { id: ids.booking })
  if (!again.ok) throw new Error('refused')
  await engine.syncNow()
  expect(await engine.undo(again.value.seq)).toEqual({ ok: false, refusal: { code: 'entry_maybe_sent' } })
  expect(server.effects).toHaveLength(1)
})

test('[E3] a try that failed at once without a network is none: undo still takes it back', async () => {
  let isOffline = true
  const { engine, network, disk, server } = await openBench({ isStarted: false, env: (env) => ({ ...env, isOffline: () => isOffline }) })
  await engine.syncNow()
  network.isOnline = false
  const came = await engine.enqueue('booking.approve', { id: ids.booking })
  if (!came.ok) throw new Error('refused')
  await engine.syncNow()
  await engine.syncNow()
  expect(await disk.outbox.toArray()).toMatchObject([{ state: 'queued', attempts: 0 }])
  expect(await firstValue(engine.status())).toMatchObject({ connection: 'offline', failing: { code: 'network' } })
  expect(await engine.undo(came.value.seq)).toEqual({ ok: true, value: null })
  isOffline = false
  const again = await engine.enqueue('booking.approve', { id: ids.booking })
  if (!again.ok) throw new Error('refused')
  await engine.syncNow()
  expect(await engine.undo(again.value.seq)).toEqual({ ok: false, refusal: { code: 'entry_maybe_sent' } })
  expect(server.effects).toHaveLength(0)
})

test('[E3] a request that timed out stays counted, whatever the browser says of the network', async () => {
  const { engine, network, disk, time } = await openBench({ isStarted: false, env: (env) => ({ ...env, isOffline: () => true }) })
  await engine.syncNow()
  network.plan.push('late')
  await engine.enqueue('booking.approve', { id: ids.booking })
  const synced = engine.syncNow()
  await settle()
  await time.advance(15_000)
  await synced
  expect(await disk.outbox.toArray()).toMatchObject([{ attempts: 1 }])
})

test('[E3] undo leaves what a later entry builds on', async () => {
  const { engine } = await openBench({ isStarted: false })
  await engine.syncNow()
  const first = await engine.enqueue('booking.approve', { id: ids.booking })
  await engine.enqueue('booking.complete', { id: ids.booking })
  expect(first.ok && (await engine.undo(first.value.seq))).toEqual({ ok: false, refusal: { code: 'entry_has_later' } })
})

test('[E3] undo leaves a new customer whom a later booking names', async () => {
  const { engine } = await openBench({ isStarted: false })
  await engine.syncNow()
  const customer = '01990000-0000-7000-8000-0000000000c1'
  const made = await engine.enqueue('customer.create', {
    id: customer,
    business_id: ids.business,
    name: 'Айгүл',
    phone: '',
    language: '',
    note: '',
  })
  const booked = await engine.enqueue('booking.create', {
    id: '01990000-0000-7000-8000-00000000aa01',
    business_id: ids.business,
    employee_id: ids.employee,
    service_id: ids.service,
    start: '2026-11-25T05:00:00.000Z',
    customer_id: customer,
  })
  if (!made.ok || !booked.ok) throw new Error('both are stored')
  expect(await engine.undo(made.value.seq)).toEqual({ ok: false, refusal: { code: 'entry_has_later' } })
  expect(await engine.undo(booked.value.seq)).toEqual({ ok: true, value: null })
  expect(await engine.undo(made.value.seq)).toEqual({ ok: true, value: null })
})

test('[E5] an edit that was made on top of an own one is sent with the revision that one brought', async () => {
  const { engine, server } = await openBench()
  await engine.enqueue('booking.approve', { id: ids.booking })
  await engine.enqueue('booking.edit', { id: ids.booking, changes: { note: 'a' } })
  await engine.enqueue('booking.edit', { id: ids.booking, changes: { customer_name: 'b' } })
  await settle()
  expect(server.bookings.get(ids.booking)).toMatchObject({ status: 'approved', note: 'a', customer_name: 'b' })
})

test('[E5, E6] an own act over what somebody else wrote meanwhile does not let a later edit write over it', async () => {
  const { engine, server, network } = await openBench()
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await engine.enqueue('booking.edit', { id: ids.booking, changes: { note: 'mine' } })
  await settle()
  server.act('PATCH', `/api/booking/booking/${ids.booking}/`, { note: 'theirs' })
  network.isOnline = true
  await engine.syncNow()
  expect(server.bookings.get(ids.booking)).toMatchObject({ status: 'approved', note: 'theirs' })
  expect((await firstValue(engine.outbox())).entries).toMatchObject([
    { command: 'booking.edit', state: 'conflict', error: { code: 'stale_row' } },
  ])
})

test('[E5] an edit of what somebody else changed meanwhile is a conflict, and shows both sides', async () => {
  const { engine, server, network } = await openBench()
  network.isOnline = false
  await engine.enqueue('booking.edit', { id: ids.booking, changes: { note: 'mine' } })
  await settle()
  server.act('PATCH', `/api/booking/booking/${ids.booking}/`, { note: 'theirs' })
  network.isOnline = true
  await engine.syncNow()
  const { entries } = await firstValue(engine.outbox())
  expect(entries).toMatchObject([{ state: 'conflict', error: { status: 412, code: 'stale_row' } }])
  expect(await engine.viewOne('bookings', ids.booking)).toMatchObject({
    row: { note: 'theirs' },
    pending: [],
    attention: { code: 'stale_row' },
  })
  expect(await firstValue(engine.versions(entries[0]!.seq))).toMatchObject({ theirs: { note: 'theirs' }, mine: { note: 'mine' } })
  expect(await engine.applyAgain(entries[0]!.seq)).toMatchObject({ ok: true, value: { seq: entries[0]!.seq, state: 'queued' } })
  await settle()
  expect(server.bookings.get(ids.booking)?.note).toBe('mine')
})

test('[E9] trying anew is a new key in the same place, with changed arguments if a person says so', async () => {
  const taken = aBooking({ id: '01990000-0000-7000-8000-00000000f002' })
  const { engine, server } = await openBench({ bookings: [taken] })
  const id = '01990000-0000-7000-8000-00000000f003'
  const args = { id, business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start: taken.start }
  await engine.enqueue('booking.create', args)
  await engine.enqueue('booking.approve', { id })
  await settle()
  const before = await firstValue(engine.outbox())
  expect(before.entries).toMatchObject([{ state: 'conflict', error: { code: 'time_taken' } }, { state: 'queued' }])
  await engine.applyAgain(before.entries[0]!.seq, { ...args, start: '2026-11-23T05:00:00.000Z' })
  await settle()
  expect(server.bookings.get(id)).toMatchObject({ status: 'approved', start: '2026-11-23T05:00:00.000Z' })
})

test('ending a conflict in favour of theirs leaves their row and a receipt', async () => {
  const { engine, server, disk } = await openBench()
  server.act('DELETE', `/api/booking/booking/${ids.booking}/`, undefined)
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  const { entries } = await firstValue(engine.outbox())
  expect(entries).toMatchObject([{ state: 'conflict', error: { status: 404 } }])
  expect(await engine.keepTheirs(entries[0]!.seq)).toEqual({ ok: true, value: null })
  expect(await disk.receipts.toArray()).toMatchObject([{ outcome: 'kept_theirs' }])
  await engine.syncNow()
  expect(await engine.viewOne('bookings', ids.booking)).toBeNull()
})

test('[E10] an entry knows what it was about when the row has gone, and so does its receipt', async () => {
  const { engine, server, disk } = await openBench()
  server.act('DELETE', `/api/booking/booking/${ids.booking}/`, undefined)
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  await engine.syncNow()
  const [refused] = (await firstValue(engine.outbox())).entries
  const about = { businessId: ids.business, seen: { id: ids.booking, customer_name: 'Нурбек' } }
  expect(refused).toMatchObject({ state: 'conflict', ...about })
  expect(await engine.applyAgain(refused!.seq)).toMatchObject({ ok: true, value: about })
  await settle()
  await engine.discard(refused!.seq)
  expect(await disk.receipts.toArray()).toMatchObject([{ outcome: 'discarded', ...about }])
})

test('[E7] an expired session pauses the queue until the same user signs in', async () => {
  const { engine, server, accounts } = await openBench()
  server.expire('aigul')
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  expect(await firstValue(engine.status())).toMatchObject({ waiting: 1, paused: 1 })
  expect(await accounts.session()).toMatchObject({ expired: true })
  await accounts.signIn(nurlan, server.signIn('nurlan'))
  await engine.syncNow()
  expect(server.effects).toEqual([])
  await accounts.signIn({ ...nurlan, id: 'aigul' }, server.signIn('aigul'))
  await firstValue(engine.status(), ({ waiting }) => waiting === 0)
  expect(server.effects).toMatchObject([{ userId: 'aigul' }])
})

test('[E7, E9] a server that refuses this app parks everything, and what is parked is taken up after a while, by a person, and by the next app', async () => {
  const { engine, server, time, openAnother } = await openBench()
  server.oldestApp = apiVersion + 1
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  expect(await firstValue(engine.status())).toMatchObject({ waiting: 1, parked: 1, attention: 0 })
  server.oldestApp = 1
  await time.advance(120_000)
  expect(server.effects).toEqual([])
  await time.advance(240_000)
  expect(server.effects).toHaveLength(1)
  server.oldestApp = apiVersion + 1
  await engine.enqueue('booking.complete', { id: ids.booking })
  await settle()
  server.oldestApp = 1
  await engine.syncNow()
  expect(server.effects).toHaveLength(2)
  server.oldestApp = apiVersion + 1
  await engine.enqueue('booking.restore', { id: ids.booking })
  await settle()
  server.oldestApp = 1
  engine.close()
  const next = await openAnother()
  next.start()
  await settle()
  expect(await firstValue(next.outbox())).toEqual({ entries: [], unreadable: [] })
})

test('[E8] while the server cannot be reached one request asks, not five hundred', async () => {
  let asked = 0
  const { engine, network, time } = await openBench({
    host: (host) => async (request) => (request.method === 'GET' ? host(request) : ((asked += 1), { status: 503, headers: {}, text: '' })),
  })
  network.plan.length = 0
  for (let nth = 0; nth < 9; nth += 1) {
    await engine.enqueue('booking.create', {
      id: `01990000-0000-7000-8000-00000000aa0${nth}`,
      business_id: ids.business,
      employee_id: `e${nth}`,
      service_id: ids.service,
      start: '2026-11-25T05:00:00.000Z',
    })
  }
  await settle()
  const first = asked
  await time.advance(60_000)
  expect(first).toBeLessThanOrEqual(3)
  expect(asked).toBeLessThanOrEqual(first + 8)
})

test('[E8] an entry that never gets an answer holds up its own lane and nobody else', async () => {
  const walled = '01990000-0000-7000-8000-00000000aa00'
  const { engine, server, time } = await openBench({
    host: (host) => async (request) =>
      request.method === 'POST' && request.body?.includes(walled) ? { status: 403, headers: {}, text: 'Blocked' } : host(request),
  })
  const args = { business_id: ids.business, service_id: ids.service, start: '2026-11-25T05:00:00.000Z' }
  await engine.enqueue('booking.create', { ...args, id: walled, employee_id: 'e2' })
  await settle()
  await engine.enqueue('booking.approve', { id: ids.booking })
  await time.advance(60_000)
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
  expect((await firstValue(engine.outbox())).entries).toMatchObject([
    { command: 'booking.create', state: 'queued', error: { code: 'foreign_answer' } },
  ])
})

test('[E4] an engine that is closed with requests under way leaves the lock to the next', async () => {
  const bookings = Array.from({ length: 8 }, (_, nth) =>
    aBooking({ id: `01990000-0000-7000-8000-00000000ab0${nth}`, start: `2026-11-23T0${nth}:00:00.000Z`, rev: nth + 1 }),
  )
  const { engine, network, disk, time, openAnother } = await openBench({ bookings, isStarted: false })
  await engine.syncNow()
  for (const { id } of bookings) await engine.enqueue('booking.edit', { id, changes: { note: 'a' } })
  network.plan.push('answer_late', 'answer_late', 'answer_late', 'answer_late')
  engine.start()
  await settle()
  engine.close()
  const next = await openAnother()
  next.start()
  await time.advance(60_000)
  expect(await disk.outbox.toArray()).toEqual([])
  next.close()
})

test('[E8] coming online sends at once, whatever the wait was', async () => {
  const { engine, network, server, wake } = await openBench()
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  network.isOnline = true
  wake('online')
  await settle()
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
})

test('the status says what waits, since when, and what the server last did', async () => {
  const { engine, network, time } = await openBench()
  expect(await firstValue(engine.status())).toEqual({
    waiting: 0,
    oldestWaitingAt: null,
    attention: 0,
    paused: 0,
    parked: 0,
    connection: 'online',
    connectionSince: time.clock.now(),
    lastPulledAt: time.clock.now(),
    lastSentAt: null,
    storage: 'disk',
    readingClosesAt: time.clock.now() + 30 * 86_400_000,
  })
  const queued = time.clock.now()
  network.isOnline = false
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  expect(await firstValue(engine.status())).toMatchObject({
    waiting: 1,
    oldestWaitingAt: queued,
    connection: 'offline',
    failing: { code: 'network' },
  })
  network.isOnline = true
  await engine.syncNow()
  expect(await firstValue(engine.status())).toMatchObject({ waiting: 0, connection: 'online', lastSentAt: time.clock.now() })
})

test('retrying a rejected entry is a new command', async () => {
  let isRefused = true
  const { engine, server } = await openBench({
    host: (host) => async (request) => {
      const key = request.headers['idempotency-key'] ?? ''
      return isRefused && request.method === 'PUT'
        ? { status: 403, headers: { 'idempotency-key': key }, text: '{"code":"forbidden","detail":"Нет прав"}' }
        : host(request)
    },
  })
  await engine.enqueue('booking.approve', { id: ids.booking })
  await settle()
  const { entries } = await firstValue(engine.outbox())
  expect(entries).toMatchObject([{ state: 'rejected', error: { code: 'forbidden', detail: 'Нет прав' } }])
  isRefused = false
  expect(await engine.retry(entries[0]!.seq)).toMatchObject({ ok: true })
  await settle()
  expect(server.bookings.get(ids.booking)?.status).toBe('approved')
  expect(server.effects[0]?.key).not.toBe(entries[0]!.key)
})

test('a row that was read online can be acted on', async () => {
  const old = aBooking({ id: '01990000-0000-7000-8000-00000000f009', start: '2026-10-01T04:00:00.000Z', end: '2026-10-01T05:00:00.000Z' })
  const { engine } = await openBench({ bookings: [old] })
  expect(soFarOf(await engine.view(query))).toEqual([])
  await engine.adopt('bookings', old)
  await engine.enqueue('booking.complete', { id: old.id })
  expect(await engine.viewOne('bookings', old.id)).toMatchObject({ row: { status: 'completed' } })
})

function create(id: string, start: string) {
  return {
    name: 'booking.create',
    args: { id, business_id: ids.business, employee_id: ids.employee, service_id: ids.service, start },
  } as const
}

test('[E1] commands that belong together are stored together, each on top of those before it, or not at all', async () => {
  const { engine, disk, network } = await openBench()
  network.isOnline = false
  const came = await engine.enqueueAll([
    create('first', '2026-11-24T04:00:00.000Z'),
    { name: 'booking.edit', args: { id: 'first', changes: { note: 'вместе' } } },
  ])
  expect(came).toMatchObject({ ok: true, value: [{ entity: 'bookings:first' }, { entity: 'bookings:first', seen: { id: 'first' } }] })
  expect(await engine.viewOne('bookings', 'first')).toMatchObject({ row: { note: 'вместе' }, pending: [{}, {}] })
  const many = Array.from({ length: 4999 }, (_, nth) => create(`more-${nth}`, '2026-11-25T04:00:00.000Z'))
  expect(await engine.enqueueAll(many)).toEqual({ ok: false, refusal: { code: 'outbox_full' } })
  expect(await disk.outbox.count()).toBe(2)
})
