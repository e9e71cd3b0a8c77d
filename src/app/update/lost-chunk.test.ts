import { createStore } from '#lib/store.ts'
import { expect, test, vi } from 'vitest'
import type { WorkerBridge, WorkerState } from '../sw-bridge.ts'
import { recoverLostChunks } from './lost-chunk.ts'

function openPage({ newer = false, online = true, unsaved = false, reloadedFor = '' } = {}) {
  const state = createStore<WorkerState>({ support: 'ready', update: 'none', staffFiles: 'unknown' })
  const checkForUpdate = vi.fn<() => Promise<void>>(async () => state.set({ ...state.get(), update: newer ? 'waiting' : 'none' }))
  const applyUpdate = vi.fn<() => void>()
  const reload = vi.fn<() => void>()
  const kept = new Map([['stoika-reloaded-for', reloadedFor]])
  const stop = recoverLostChunks({ state, checkForUpdate, applyUpdate } as unknown as WorkerBridge, {
    window,
    buildId: 'two',
    reload,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    isReachable: async () => online,
    hasUnsaved: () => unsaved,
  })
  return { stop, reload, applyUpdate, checkForUpdate }
}

async function lose(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError'))
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

test('a part that cannot be loaded reloads the page, once', async () => {
  const { stop, reload } = openPage()
  await lose()
  await lose()
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('where a newer app is to be had, the page goes to that one', async () => {
  const { stop, reload, applyUpdate } = openPage({ newer: true })
  await lose()
  expect(applyUpdate).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  stop()
})

test('a reload for an earlier build does not forbid one for this', async () => {
  const { stop, reload } = openPage({ reloadedFor: 'one' })
  await lose()
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test.each([
  ['offline', { online: false }],
  ['with something typed and not saved', { unsaved: true }],
  ['when a reload has not helped already', { reloadedFor: 'two' }],
])('%s it does nothing', async (_what, situation) => {
  const { stop, reload, checkForUpdate } = openPage(situation)
  await lose()
  expect(checkForUpdate).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  stop()
})
