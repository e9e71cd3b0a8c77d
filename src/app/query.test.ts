import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueries, forgetQueries, type PersistedQueries } from './query.ts'
import { within } from './within.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function memory() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

async function readBy(userId: string, storage: ReturnType<typeof memory>, data: unknown) {
  const queries = createQueries(userId, storage)
  const stop = queries.persist()
  queries.client.setQueryData(['profile'], data)
  await vi.runOnlyPendingTimersAsync()
  stop()
}

test('what was read is there on the next visit', async () => {
  const storage = memory()
  await readBy('1', storage, { name: 'Айгүл' })
  const next = createQueries('1', storage)
  await next.restore()
  // Nobody looks at it yet: it has to wait for whoever opens its screen.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(next.client.getQueryData(['profile'])).toEqual({ name: 'Айгүл' })
  expect(next.client.getQueryState(['profile'])?.isInvalidated).toBe(true)
})

test('what was read stays, with its age, when it cannot be read again, and on the visit after that', async () => {
  const storage = memory()
  vi.setSystemTime('2026-11-21T09:00:00Z')
  await readBy('1', storage, { state: { error: 'a word of its own' } })
  vi.setSystemTime('2026-11-21T10:00:00Z')
  const offline = createQueries('1', storage)
  await offline.restore()
  const stop = offline.persist()
  await offline.client
    .fetchQuery({ queryKey: ['profile'], queryFn: () => Promise.reject(new Error('no network')), retry: false })
    .catch(() => undefined)
  await vi.runOnlyPendingTimersAsync()
  stop()
  const next = createQueries('1', storage)
  await next.restore()
  expect(next.client.getQueryState(['profile'])).toMatchObject({
    data: { state: { error: 'a word of its own' } },
    dataUpdatedAt: Date.parse('2026-11-21T09:00:00Z'),
    status: 'success',
    error: null,
  })
})

test.each(['rates', 'company-info', 'card-limits'])('%s: there on the next visit, with the age that its screen tells', async (name) => {
  const storage = memory()
  vi.setSystemTime('2026-11-21T09:00:00Z')
  const queries = createQueries('1', storage)
  const stop = queries.persist()
  queries.client.setQueryData([name, 'one'], { read: name })
  await vi.runOnlyPendingTimersAsync()
  stop()
  vi.setSystemTime('2026-11-22T09:00:00Z')
  const next = createQueries('1', storage)
  await next.restore()
  expect(next.client.getQueryState([name, 'one'])).toMatchObject({
    data: { read: name },
    dataUpdatedAt: Date.parse('2026-11-21T09:00:00Z'),
  })
})

test('what one account has read no other ever sees', async () => {
  const storage = memory()
  await readBy('1', storage, { name: 'Айгүл' })
  const other = createQueries('2', storage)
  await other.restore()
  expect(other.client.getQueryData(['profile'])).toBeUndefined()
})

async function read({ client }: PersistedQueries, name: string, data: string): Promise<void> {
  client.setQueryData([name], data)
  await vi.advanceTimersByTimeAsync(2000)
}

test('of two tabs neither takes away what the other has read; of what both have read the later is kept', async () => {
  const storage = memory()
  vi.setSystemTime('2026-11-21T09:00:00Z')
  const [first, second] = [createQueries('1', storage), createQueries('1', storage)]
  const stops = [first.persist(), second.persist()]
  await read(first, 'rates', 'old')
  await read(second, 'batches', 'second')
  await read(second, 'rates', 'new')
  await read(first, 'figures', 'first')
  const next = createQueries('1', storage)
  await next.restore()
  expect(['rates', 'batches', 'figures'].map((name) => next.client.getQueryData([name]))).toEqual(['new', 'second', 'first'])
  // Who may see nothing any more leaves nothing of the other tab's either.
  first.client.clear()
  first.flush()
  expect(storage.map.values().next().value).not.toContain('second')
  stops.forEach((stop) => stop())
})

test.each(['no JSON', '{}', JSON.stringify({ buster: 'of another version', clientState: { queries: [{ queryHash: 'x' }] } })])(
  'what is stored as %j is written over',
  async (there) => {
    const storage = memory()
    storage.setItem('stoika-query:1', there)
    await readBy('1', storage, 'profile')
    const next = createQueries('1', storage)
    await next.restore()
    expect(next.client.getQueryData(['profile'])).toBe('profile')
  },
)

test('a mutation is never kept: what must not be lost goes through the outbox', async () => {
  const storage = memory()
  const queries = createQueries('1', storage)
  const stop = queries.persist()
  const mutation = queries.client
    .getMutationCache()
    .build(queries.client, { mutationKey: ['secret'], mutationFn: () => new Promise(() => undefined) })
  void mutation.execute('password').catch(() => undefined)
  queries.client.setQueryData(['profile'], {})
  await vi.runOnlyPendingTimersAsync()
  stop()
  const kept = JSON.parse(storage.map.values().next().value!) as { clientState: { mutations: unknown[] } }
  expect(kept.clientState.mutations).toEqual([])
})

test('signing out leaves nothing of it, also of what was read just before', async () => {
  const storage = memory()
  await readBy('1', storage, {})
  const queries = createQueries('1', storage)
  const stop = queries.persist()
  queries.client.setQueryData(['profile'], { name: 'Айгүл' })
  stop()
  forgetQueries('1', storage)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(storage.map.size).toBe(0)
})

test('however much is read at once, it is written once a second, and as the page is left', async () => {
  const storage = memory()
  const setItem = vi.fn<(key: string, value: string) => void>()
  const queries = createQueries('1', { ...storage, setItem })
  const stop = queries.persist()
  for (let n = 0; n < 40; n += 1) {
    queries.client.setQueryData(['row', n], n)
    await vi.advanceTimersByTimeAsync(50)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(setItem.mock.calls.length).toBeLessThanOrEqual(3)
  expect(setItem.mock.calls.at(-1)?.[1]).toContain('["row",39]')
  queries.client.setQueryData(['row', 40], 40)
  queries.flush()
  expect(setItem.mock.calls.at(-1)?.[1]).toContain('["row",40]')
  stop()
  setItem.mockClear()
  queries.flush()
  expect(setItem).not.toHaveBeenCalled()
})

test('of what was read the newest is kept, as far as there is room, also of what was stored before', async () => {
  const storage = memory()
  const before = createQueries('1', storage)
  for (let n = 0; n < 300; n += 1) before.client.setQueryData(['statement', n], 'x'.repeat(5000), { updatedAt: Date.now() - 1000 + n })
  before.client.setQueryData(['whole year'], 'x'.repeat(600_000))
  const stop = before.persist()
  before.flush()
  stop()
  const kept = storage.map.values().next().value!
  expect(kept.length).toBeLessThan(520_000)
  expect(['statement",299', 'statement",210', 'statement",100', 'whole year'].map((name) => kept.includes(name))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const many = createQueries('2', storage)
  for (let n = 0; n < 300; n += 1) many.client.setQueryData(['row', n], n, { updatedAt: Date.now() - 1000 + n })
  many.persist()
  many.flush()
  expect(JSON.parse(storage.getItem('stoika-query:2')!)).toMatchObject({ clientState: { queries: { length: 200 } } })
})

test('what is forgotten with its screen is not stored while that is open, for no visit after it would forget it', async () => {
  const storage = memory()
  const queries = createQueries('1', storage)
  queries.persist()
  await queries.client.fetchQuery({ queryKey: ['statement'], queryFn: () => 'on screen', gcTime: 0 })
  queries.client.setQueryData(['profile'], 'kept')
  queries.flush()
  const kept = storage.getItem('stoika-query:1')
  expect([kept?.includes('on screen'), kept?.includes('kept')]).toEqual([false, true])
})

test.each([
  ['in time', (): Promise<unknown> => Promise.resolve(), 0],
  ['that fails', () => Promise.reject(new Error('broken')), 0],
  ['that never ends', () => new Promise(() => undefined), 5000],
])('the interface waits for work %s no longer than it must', async (_what, work, ms) => {
  let isShown = false
  const shown = within(5000, work()).then(() => (isShown = true))
  await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1))
  expect(isShown).toBe(ms === 0)
  await vi.advanceTimersByTimeAsync(1)
  await shown
})
