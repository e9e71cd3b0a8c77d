import { expect, test, vi } from 'vitest'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { createComeback, hostAnswers } from './comeback.ts'

function lostPage({ unsaved = false } = {}) {
  const time = createVirtualTime(Date.parse('2026-11-22T06:00:00Z'))
  const kept = new Map<string, string>()
  const reload = vi.fn<() => void>()
  const host = { answers: false }
  const comeback = createComeback({
    window,
    document,
    reload,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => time.clock.now(),
    after: (ms, run) => time.timers.after(ms, run),
    canTakeFiles: async () => host.answers,
    hasUnsaved: () => unsaved,
  })
  return { time, comeback, reload, host }
}

test('without a network the page stays; once the host answers it begins anew by itself', async () => {
  const { time, comeback, reload, host } = lostPage()
  const stop = comeback.watch()
  await time.advance(5 * 60_000)
  expect(reload).not.toHaveBeenCalled()
  host.answers = true
  await time.advance(30_000)
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test.each([
  ['a network', () => window.dispatchEvent(new Event('online'))],
  ['being looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s is a reason to try at once', async (_what, happen) => {
  const { comeback, reload, host } = lostPage()
  const stop = comeback.watch()
  host.answers = true
  happen()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  stop()
})

test('where beginning anew has not helped, it is not done again for half a minute; a person may', async () => {
  const { time, comeback, reload, host } = lostPage()
  host.answers = true
  const stop = comeback.watch()
  await time.advance(20_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await comeback.tryNow()
  expect(reload).toHaveBeenCalledTimes(2)
  await time.advance(2 * 60_000)
  expect(reload.mock.calls.length).toBeLessThanOrEqual(6)
  stop()
})

test('what would be lost keeps the page', async () => {
  const { time, comeback, reload, host } = lostPage({ unsaved: true })
  host.answers = true
  const stop = comeback.watch()
  await time.advance(60_000)
  expect(reload).not.toHaveBeenCalled()
  stop()
})

test.each([
  ['our own page', async () => '<meta name="build" content="a1">', true],
  ["a network's page of its own", async () => '<title>Free Wi-Fi</title>', false],
  ['no answer', async () => Promise.reject(new Error('offline')), false],
])('%s', async (_what, fetchText, isOurs) => {
  expect(await hostAnswers(fetchText)).toBe(isOurs)
})
