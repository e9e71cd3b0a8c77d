import { expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { openBench, type Bench } from '#tests/doubles/engine.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { freeEntries } from './lanes.ts'
import type { OutboxEntry } from './entry.ts'

const newService = { id: '01990000-0000-7000-8000-00000000c009', business_id: ids.business, name: 'Массаж', duration_minutes: 90, price: 300_000 }
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
  const [shown] = await bench.engine.view({ collection: 'bookings', businessId: ids.business })
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
  expect(freeEntries(entries.map((entry) => ({ ...entry, state: 'queued', error: null }) as OutboxEntry)).map(({ command }) => command)).toEqual(['service.create', 'service.edit'])
  bench.engine.close()
})

test('[E10] a change that was made after the booking does not reach back into it', async () => {
  const bench = await offline()
  await bench.engine.enqueue('booking.create', { ...booking, service_id: ids.service })
  await bench.engine.enqueue('service.edit', { id: ids.service, changes: { price: 1 } })
  const [shown] = await bench.engine.view({ collection: 'bookings', businessId: ids.business })
  expect(shown?.row.price).toBe(120_000)
  expect((await outbox(bench))[0]?.touches).not.toContain(`services:${ids.service}`)
  bench.engine.close()
})
