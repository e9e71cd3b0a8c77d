import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minute } from './minute.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:20.000Z') }))
afterEach(() => vi.useRealTimers())

test('however many listen, one timer runs, and none once they have gone', () => {
  const leave = [vi.fn<() => void>(), vi.fn<() => void>()].map((listener) => minute.subscribe(listener))
  expect(vi.getTimerCount()).toBe(1)
  leave.forEach((stop) => stop())
  expect(vi.getTimerCount()).toBe(0)
})

test('listeners hear of a minute once, when it has begun', () => {
  const listener = vi.fn<() => void>()
  const stop = minute.subscribe(listener)
  vi.advanceTimersByTime(35_000)
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

test('a page that slept tells of the minute as soon as it is looked at', () => {
  const listener = vi.fn<() => void>()
  const stop = minute.subscribe(listener)
  vi.setSystemTime(Date.parse('2026-11-21T06:40:00.000Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})
