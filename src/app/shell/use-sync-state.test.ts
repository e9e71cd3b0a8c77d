import { collections } from '#contract/collections.ts'
import { expect, test } from 'vitest'
import type { SyncStatus } from '#offline/status.ts'
import { shareHere, syncStateOf } from './use-sync-state.ts'

const calm: SyncStatus = {
  waiting: 0,
  oldestWaitingAt: null,
  attention: 0,
  paused: 0,
  parked: 0,
  connection: 'online',
  connectionSince: null,
  lastPulledAt: null,
  lastSentAt: null,
  storage: 'disk',
  readingClosesAt: null,
}
const now = '2026-11-21T09:00:00.000Z'
const at = Date.parse('2026-11-21T08:02:00.000Z')
const yesterday = Date.parse('2026-11-20T08:02:00.000Z')

test.each<readonly [string, Partial<SyncStatus>, ReturnType<typeof syncStateOf>]>([
  ['all sent', {}, { kind: 'sent' }],
  ['not yet known whether online', { connection: 'unknown' }, { kind: 'sent' }],
  ["waiting, in the business's time", { waiting: 3, oldestWaitingAt: at }, { kind: 'waiting', count: 3, since: '14:02' }],
  ['waiting since another day', { waiting: 3, oldestWaitingAt: yesterday }, { kind: 'waiting', count: 3, since: '20.11.2026' }],
  [
    'offline before waiting',
    { waiting: 3, oldestWaitingAt: at, connection: 'offline', connectionSince: at + 60_000 },
    { kind: 'offline', waiting: 3, since: '14:02' },
  ],
  [
    'offline with nothing waiting, since when',
    { connection: 'offline', connectionSince: at },
    { kind: 'offline', waiting: 0, since: '14:02' },
  ],
  ['paused before offline', { waiting: 2, paused: 2, connection: 'offline' }, { kind: 'paused', count: 2 }],
  ['a person is needed before all else', { attention: 1, waiting: 3, paused: 2, connection: 'offline' }, { kind: 'attention', count: 1 }],
  ['nothing comes through, whether something waits or not', { isStuck: true }, { kind: 'stuck', waiting: 0 }],
  ['nothing comes through before waiting', { isStuck: true, waiting: 3, oldestWaitingAt: at }, { kind: 'stuck', waiting: 3 }],
  ['offline before nothing comes through', { isStuck: true, connection: 'offline' }, { kind: 'offline', waiting: 0, since: undefined }],
  ['reading is closed: all sent is not up to date', { connection: 'unknown', readingClosesAt: at }, { kind: 'closed' }],
  ['reading is closed, and the server answers in the running app', { readingClosesAt: at }, { kind: 'sent' }],
  [
    'reading was closed when the app began, though the server answers now',
    { readingClosesAt: at, wasReadingClosed: true },
    { kind: 'closed' },
  ],
  [
    'what waits before what is closed',
    { waiting: 1, connection: 'unknown', readingClosesAt: at },
    { kind: 'waiting', count: 1, since: undefined },
  ],
  ['nothing would survive', { storage: 'memory' }, { kind: 'withoutStorage' }],
])('%s', (_what, status, state) => {
  expect(syncStateOf({ ...calm, ...status }, { zone: 'Asia/Bishkek', now, share: 1 })).toEqual(state)
})

const mirrors = Object.keys(collections).length
const ofBookings = { businessId: 'salon', collection: 'bookings', isDenied: false, rows: 0, share: 0 } as const

test('[E24] all sent is not up to date while data is on its way', () => {
  const around = { zone: 'Asia/Bishkek', now, share: shareHere([{ ...ofBookings, share: 0.4 }], 'salon') }
  expect(syncStateOf(calm, around)).toEqual({ kind: 'loading', percent: Math.floor((100 * (mirrors - 0.6)) / mirrors) })
  expect(syncStateOf({ ...calm, connection: 'offline' }, around)).toEqual({ kind: 'offline', waiting: 0 })
  expect(syncStateOf({ ...calm, waiting: 1 }, around)).toMatchObject({ kind: 'waiting' })
})

test.each([
  ['nothing is missing', [], 1],
  ['another business is on its way', [{ ...ofBookings, businessId: 'other' }], 1],
  ['what is denied does not come', [{ ...ofBookings, isDenied: true }], 1],
  ['one of all mirrors is missing', [ofBookings], (mirrors - 1) / mirrors],
  ['not even the businesses are here', [{ ...ofBookings, businessId: '', collection: 'businesses' as const }], 0],
] as const)('%s', (_what, coming, share) => {
  expect(shareHere(coming, 'salon')).toBeCloseTo(share)
})
