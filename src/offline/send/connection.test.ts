import { expect, test } from 'vitest'
import {
  createConnectionTracker,
  eventOfRead,
  eventOfVerdict,
  reduceConnection,
  unknownConnection,
  whenReached,
  type ConnectionState,
} from './connection.ts'

const lost = { kind: 'failed', code: 'network', reached: false, nextAt: 9 } as const
const broken = { kind: 'failed', code: 'http_500', reached: true, nextAt: 9 } as const

test('online is only ever said because of an answer', () => {
  expect(reduceConnection(unknownConnection, { kind: 'hint', wake: 'online' }, 1).connection).toBe('unknown')
  const offline = reduceConnection(unknownConnection, { kind: 'hint', wake: 'offline' }, 1)
  expect(offline).toMatchObject({ connection: 'offline', since: 1 })
  expect(reduceConnection(offline, { kind: 'hint', wake: 'online' }, 2)).toMatchObject({ connection: 'unknown', since: 2 })
  expect(reduceConnection(offline, { kind: 'answered' }, 3)).toEqual({ connection: 'online', since: 3, heardAt: 3, failing: null })
})

test('a failing server is told once: since when, not how often', () => {
  const first = reduceConnection(unknownConnection, broken, 1)
  expect(reduceConnection(first, { ...broken, nextAt: 20 }, 12)).toMatchObject({
    connection: 'online',
    since: 1,
    failing: { since: 1, nextAt: 20 },
  })
  expect(reduceConnection(first, { kind: 'alive' }, 12).failing).not.toBeNull()
  expect(reduceConnection(first, { kind: 'answered' }, 12).failing).toBeNull()
})

test('a server that fails after hours without a network has only just begun to', () => {
  const away = reduceConnection(unknownConnection, lost, 1)
  expect(reduceConnection(away, broken, 100)).toMatchObject({ connection: 'online', failing: { since: 100, code: 'http_500' } })
  expect(reduceConnection(away, lost, 100).failing).toMatchObject({ since: 1 })
})

test('nobody answering, or somebody else, is offline', () => {
  expect(reduceConnection(unknownConnection, lost, 1)).toMatchObject({ connection: 'offline', failing: { code: 'network' } })
  const portal = eventOfRead({ kind: 'answer', status: 200, echoedKey: null, body: undefined, retryAfterMs: undefined }, false, 9)
  expect(portal).toEqual({ kind: 'failed', code: 'foreign_answer', reached: false, nextAt: 9 })
  const error = { status: 200, code: 'foreign_answer', detail: '', body: null, at: 0 }
  expect(eventOfVerdict({ kind: 'later', error, whole: true, afterMs: undefined }, 9)).toMatchObject({ reached: false })
})

test('[E15] a stream from before does not say that one is back; a new one, or an answer, does', () => {
  const away = reduceConnection(reduceConnection(unknownConnection, { kind: 'answered' }, 1), { kind: 'hint', wake: 'offline' }, 2)
  for (const offline of [away, reduceConnection(unknownConnection, lost, 2)]) {
    const alive = reduceConnection(offline, { kind: 'alive' }, 3)
    expect(alive).toMatchObject({ connection: 'offline', since: 2, heardAt: 3 })
    expect(reduceConnection(alive, { kind: 'opened' }, 4)).toMatchObject({ connection: 'online', since: 4, heardAt: 4 })
  }
  expect(reduceConnection(unknownConnection, { kind: 'alive' }, 3)).toMatchObject({ connection: 'online', heardAt: 3 })
})

test('what another tab knows is taken where it is no older, and is not passed on', () => {
  const told: ConnectionState[] = []
  const tracker = createConnectionTracker({ now: () => 10 }, (state) => told.push(state))
  tracker.note({ kind: 'answered' })
  tracker.adopt({ connection: 'offline', since: 1, heardAt: 5, failing: null })
  expect(tracker.get().connection).toBe('online')
  tracker.adopt({ connection: 'offline', since: 11, heardAt: 10, failing: null })
  expect(tracker.get().connection).toBe('offline')
  expect(told).toHaveLength(1)
})

test('[E15] who waits for a server that was away hears of its first answer, not of signs of life or errors', () => {
  const tracker = createConnectionTracker({ now: () => 10 }, () => undefined)
  const reached: string[] = []
  const end = whenReached(tracker, () => reached.push(tracker.get().connection))
  tracker.note({ kind: 'answered' })
  expect(reached).toEqual([])
  for (const event of [lost, broken, { kind: 'alive' }] as const) tracker.note(event)
  expect(reached).toEqual([])
  tracker.note({ kind: 'answered' })
  tracker.note({ kind: 'answered' })
  expect(reached).toEqual(['online'])
  end()
  tracker.note(lost)
  tracker.note({ kind: 'answered' })
  expect(reached).toEqual(['online'])
})
