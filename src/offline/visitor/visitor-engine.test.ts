import { IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fillDevice, loseNextCommit } from '#tests/doubles/device.ts'
import { firstValue } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createNetwork } from '#tests/doubles/network.ts'
import { createVisitorPhone, phoneStart } from '#tests/doubles/visitor-phone.ts'
import { openVisitorEngine } from './open-visitor-engine.ts'
import type { OwnEnquiry, OwnVisit, OwnWait, VisitorEngine, WantedEnquiry, WantedVisit, WantedWait } from './visitor-engine.ts'

const business_id = '01900000-0000-7000-8000-000000000001'
const secret = 'aaaaaaaaaaaaaaaaaaaaaa'
const id = '01900000-0000-7000-8000-0000000000f1'
const wanted: WantedVisit = {
  id,
  business_id,
  start: '2026-11-23T06:00:00Z',
  parts: [{ id: '01900000-0000-7000-8000-0000000000a1', service_id: '01900000-0000-7000-8000-000000000002' }],
  customer_name: 'Бермет',
  customer_phone: '+996700123456',
  language: 'ky',
  consent: true,
}
const visit = { id, business_id, secret }

const seenBy = (engine: VisitorEngine, fits: (visit: OwnVisit | undefined) => boolean = () => true) =>
  firstValue(engine.visits(business_id), ([first]) => fits(first)).then(([first]) => first)

test("[E1, E6, E31] a request is stored, then sent once, with the device's id and the secret in headers alone", async () => {
  const { open, server, requests } = createVisitorPhone()
  const { engine } = await open()
  expect(await engine.ask(wanted, secret)).toEqual({ ok: true, value: undefined })
  expect(await seenBy(engine, (own) => own?.unsent === undefined)).toMatchObject({
    ...visit,
    wanted,
    seen: { parts: [{ status: 'pending' }] },
    isGone: false,
  })
  expect(server.effects).toHaveLength(1)
  const [request] = requests
  expect(request).toMatchObject({
    method: 'POST',
    path: '/api/booking/visits/',
    headers: { 'visit-secret': secret, 'visitor-id': expect.any(String) as unknown, 'occurred-at': '2026-11-22T06:00:00.000Z' },
  })
  expect(request?.headers['authorization']).toBeUndefined()
  expect(`${request?.path}${request?.body}`).not.toContain(secret)
})

test('[B4] tapped twice it is one request', async () => {
  const { open, server } = createVisitorPhone()
  const { engine } = await open()
  await Promise.all([engine.ask(wanted, secret), engine.ask(wanted, secret)])
  await seenBy(engine, (own) => own?.unsent === undefined)
  expect(server.effects).toHaveLength(1)
})

test('[E13] what is asked for, moved and taken back is stored once and said to be, where the connection was lost as it was stored', async () => {
  const { open, server, network, time } = createVisitorPhone()
  const { engine } = await open()
  const done = { ok: true, value: undefined }
  loseNextCommit('commands')
  expect(await engine.ask(wanted, secret)).toEqual(done)
  await seenBy(engine, (own) => own?.unsent === undefined)
  expect(server.effects).toHaveLength(1)
  network.isOnline = false
  loseNextCommit('commands', 'put')
  expect(await engine.move(id, '2026-11-24T06:00:00Z')).toEqual(done)
  loseNextCommit('commands', 'delete')
  expect(await engine.discard(id)).toEqual(done)
  network.isOnline = true
  await time.advance(60_000)
  expect(server.effects).toHaveLength(1)
})

test('[E4, E6] what a dead tab began is sent again under its key, and is one visit', async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.plan.push('answer_late')
  const first = await open()
  await first.engine.ask(wanted, secret)
  await settle()
  first.tab.kill()
  const { engine } = await open()
  await time.advance(60_000)
  expect((await seenBy(engine))?.unsent).toBeUndefined()
  expect(server.effects).toHaveLength(1)
})

test('[E7, E8] without a network it waits, says so, and goes when there is one', async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.isOnline = false
  const { engine } = await open()
  await engine.ask(wanted, secret)
  await settle()
  expect(await seenBy(engine)).toMatchObject({
    seen: undefined,
    unsent: { state: 'queued', command: { name: 'create' }, error: { code: 'network' } },
  })
  expect(await firstValue(engine.isOnline)).toBe(false)
  network.isOnline = true
  await time.advance(60_000)
  expect(await seenBy(engine)).toMatchObject({ unsent: undefined, seen: { id } })
  expect([server.effects.length, await firstValue(engine.isOnline)]).toEqual([1, true])
})

test('[E8, E15] once anything is answered by a server that was away, what waits goes at once', async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.isOnline = false
  const { engine } = await open()
  await engine.ask(wanted, secret)
  await time.advance(600_000)
  network.isOnline = true
  await engine.freeDays({ business_id, service_id: '01900000-0000-7000-8000-000000000002' })
  await settle()
  expect([server.effects.length, (await seenBy(engine))?.unsent]).toEqual([1, undefined])
})

test("[E7] a portal's page is no answer", async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.plan.push('portal_json', 'portal_page')
  const { engine } = await open()
  await engine.ask(wanted, secret)
  await settle()
  expect((await seenBy(engine))?.unsent?.error?.code).toBe('foreign_answer')
  await time.advance(120_000)
  expect(server.effects).toHaveLength(1)
})

test('[E7] a refusal waits for the visitor, who may take it back: nothing is left then', async () => {
  const { open, server } = createVisitorPhone()
  server.taken.add(wanted.start)
  const { engine } = await open()
  await engine.ask(wanted, secret)
  expect(await seenBy(engine, (own) => own?.unsent?.state === 'refused')).toMatchObject({
    unsent: { error: { code: 'time_taken' }, mayBeSent: false },
  })
  expect(await engine.discard(id)).toEqual({ ok: true, value: undefined })
  expect(await seenBy(engine, (own) => own === undefined)).toBeUndefined()
})

test('[E3] what may have reached the server is not taken back', async () => {
  const { open, network } = createVisitorPhone()
  network.plan.push('dropped_after')
  const { engine } = await open()
  await engine.ask(wanted, secret)
  await settle()
  expect((await seenBy(engine))?.unsent).toMatchObject({ state: 'queued', mayBeSent: true })
  expect(await engine.discard(id)).toEqual({ ok: false, refusal: { code: 'already_sent' } })
})

test('[E3] taken back during a try, it is gone once that try has come to nothing; it is never said to be sent', async () => {
  const { open, network } = createVisitorPhone()
  network.isOnline = false
  const { engine } = await open()
  const said = new Set<boolean | undefined>()
  const watching = engine.visits(business_id).subscribe(([own]) => said.add(own?.unsent?.mayBeSent))
  onTestFinished(() => watching.unsubscribe())
  const discarded = new Promise((resolve) => {
    network.onRequest = () => resolve(engine.discard(id))
  })
  await engine.ask(wanted, secret)
  expect(await discarded).toEqual({ ok: true, value: undefined })
  expect(await seenBy(engine, (own) => own === undefined)).toBeUndefined()
  expect(said.has(true)).toBe(false)
})

test('[V4] moving and cancelling go the same way, one at a time', async () => {
  const { open, server, network, time } = createVisitorPhone()
  const { engine } = await open()
  await engine.ask(wanted, secret)
  await seenBy(engine, (own) => own?.unsent === undefined)
  network.isOnline = false
  expect(await engine.move(id, '2026-11-24T06:00:00Z')).toEqual({ ok: true, value: undefined })
  expect(await engine.cancel(id, '')).toEqual({ ok: false, refusal: { code: 'already_waiting' } })
  expect(await seenBy(engine)).toMatchObject({ seen: { parts: [{ start: wanted.start }] }, unsent: { command: { name: 'move' } } })
  network.isOnline = true
  await time.advance(60_000)
  await engine.cancel(id, 'Заболела')
  expect(await seenBy(engine, (own) => own?.unsent === undefined)).toMatchObject({
    seen: { parts: [{ status: 'cancelled', start: '2026-11-24T06:00:00Z' }] },
  })
  expect(server.effects.map(({ act }) => act)).toEqual(['create', 'move', 'cancel'])
})

test('[V1] a link of another device becomes one of this; with a wrong secret it leads nowhere', async () => {
  const { open, server, time } = createVisitorPhone()
  const { engine } = await open()
  await engine.ask(wanted, secret)
  await seenBy(engine, (own) => own?.unsent === undefined)
  const { engine: friend } = await createVisitorPhone(server).open()
  await friend.add('visits', visit)
  await friend.refresh(id)
  expect(await seenBy(friend, (own) => own?.seen !== undefined)).toMatchObject({ ...visit, wanted: undefined, isGone: false })
  const other = { ...visit, id: '01900000-0000-7000-8000-0000000000f2' }
  await time.advance(1000)
  await engine.add('visits', other)
  await engine.refresh(other.id)
  expect(await seenBy(engine, (own) => own?.isGone === true)).toMatchObject({ id: other.id, seen: undefined })
})

test('[E7] a request that waits names a visit that the server cannot know yet', async () => {
  const { open, network } = createVisitorPhone()
  const { engine } = await open()
  network.plan.push('busy')
  await engine.ask(wanted, secret)
  await settle()
  await engine.refresh(id)
  expect(await seenBy(engine)).toMatchObject({ isGone: false, unsent: { state: 'queued' } })
})

test('an answer that was asked for before a change does not replace what the change was answered', async () => {
  const { open, server, device, network, time } = createVisitorPhone()
  const { engine } = await open()
  await engine.ask(wanted, secret)
  await seenBy(engine, (own) => own?.unsent === undefined)
  let letGo: (() => void) | undefined
  const slow = createNetwork(async (request) => {
    const answer = await server.host(request)
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    return answer
  }, time)
  const late = await openVisitorEngine(device.openTab(slow).env)
  const reading = late.refresh(id)
  await settle()
  await time.advance(1000)
  expect(network.isOnline).toBe(true)
  await engine.cancel(id, '')
  await seenBy(engine, (own) => own?.unsent === undefined)
  letGo?.()
  await reading
  expect(await seenBy(engine)).toMatchObject({ seen: { parts: [{ status: 'cancelled' }] } })
  late.close()
})

test('[E1] on a full device it is refused, and nothing of it is stored', async () => {
  const { open, server } = createVisitorPhone()
  const { engine } = await open()
  const end = fillDevice('commands')
  onTestFinished(end)
  expect(await engine.ask(wanted, secret)).toEqual({ ok: false, refusal: { code: 'device_full' } })
  expect(await seenBy(engine)).toBeUndefined()
  expect(server.effects).toEqual([])
})

test('[E1, E31] a full device lets go of the pictures that it can fetch again, also where the free times it keeps cannot be deleted', async () => {
  const { device, network, server } = createVisitorPhone()
  const { env } = device.openTab(network)
  const engine = await openVisitorEngine({ ...env, freeSpace: async () => end() })
  onTestFinished(() => engine.close())
  const end = fillDevice('commands')
  onTestFinished(end)
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  onTestFinished(() => clear.mockRestore())
  expect(await engine.ask(wanted, secret)).toEqual({ ok: true, value: undefined })
  await settle()
  expect([clear.mock.calls.length, server.effects.length]).toEqual([1, 1])
})

test('[S9] free times are kept with their age for when nobody can be asked', async () => {
  const { open, network, time, requests } = createVisitorPhone()
  const { engine } = await open()
  const query = { business_id, service_id: '01900000-0000-7000-8000-000000000002' }
  const [once, twice] = await Promise.all([engine.freeDays(query), engine.freeDays(query)])
  expect([once, requests.length]).toEqual([twice, 1])
  expect(once).toMatchObject({ isFresh: true, answer: { results: [{ free: 3 }] } })
  network.isOnline = false
  await time.advance(60_000)
  expect(await engine.freeDays(query)).toEqual({
    isFresh: false,
    answer: { results: [{ date: '2026-11-23', free: 3 }] },
    fetchedAt: phoneStart,
  })
  expect(await engine.freeDays({ ...query, date: '2026-12-01' })).toBeUndefined()
})

const wait: WantedWait = {
  id: '01900000-0000-7000-8000-0000000000c1',
  business_id,
  service_ids: ['01900000-0000-7000-8000-000000000002'],
  employee_id: null,
  first_day: '2026-11-22',
  last_day: '2026-11-29',
  from_minute: 0,
  to_minute: 720,
  customer_name: 'Бермет',
  customer_phone: '+996700123456',
  note: '',
  language: 'ky',
  consent: true,
}
const waitsOf = (engine: VisitorEngine, fits: (waits: readonly OwnWait[]) => boolean) => firstValue(engine.waits(business_id), fits)

test('[W1, E31] who waits is sent once, also from a bad line, and taken off the list again', async () => {
  const { open, server, network, time } = createVisitorPhone()
  const { engine } = await open()
  network.plan.push('dropped_after')
  await engine.wait(wait, secret)
  await settle()
  expect(await waitsOf(engine, ([first]) => first !== undefined)).toMatchObject([{ id: wait.id, state: 'unanswered' }])
  expect(await engine.leave(wait.id)).toEqual({ ok: false, refusal: { code: 'already_sent' } })
  await time.advance(60_000)
  expect(await waitsOf(engine, ([first]) => first?.state === 'sent')).toHaveLength(1)
  await engine.leave(wait.id)
  expect(await waitsOf(engine, (waits) => waits.length === 0)).toEqual([])
  expect(server.effects.map(({ act }) => act)).toEqual(['wait', 'leave'])
})

test('[E3] of what was not sent nothing is left', async () => {
  const { open, server, network } = createVisitorPhone()
  network.isOnline = false
  const { engine } = await open()
  await engine.wait(wait, secret)
  expect(await engine.leave(wait.id)).toEqual({ ok: true, value: undefined })
  expect(await waitsOf(engine, () => true)).toEqual([])
  network.isOnline = true
  await settle()
  expect(server.effects).toEqual([])
})

const enquiry: WantedEnquiry = {
  id: '01900000-0000-7000-8000-0000000000d1',
  business_id,
  product_id: id,
  text: 'Бар?',
  customer_name: 'Бермет',
  customer_phone: '+996700123456',
  language: 'ky',
  consent: true,
}
const enquiriesOf = (engine: VisitorEngine, fits: (enquiries: readonly OwnEnquiry[]) => boolean) =>
  firstValue(engine.enquiries(business_id), fits)

test('[C7, E31] a question asked without a connection is kept through a new start, sent once, and known to be', async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.isOnline = false
  const first = await open()
  await Promise.all([first.engine.enquire(enquiry, secret), first.engine.enquire(enquiry, secret)])
  await settle()
  first.tab.kill()
  const { engine } = await open()
  expect(await enquiriesOf(engine, () => true)).toMatchObject([{ id: enquiry.id, wanted: enquiry, state: 'queued' }])
  network.isOnline = true
  network.plan.push('dropped_after')
  await time.advance(120_000)
  expect(await enquiriesOf(engine, ([own]) => own?.state === 'sent')).toHaveLength(1)
  expect([server.effects.map(({ act }) => act), [...server.enquiries]]).toEqual([['enquire'], [[enquiry.id, secret]]])
})

test('[E3, C7] a question that was not sent is dropped for good; one that may have arrived is not', async () => {
  const { open, server, network, time } = createVisitorPhone()
  network.isOnline = false
  const { engine } = await open()
  await engine.enquire(enquiry, secret)
  expect(await engine.dropEnquiry(enquiry.id)).toEqual({ ok: true, value: undefined })
  expect(await enquiriesOf(engine, () => true)).toEqual([])
  network.isOnline = true
  await time.advance(60_000)
  expect(server.effects).toEqual([])
  network.plan.push('dropped_after')
  await engine.enquire(enquiry, secret)
  await settle()
  expect(await engine.dropEnquiry(enquiry.id)).toEqual({ ok: false, refusal: { code: 'already_sent' } })
  await time.advance(60_000)
  await enquiriesOf(engine, ([own]) => own?.state === 'sent')
  expect(await engine.dropEnquiry(enquiry.id)).toEqual({ ok: false, refusal: { code: 'already_sent' } })
})
