import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider } from '#offline/react/workplace-context.tsx'
import { aigul, openBench, type Bench } from '#tests/doubles/engine.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aBooking, aService, ids } from '#tests/doubles/salon.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { SyncPage } from './sync-page.tsx'

let bench: Bench

afterEach(() => bench.engine.close())

/** The page of a desk whose outbox holds `count` creations, the first of them changed by `first`. */
async function openWith(count: number, first: Partial<OutboxEntry> = {}) {
  await speak('en')
  bench = await openBench({ isStarted: false })
  const stored = await bench.engine.enqueue('booking.create', creation(0))
  if (!stored.ok) throw new Error(stored.refusal.code)
  await bench.disk.outbox.put({ ...stored.value, ...first } as OutboxEntry)
  await bench.disk.outbox.bulkAdd(Array.from({ length: count - 1 }, (_, at) => copyOf(stored.value, at + 1)))
  const read = vi.fn<() => void>()
  show(
    <EngineProvider engine={counting(bench.engine, read)}>
      <WorkplaceProvider workplace={{ user: aigul, businessId: ids.business, role: 'owner' }}>
        <SyncPage />
      </WorkplaceProvider>
    </EngineProvider>,
  )
  await screen.findByText(/Client 0,/)
  return { read, user: userEvent.setup() }
}

function counting(engine: Engine, read: () => void): Engine {
  return {
    ...engine,
    row(...asked) {
      read()
      return engine.row(...asked)
    },
    rows(...asked) {
      read()
      return engine.rows(...asked)
    },
  }
}

function creation(at: number) {
  const { business_id, employee_id, service_id, start } = aBooking()
  return {
    id: `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    business_id,
    employee_id,
    service_id,
    start,
    customer_name: `Client ${at}`,
  }
}

function copyOf(entry: OutboxEntry, at: number): OutboxEntry {
  const args = creation(at)
  return { ...entry, seq: entry.seq + at, key: `key-${at}`, entity: `bookings:${args.id}`, args }
}

test('[E10] a long outbox is read for what is shown, not once for each entry that waits', async () => {
  const { read } = await openWith(300)
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  // A row may be asked for more than once while it is drawn; what matters is that the other 280 are not.
  expect(read.mock.calls.length).toBeLessThan(100)
})

test('[P1] the bill of a sale, which nobody named, is called a sale', async () => {
  await openWith(1)
  await act(() => bench.engine.enqueue('bill.create', { id: 'sale', business_id: ids.business, of: 'sale', lines: [] }))
  expect(await screen.findByText('Bill: sale, new')).toBeTruthy()
})

test('[O2] an order is called by its number and its table, as on the board', async () => {
  await openWith(1)
  const { seq: _taken, ...entry } = must(((await bench.disk.outbox.toArray()) as readonly OutboxEntry[])[0], 'what waits')
  const seen = anOrder({ number: 7, kind: 'table', table_name: '5' })
  await act(() =>
    bench.disk.outbox.add({
      ...entry,
      key: 'order',
      entity: `orders:${seen.id}`,
      command: 'order.ready',
      args: { id: seen.id },
      seen: { ...seen },
    }),
  )
  expect(await screen.findByText('Order № 7 · Table 5: ready')).toBeTruthy()
})

test('the rest is one tap away, and nothing more is offered where there is none', async () => {
  const { user } = await openWith(25)
  await user.click(screen.getByRole('button', { name: 'Show 5 more' }))
  expect(within(screen.getByRole('list', { name: 'Waiting to be sent' })).getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull()
})

const notFound = { status: 404, code: 'not_found', detail: '', body: null, at: 0 }
const silence = { status: null, code: 'timeout', detail: '', body: null, at: 0 }

test.each([
  { said: 'what the server refused was not done', state: 'conflict', error: notFound, text: /will not be sent and cannot be brought back/ },
  { said: 'what got no answer may have been done', state: 'queued', error: silence, text: /the server may have carried it out/ },
] as const)('before an entry is discarded: $said', async ({ state, error, text }) => {
  const { user } = await openWith(1, { attempts: 1, state, error })
  if (state === 'queued') await user.click(screen.getByRole('button', { name: /Client 0/ }))
  await user.click(await screen.findByText('Discard'))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a refused change names its customer also when the booking has gone from the device', async () => {
  const gone = aBooking({ customer_name: 'Client 0', start: '2030-11-25T04:00:00.000Z' })
  await openWith(1, {
    command: 'booking.approve',
    args: { id: 'gone' },
    entity: 'bookings:gone',
    seen: { ...gone },
    attempts: 1,
    state: 'conflict',
    error: notFound,
  })
  expect(screen.getByRole('article', { name: /Client 0, 25\.11\.2030/ })).toBeTruthy()
})

test.each([
  [{ only_pending: true }, 'Decline: Client 0'],
  [{}, 'Cancel: Client 0'],
] as const)('[B5] a refusal of a request is told apart from a cancellation: %o', async (args, words) => {
  const booking = aBooking({ customer_name: 'Client 0', start: '2030-11-25T04:00:00.000Z' })
  await openWith(1, {
    command: 'booking.cancel',
    args: { id: 'gone', reason: 'ill', ...args },
    entity: 'bookings:gone',
    seen: { ...booking },
  })
  expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy()
})

async function openWithPictures() {
  const opened = await openWith(1)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  await act(() => bench.engine.adopt('services', aService()))
  await act(() => bench.engine.upload('services', ids.service, ids.business, { bytes: new Uint8Array(180_000), type: 'image/webp' }))
  await act(() => bench.engine.upload('employees', 'unknown', ids.business, null))
  return { ...opened, card: within((await screen.findByText('Photos to be sent')).closest('section') ?? document.body) }
}

describe('[E18] pictures', () => {
  test('are listed with what they belong to, their size, and how much room they take', async () => {
    const { card } = await openWithPictures()
    expect((await card.findByText('Photo: Стрижка')).parentElement?.textContent).toContain('Waiting · 180\u00a0kB')
    expect(card.getByText(/^Remove the photo:/)).toBeTruthy()
    expect(card.getByText('2 of 20 photos, 180 kB of 40 MB')).toBeTruthy()
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:1'))
  })

  test('[C1b] a picture of a product is called by the product, also where it waits as a row of its own', async () => {
    const { card } = await openWithPictures()
    const [product_id, id] = ['01990000-0000-7000-8000-0000000000e1', '01990000-0000-7000-8000-0000000000e2']
    await act(() =>
      bench.engine.adopt('products', { id: product_id, rev: 1, business_id: ids.business, name: 'Самса', translations: {} } as never),
    )
    await act(() => bench.engine.enqueue('product_picture.create', { id, business_id: ids.business, product_id }))
    await act(() => bench.engine.upload('product_pictures', id, ids.business, { bytes: new Uint8Array(1000), type: 'image/webp' }))
    expect(await card.findByText('Photo: Самса')).toBeTruthy()
    expect(screen.getByText('Photo of “Самса”: new')).toBeTruthy()
  })

  test('that were refused say why, and are tried again or given up by name', async () => {
    const { card, user } = await openWithPictures()
    const error = { status: 422, code: 'image_unreadable', detail: 'Не удалось', body: null, at: 0 }
    await act(() => bench.disk.uploads.update(1, { state: 'rejected', attempts: 1, error } as never))
    // What changes past the engine is seen with its next own change.
    await act(() => bench.engine.upload('employees', 'unknown', ids.business, null))
    const row = within((await card.findByText('Try again')).closest('li')!)
    expect(row.getByText(/Не удалось/)).toBeTruthy()
    await user.click(row.getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await bench.disk.uploads.get(1)).toMatchObject({ state: 'queued', attempts: 0 }))
    await user.click(await card.findByRole('button', { name: 'What to do with: Photo: Стрижка' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Discard' }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await bench.disk.uploads.count()).toBe(1))
  })
})
