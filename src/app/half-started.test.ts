import { expect, test, vi } from 'vitest'
import { restartHalfStarted } from './half-started.ts'

test.each([
  [true, false, 1, 'left before it had started'],
  [true, true, 0, 'left when it had'],
  [false, false, 0, 'only just opened'],
])('[E13] from memory: %s, started: %s: it is loaded %i times (%s)', (persisted, hasStarted, times) => {
  const page = new EventTarget()
  const reload = vi.fn<() => void>()
  restartHalfStarted(page as Window, () => hasStarted, reload)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(reload).toHaveBeenCalledTimes(times)
})
