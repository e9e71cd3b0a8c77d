import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { ServerTimers } from '../start/environment.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'

/** ServerTimers whose time passes when it is told to. */
function handTimers(): ServerTimers & { pass(ms: number): void } {
  let now = 0
  const due = new Set<{ at: number; every: number | undefined; run: () => void }>()
  const add = (ms: number, every: number | undefined, run: () => void) => {
    const timer = { at: now + ms, every, run }
    due.add(timer)
    return () => void due.delete(timer)
  }
  return {
    after: (ms, run) => add(ms, undefined, run),
    every: (ms, run) => add(ms, ms, run),
    pass(ms) {
      for (const end = now + ms; now < end; now += 1000) {
        for (const timer of due) {
          if (timer.at > now + 1000) continue
          timer.run()
          if (timer.every === undefined) due.delete(timer)
          else timer.at += timer.every
        }
      }
    },
  }
}

const lines: string[] = []
const log = createLog('error', { write: (line) => void lines.push(line) })

test('a job runs soon after the start and then at its pace', async () => {
  const timers = handTimers()
  const run = vi.fn<() => Promise<void>>(async () => undefined)
  const stop = startJobs([{ name: 'sweep', everyMs: 60_000, run }], timers, log)
  timers.pass(14_000)
  expect(run).toHaveBeenCalledTimes(0)
  timers.pass(1000)
  await Promise.resolve()
  expect(run).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    timers.pass(60_000)
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(3)
  })
  await stop()
  run.mockClear()
  timers.pass(600_000)
  expect(run).not.toHaveBeenCalled()
})

test('a job never runs beside itself, and stopping waits for it', async () => {
  const timers = handTimers()
  const gate = new AbortController()
  const run = vi.fn<() => Promise<void>>(async () => void (await once(gate.signal, 'abort')))
  const stop = startJobs([{ name: 'slow', everyMs: 1000, run }], timers, log)
  timers.pass(10_000)
  expect(run).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopping = stop().then(() => void (isStopped = true))
  await Promise.resolve()
  expect(isStopped).toBe(false)
  gate.abort()
  await stopping
})

test('a job that fails is logged and tried again', async () => {
  const timers = handTimers()
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no space left')).mockResolvedValue(undefined)
  const stop = startJobs([{ name: 'backup', everyMs: 1000, run }], timers, log)
  await vi.waitFor(() => {
    timers.pass(1000)
    expect(run.mock.calls.length).toBeGreaterThan(1)
  })
  expect(lines.join('')).toMatch(/no space left.*backup/)
  await stop()
})
