import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { queryRows } from '#server/db/database.ts'
import { deliveries } from '#server/db/tables/pushes.ts'
import { leaseMs } from '#server/push/deliveries.ts'
import { deliveryPollMs } from '#server/push/sender.ts'
import { startMessageProvider } from '#tests/doubles/message-provider.ts'
import { hourAfter, openDesk, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { gatherMs } from './announce-customer.ts'
import { queueReminders } from './reminders.ts'

/** Only with TEST_DATABASE_URL: on the embedded database instances take turns. What is ticked, both do. */
const provider = await startMessageProvider()
afterAll(() => provider.close())
const api = await startTestApi({ connectGateway: provider.connect })
await api.startSibling()
let desk: Desk

beforeEach(async () => {
  provider.reset()
  desk = await api.resetTo(openDesk)
  const gateway = {
    url: 'https://gateway.stoika.test/send',
    headers: [],
    body: '{"to":"{{phone}}","ref":"{{id}}"}',
    causes: ['approved' as const, 'reminder' as const],
    reminder_hours: 24,
  }
  await api.call('PUT /api/booking/channels/http/', { as: api.owner, body: { business_id: api.owner.businessId, ...gateway } })
})

const states = async () =>
  (await api.db.select().from(deliveries).orderBy(deliveries.created_at, deliveries.id)).map(({ state, attempts }) => [state, attempts])
const soon = { timeout: 30_000 }
const times = (count: number, state: string, attempts: number) => Array.from({ length: count }, () => [state, attempts])
const refs = () => provider.messages().map(({ fields }) => fields.ref)
const book = (nth: number) =>
  desk.booked({ status: 'approved', customer_phone: '+996700123456', start: hourAfter(24 * (nth % 6) + Math.floor(nth / 6)) })

function later(ms: number): void {
  api.clock.advance(ms)
  for (let turn = 0; turn < 5; turn += 1) api.tick(deliveryPollMs)
}

/** Whatever comes later, nothing is handed over once more: what is new is, and was looked for after it. */
async function expectNoMore(): Promise<void> {
  const before = refs()
  for (let more = 0; more < 5; more += 1) later(3600_000)
  await book(41)
  later(gatherMs)
  await expect.poll(async () => (await states()).at(-1), soon).toEqual(['sent', 1])
  expect(refs()).toEqual([...before, expect.any(String)])
}

test('[M2] forty messages are sent once each, whoever looks and how often', async () => {
  for (let nth = 0; nth < 40; nth += 1) await book(nth)
  later(gatherMs)
  await expect.poll(states, soon).toEqual(times(40, 'sent', 1))
  expect([refs().length, new Set(refs()).size]).toEqual([40, 40])
  await expectNoMore()
})

test('[M3] a reminder that all of them find due at once is written and sent once', async () => {
  await book(1)
  await queryRows(api.db, sql`delete from deliveries`)
  api.clock.set(hourAfter(0))
  await Promise.all(Array.from({ length: 8 }, () => queueReminders(api.db, api.clock.iso())))
  later(0)
  await expect.poll(states, soon).toEqual(times(1, 'sent', 1))
  await expectNoMore()
})

test('[M5] an answer that got lost is no reason for anybody to send once more', async () => {
  provider.answer('hang up')
  await book(1)
  later(gatherMs)
  await expect.poll(states, soon).toEqual(times(1, 'uncertain', 1))
  provider.answer(undefined)
  await expectNoMore()
})

test('[M5] of what a silent instance has handed over, another one says that it was perhaps sent; an answer that comes after that changes nothing', async () => {
  provider.answer('silent')
  for (const nth of [1, 2, 3]) await book(nth)
  later(gatherMs)
  await expect.poll(refs, soon).toHaveLength(3)
  later(leaseMs)
  await expect.poll(states, soon).toEqual(times(3, 'uncertain', 2))
  provider.answer(undefined)
  await expectNoMore()
  expect((await states()).slice(0, 3)).toEqual(times(3, 'uncertain', 2))
})
