import { expect, test } from 'vitest'
import type { SyncStatus } from '#offline/status.ts'
import { syncStateOf } from './use-sync-state.ts'

const calm: SyncStatus = {
  waiting: 0, oldestWaitingAt: null, attention: 0, paused: 0, parked: 0,
  connection: 'online', connectionSince: null, lastPulledAt: null, lastSentAt: null, storage: 'disk',
}
const now = '2026-11-21T09:00:00.000Z'
const at = Date.parse('2026-11-21T08:02:00.000Z')
const yesterday = Date.parse('2026-11-20T08:02:00.000Z')

test.each<readonly [string, Partial<SyncStatus>, ReturnType<typeof syncStateOf>]>([
  ['all sent', {}, { kind: 'sent' }],
  ['not yet known whether online', { connection: 'unknown' }, { kind: 'sent' }],
  ['waiting, in the business\'s time', { waiting: 3, oldestWaitingAt: at }, { kind: 'waiting', count: 3, since: '14:02' }],
  ['waiting since another day', { waiting: 3, oldestWaitingAt: yesterday }, { kind: 'waiting', count: 3, since: '20.11.2026' }],
  ['offline before waiting', { waiting: 3, oldestWaitingAt: at, connection: 'offline', connectionSince: at + 60_000 }, { kind: 'offline', waiting: 3, since: '14:02' }],
  ['offline with nothing waiting, since when', { connection: 'offline', connectionSince: at }, { kind: 'offline', waiting: 0, since: '14:02' }],
  ['paused before offline', { waiting: 2, paused: 2, connection: 'offline' }, { kind: 'paused', count: 2 }],
  ['a person is needed before all else', { attention: 1, waiting: 3, paused: 2, connection: 'offline' }, { kind: 'attention', count: 1 }],
  ['nothing would survive', { storage: 'memory' }, { kind: 'withoutStorage' }],
])('%s', (_what, status, state) => {
  expect(syncStateOf({ ...calm, ...status }, 'Asia/Bishkek', now)).toEqual(state)
})
