import { createStore } from '#lib/store.ts'
import { expect, test, vi } from 'vitest'
import type { WorkerBridge, WorkerState } from '../sw-bridge.ts'
import { isQuiet, watchForUpdates } from './update-watch.ts'

const quiet = { idleMs: 120_000, isHidden: false, isSending: false, hasUnsaved: false }

test.each([
  ['two minutes without a touch', {}, true],
  ['a touch a moment ago', { idleMs: 119_999 }, false],
  ['not in view', { idleMs: 0, isHidden: true }, true],
  ['a form with something typed', { hasUnsaved: true }, false],
  ['a form with something typed, not in view', { hasUnsaved: true, isHidden: true }, false],
  ['a command on its way', { isSending: true }, false],
])('%s: %o', (_what, change, expected) => {
  expect(isQuiet({ ...quiet, ...change })).toBe(expected)
})

/** A page at the counter with a clock of its own. */
function openPage() {
  const state = createStore<WorkerState>({ support: 'ready', update: 'none', staffFiles: 'unknown' })
  const bridge = { state, checkForUpdate: vi.fn<() => Promise<void>>(async () => undefined), applyUpdate: vi.fn<() => void>() }
  const timers: { readonly ms: number; readonly run: () => void; next: number }[] = []
  const page = {
    now: 0,
    unsaved: false,
    sending: false,
    bridge,
    state,
    pass(ms: number) {
      const until = page.now + ms
      for (;;) {
        const due = timers.toSorted((a, b) => a.next - b.next)[0]
        if (!due || due.next > until) break
        page.now = due.next
        due.next += due.ms
        due.run()
      }
      page.now = until
    },
  }
  const stop = watchForUpdates(bridge as unknown as WorkerBridge, {
    document,
    now: () => page.now,
    every(ms, run) {
      const timer = { ms, run, next: page.now + ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    isSending: () => page.sending,
    hasUnsaved: () => page.unsaved,
  })
  return Object.assign(page, { stop })
}

const minute = 60_000

test('a page that is never closed asks every 15 minutes, and when it comes into view', () => {
  const page = openPage()
  page.pass(60 * minute)
  expect(page.bridge.checkForUpdate).toHaveBeenCalledTimes(4)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(page.bridge.checkForUpdate).toHaveBeenCalledTimes(5)
  page.stop()
  page.pass(60 * minute)
  expect(page.bridge.checkForUpdate).toHaveBeenCalledTimes(5)
})

test('an update waits for hands off the screen, a saved form and an empty line', () => {
  const page = openPage()
  page.state.set({ ...page.state.get(), update: 'waiting' })
  page.pass(1 * minute)
  document.dispatchEvent(new Event('pointerdown'))
  page.pass(1.5 * minute)
  expect(page.bridge.applyUpdate).not.toHaveBeenCalled()
  page.unsaved = true
  page.pass(60 * minute)
  expect(page.bridge.applyUpdate).not.toHaveBeenCalled()
  page.unsaved = false
  page.sending = true
  page.pass(1 * minute)
  expect(page.bridge.applyUpdate).not.toHaveBeenCalled()
  page.sending = false
  page.pass(1 * minute)
  expect(page.bridge.applyUpdate).toHaveBeenCalled()
  page.stop()
})

test('without an update nothing is ever applied', () => {
  const page = openPage()
  page.pass(24 * 60 * minute)
  expect(page.bridge.applyUpdate).not.toHaveBeenCalled()
  page.stop()
})
