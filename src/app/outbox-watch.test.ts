import { createStore } from '#lib/store.ts'
import type { SyncStatus } from '#offline/status.ts'
import { expect, test, vi } from 'vitest'
import { watchOutbox } from './outbox-watch.ts'
import type { WorkerBridge } from './sw-bridge.ts'

const idle: SyncStatus = {
  waiting: 0,
  oldestWaitingAt: null,
  attention: 0,
  paused: 0,
  parked: 0,
  connection: 'online',
  connectionSince: 0,
  lastPulledAt: null,
  lastSentAt: null,
  storage: 'disk',
  readingClosesAt: null,
}

function openDesk() {
  const bridge = {
    requestSync: vi.fn<() => Promise<void>>(async () => undefined),
    drain: vi.fn<() => void>(),
    checkForUpdate: vi.fn<() => Promise<void>>(async () => undefined),
  }
  const setBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined)
  const page: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
  })
  const desk = {
    bridge,
    setBadge,
    say: (_status: SyncStatus): void => undefined,
    hide: () => {
      page.visibilityState = 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
  const status = {
    subscribe(next: (value: SyncStatus) => void) {
      desk.say = next
      return { unsubscribe: () => undefined }
    },
  }
  const requests = createStore(0)
  const stop = watchOutbox(status, bridge as unknown as WorkerBridge, { document: page, setBadge, requests })
  return Object.assign(desk, { stop, requests })
}

test('the badge counts what is unsent and what needs a person, and ends with the desk', () => {
  const { say, setBadge, stop } = openDesk()
  say({ ...idle, waiting: 2, attention: 1 })
  expect(setBadge).toHaveBeenLastCalledWith(3)
  stop()
  expect(setBadge).toHaveBeenLastCalledWith(0)
})

test('the badge counts requests that wait, too', () => {
  const { say, setBadge, requests } = openDesk()
  say({ ...idle, waiting: 1 })
  requests.set(2)
  expect(setBadge).toHaveBeenLastCalledWith(3)
})

test('each command that begins to wait asks for a sync; one that was sent does not', () => {
  const { say, bridge } = openDesk()
  say({ ...idle, waiting: 1 })
  say({ ...idle, waiting: 2 })
  say({ ...idle, waiting: 1 })
  say(idle)
  expect(bridge.requestSync).toHaveBeenCalledTimes(2)
})

test('a page that goes out of view hands what waits to the worker', () => {
  const { say, bridge, hide } = openDesk()
  hide()
  expect(bridge.drain).not.toHaveBeenCalled()
  say({ ...idle, waiting: 1 })
  hide()
  expect(bridge.drain).toHaveBeenCalledOnce()
})

test('a parked command, and a server that was away, are reasons to look for a newer app', () => {
  const { say, bridge } = openDesk()
  say({ ...idle, connection: 'unknown' })
  say(idle)
  expect(bridge.checkForUpdate).not.toHaveBeenCalled()
  say({ ...idle, waiting: 1, parked: 1 })
  expect(bridge.checkForUpdate).toHaveBeenCalledTimes(1)
  say({ ...idle, waiting: 1, parked: 1, connection: 'offline' })
  say({ ...idle, waiting: 1, parked: 1, connection: 'unknown' })
  say({ ...idle, waiting: 1, parked: 1 })
  expect(bridge.checkForUpdate).toHaveBeenCalledTimes(2)
})
