import { expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { openBench, type Bench } from '#tests/doubles/engine.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { soFarOf } from '../pull/known-rows.ts'
import type { OutboxEntry } from './entry.ts'
import { freeEntries } from './ready-entries.ts'

const newService = {
  id: '01990000-0000-7000-8000-00000000c009',
  business_id: ids.business,
  name: 'Массаж',
  duration_minutes: 90,
  price: 300_000,
}
const { business_id, employee_id, start } = aBooking()
const booking = { id: '01990000-0000-7000-8000-00000000f009', business_id, employee_id, service_id: newService.id, start }

async function offline(): Promise<Bench> {
  return openBench({ isStarted: true, bookings: [] }).then((bench) => {
    bench.network.isOnline = false
    return bench
  })
}

async function outbox({ disk }: Bench): Promise<readonly OutboxEntry[]> {
  return (await disk.outbox.toArray()) as OutboxEntry[]
}

test('[E10] a booking of a service that was made a moment ago is shown by it', async () => {
  const bench = await offline()
  await bench.engine.enqueue('service.create', newService)
  await bench.engine.enqueue('booking.create', booking)
  const [shown] = soFarOf(await bench.engine.view({ collection: 'bookings', businessId: ids.business }))
  expect(shown?.attention).toBeUndefined()
  expect(shown?.row).toMatchObject({ service_name: 'Массаж', price: 300_000, end: '2026-11-23T05:30:00.000Z' })
  bench.engine.close()
})

test('[E4] it goes out after the service, and after what is changed of it; other services hold nothing up', async () => {
  const bench = await offline()
  await bench.engine.enqueue('service.create', newService)
  await bench.engine.enqueue('service.edit', { id: ids.service, changes: { price: 1 } })
  await bench.engine.enqueue('booking.create', booking)
  const entries = await outbox(bench)
  expect(must(entries[2], 'the booking').touches).toContain(`services:${newService.id}`)
  expect(must(entries[2], 'the booking').touches).not.toContain(`services:${ids.service}`)
  expect(
    freeEntries(entries.map((entry) => ({ ...entry, state: 'queued', error: null }) as OutboxEntry)).map(({ command }) => command),
  ).toEqual(['service.create', 'service.edit'])
  bench.engine.close()
})

/** The commands that may go now, in order. */
async function going(bench: Bench): Promise<readonly string[]> {
  const entries = (await outbox(bench)).map((entry) => ({ ...entry, state: 'queued', error: null }) as OutboxEntry)
  return freeEntries(entries).map(({ command }) => command)
}

const closing = { id: business_id, changes: { opening_hours: { days: {}, exceptions: { '2026-11-23': { windows: [], breaks: [] } } } } }

test('[E4, S2] what was booked before the business closes on that day goes before that; other changes of the business wait for nothing', async () => {
  const bench = await offline()
  await bench.engine.enqueue('booking.create', { ...booking, service_id: ids.service })
  await bench.engine.enqueue('business.edit', closing)
  expect(await going(bench)).toEqual(['booking.create'])
  bench.engine.close()
  const other = await offline()
  await other.engine.enqueue('booking.create', { ...booking, service_id: ids.service })
  await other.engine.enqueue('business.edit', { id: business_id, changes: { slot_step_minutes: 30 } })
  expect(await going(other)).toEqual(['booking.create', 'business.edit'])
  other.engine.close()
})

test('[E4, S2] what claims time after a change of the dates goes after it, a note does not wait', async () => {
  const bench = await openBench({ isStarted: true, bookings: [aBooking({ status: 'pending' })] })
  bench.network.isOnline = false
  const { id } = aBooking()
  await bench.engine.enqueue('business.edit', closing)
  await bench.engine.enqueue('booking.move', { id, changes: { start: '2026-11-24T04:00:00.000Z' } })
  await bench.engine.enqueue('booking.approve', { id })
  await bench.engine.enqueue('booking.edit', { id, changes: { note: 'a' } })
  expect(await going(bench)).toEqual(['business.edit'])
  expect((await outbox(bench)).map(({ touches }) => touches.includes(`businesses:${business_id}`))).toEqual([true, true, true, false])
  bench.engine.close()
})

test('[E10] a change that was made after the booking does not reach back into it', async () => {
  const bench = await offline()
  await bench.engine.enqueue('booking.create', { ...booking, service_id: ids.service })
  await bench.engine.enqueue('service.edit', { id: ids.service, changes: { price: 1 } })
  const [shown] = soFarOf(await bench.engine.view({ collection: 'bookings', businessId: ids.business }))
  expect(shown?.row.price).toBe(120_000)
  expect((await outbox(bench))[0]?.touches).not.toContain(`services:${ids.service}`)
  bench.engine.close()
})

test('[E9] commands that belong together take the place of a refused one all at once, with what they build on before them', async () => {
  const bench = await offline()
  await bench.engine.enqueue('booking.create', { ...booking, service_id: ids.service })
  await bench.disk.outbox.toCollection().modify({ state: 'rejected', attempts: 1 })
  const refused = must((await outbox(bench))[0], 'the refused one')
  const customer = { id: '01990000-0000-7000-8000-00000000d009', business_id, name: 'Нурбек' }
  await bench.engine.enqueueAll([
    { name: 'customer.create', args: customer },
    { name: 'booking.create', args: { ...booking, service_id: ids.service, customer_id: customer.id }, replacing: refused.seq },
  ])
  const entries = await outbox(bench)
  expect(entries.map(({ command }) => command)).toEqual(['customer.create', 'booking.create'])
  expect(freeEntries(entries).map(({ command }) => command)).toEqual(['customer.create'])
  bench.engine.close()
})

test('[E9] what waits behind a refused entry keeps it in its place; one that has left is no reason not to store', async () => {
  const bench = await offline()
  await bench.engine.enqueue('booking.create', { ...booking, service_id: ids.service })
  await bench.disk.outbox.toCollection().modify({ state: 'rejected', attempts: 1 })
  await bench.engine.enqueue('booking.approve', { id: booking.id })
  const [refused] = await outbox(bench)
  const args = { ...booking, service_id: ids.service }
  const again = await bench.engine.enqueueAll([
    { name: 'service.create', args: newService },
    { name: 'booking.create', args, replacing: refused!.seq },
  ])
  expect(again).toMatchObject({ ok: true, value: [{}, { seq: refused!.seq, state: 'queued' }] })
  expect((await outbox(bench)).map(({ command }) => command)).toEqual(['booking.create', 'booking.approve', 'service.create'])
  await bench.engine.enqueueAll([{ name: 'booking.create', args: { ...args, id: '01990000-0000-7000-8000-00000000f010' }, replacing: 999 }])
  expect(await outbox(bench)).toHaveLength(4)
  bench.engine.close()
})

test('[E9] a corrected entry that names a row made after it goes behind that row, and what builds on it follows in its order', async () => {
  const bench = await offline()
  await bench.engine.enqueue('service.create', newService)
  await bench.disk.outbox.toCollection().modify({ state: 'rejected', attempts: 1 })
  const [refused] = await outbox(bench)
  await bench.engine.enqueue('booking.create', booking)
  await bench.engine.enqueue('booking.approve', { id: booking.id })
  await bench.engine.enqueue('service.edit', { id: ids.service, changes: { price: 1 } })
  await bench.engine.enqueue('service.edit', { id: newService.id, changes: { price: 2 } })
  const category = { id: '01990000-0000-7000-8000-00000000a109', business: business_id, name: 'Уход' }
  await bench.engine.enqueue('category.create', category)
  const again = await bench.engine.applyAgain(refused!.seq, { ...newService, category_id: category.id })
  const entries = await outbox(bench)
  expect(again).toMatchObject({ ok: true, value: { seq: entries[2]!.seq, touches: [refused!.entity, `categories:${category.id}`] } })
  expect(entries.map(({ command, args }) => [command, (args as { readonly id: string }).id])).toEqual([
    ['service.edit', ids.service],
    ['category.create', category.id],
    ['service.create', newService.id],
    ['booking.create', booking.id],
    ['booking.approve', booking.id],
    ['service.edit', newService.id],
  ])
  expect(freeEntries(entries).map(({ command }) => command)).toEqual(['service.edit', 'category.create'])
  bench.engine.close()
})

test('[E1] where a later one of them cannot be stored, the refused entry stays as it is', async () => {
  const bench = await offline()
  await bench.engine.enqueue('booking.create', { ...booking, service_id: ids.service })
  await bench.disk.outbox.toCollection().modify({ state: 'rejected', attempts: 1 })
  const before = await outbox(bench)
  const unknown = { name: 'no.such', args: {} } as never
  await expect(
    bench.engine.enqueueAll([
      { name: 'booking.create', args: { ...booking, service_id: ids.service }, replacing: before[0]!.seq },
      unknown,
    ]),
  ).rejects.toThrow('no.such')
  expect(await outbox(bench)).toEqual(before)
  bench.engine.close()
})
