import { expect, test, vi } from 'vitest'
import { createValue } from '#offline/observable.ts'
import type { Outbox } from '#offline/outbox/entry.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import type { Generation } from '#offline/store/generation.ts'
import { anEntry } from '#tests/doubles/entries.ts'
import { forgetLostWork, watchLostWork } from './lost-work-watch.ts'

const empty: Outbox = { entries: [], unreadable: [] }

/** A device's localStorage, and what of its databases is looked at; `clear` is what the browser does to them. */
function aDevice() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const generation = createValue<Generation>('first')
  const outbox = createValue<Outbox>(empty)
  const uploads = createValue<readonly Upload[]>([])
  const onNewDatabase = vi.fn<() => void>()
  const engine = { generation: () => generation, outbox: () => outbox, uploads: () => uploads }
  return {
    kept,
    storage,
    generation,
    outbox,
    uploads,
    onNewDatabase,
    open: (userId = 'aigul') => watchLostWork({ storage, userId, engine, now: () => 5, onNewDatabase }),
    clear() {
      generation.set(`after-${generation.get()}`)
      outbox.set(empty)
    },
  }
}

const booking = anEntry({
  command: 'booking.create',
  entity: 'bookings:1',
  args: {
    id: '1',
    start: '2026-11-21T08:30:00.000Z',
    service_id: 's',
    customer_name: 'Айгүл',
    customer_phone: '+996555123456',
    note: 'у окна',
  },
})
const named = [{ command: 'booking.create', name: 'Айгүл', start: '2026-11-21T08:30:00.000Z' }]

test('[E25] what waits is noted by count and name, and by nothing else of it', () => {
  const device = aDevice()
  device.open()
  device.outbox.set({ ...empty, entries: [booking] })
  expect(JSON.parse(device.kept.get('stoika-waiting:aigul')!)).toEqual({ generation: 'first', count: 1, named })
  device.outbox.set(empty)
  expect(JSON.parse(device.kept.get('stoika-waiting:aigul')!)).toEqual({ generation: 'first', count: 0, named: [] })
})

test('[E25] of many that wait the first fifty are named, and all are counted', () => {
  const device = aDevice()
  device.open()
  device.outbox.set({ ...empty, entries: Array.from({ length: 5000 }, () => booking) })
  const note = JSON.parse(device.kept.get('stoika-waiting:aigul')!) as { count: number; named: unknown[] }
  expect([note.count, note.named.length]).toEqual([5000, 50])
})

test('[E25] databases that were cleared between two visits are told until somebody has read it', () => {
  const device = aDevice()
  const before = device.open()
  device.outbox.set({ ...empty, entries: [booking] })
  before.close()
  device.clear()
  expect(device.open().lost.get()).toEqual({ at: 5, waiting: { count: 1, named } })
  const again = device.open()
  expect(again.lost.get()).toMatchObject({ waiting: { count: 1 } })
  again.dismiss()
  expect([again.lost.get(), device.open().lost.get()]).toEqual([null, null])
  expect(device.onNewDatabase).not.toHaveBeenCalled()
})

test('[E25] databases that are cleared under the open page are told at once, and the session is begun again', () => {
  const device = aDevice()
  const { lost } = device.open()
  device.outbox.set({ ...empty, entries: [booking] })
  device.clear()
  expect(lost.get()).toEqual({ at: 5, waiting: { count: 1, named } })
  expect(device.onNewDatabase).toHaveBeenCalledOnce()
})

test('[E25] two losses that nobody has read of are told together', () => {
  const device = aDevice()
  const { lost } = device.open()
  for (const _ of [1, 2]) {
    device.outbox.set({ ...empty, entries: [booking] })
    device.clear()
  }
  expect(lost.get()).toEqual({ at: 5, waiting: { count: 2, named: [...named, ...named] } })
})

test.each([
  { what: 'the first start', begin: () => undefined },
  {
    what: 'localStorage that was cleared alone',
    begin: (device: ReturnType<typeof aDevice>) => (device.open().close(), device.kept.clear()),
  },
  {
    what: 'somebody else on the same device',
    begin: (device: ReturnType<typeof aDevice>) => (device.open('nurlan').close(), device.clear()),
  },
  {
    what: 'a database that has no mark, or stands in for one',
    begin: (device: ReturnType<typeof aDevice>) => (device.open().close(), device.generation.set(undefined)),
  },
  {
    what: 'signing out with all sent, and the device cleared afterwards',
    begin: (device: ReturnType<typeof aDevice>) => (device.open().close(), forgetLostWork('aigul', device.storage), device.clear()),
  },
])('[E25] no loss is $what', ({ begin }) => {
  const device = aDevice()
  begin(device)
  expect(device.open().lost.get()).toBeNull()
})

test('[E25] signing out leaves no name behind; what was kept for this person and then cleared is told to them, without names', () => {
  const device = aDevice()
  const desk = device.open()
  device.outbox.set({ ...empty, entries: [booking] })
  desk.close()
  forgetLostWork('aigul', device.storage)
  expect([...device.kept.keys()]).toEqual(['stoika-generation:aigul'])
  device.clear()
  expect(device.open().lost.get()).toEqual({ at: 5 })
})

test('[E25] a note of an older database does not name what the cleared one held', () => {
  const device = aDevice()
  device.kept.set('stoika-waiting:aigul', JSON.stringify({ generation: 'before', count: 1, named }))
  device.kept.set('stoika-generation:aigul', 'first')
  device.generation.set('second')
  expect(device.open().lost.get()).toEqual({ at: 5 })
})

test('a note that cannot be read costs the names and nothing else', () => {
  const device = aDevice()
  device.open().close()
  device.kept.set('stoika-waiting:aigul', '{')
  device.clear()
  expect(device.open().lost.get()).toEqual({ at: 5 })
})
