import { expect, test, vi } from 'vitest'
import { keepPulse, pulse } from './pulse.ts'

/** Timers that are called by hand. */
function handTimers() {
  const set = new Map<number, () => void>()
  const timer = (ms: number, run: () => void) => {
    set.set(ms, run)
    return () => void set.delete(ms)
  }
  return { timers: { every: timer, after: timer }, set, pass: (ms: number) => set.get(ms)?.() }
}

function connectionThat(answers: () => Promise<unknown>) {
  return { query: vi.fn<(text: string) => Promise<unknown>>(answers), end: vi.fn<() => Promise<void>>(async () => undefined) }
}

test('a connection that answers in time stays, and nobody waits any longer', async () => {
  const { timers, set, pass } = handTimers()
  const connection = connectionThat(async () => [])
  keepPulse(connection, timers)
  pass(pulse.everyMs)
  await vi.waitFor(() => expect([...set.keys()]).toEqual([pulse.everyMs]))
  expect(connection.query).toHaveBeenCalledWith('select 1')
  expect(connection.end).not.toHaveBeenCalled()
})

test('one that says nothing for some seconds is ended', () => {
  const { timers, pass } = handTimers()
  const connection = connectionThat(() => new Promise(() => undefined))
  keepPulse(connection, timers)
  pass(pulse.everyMs)
  expect(connection.end).not.toHaveBeenCalled()
  pass(pulse.withinMs)
  expect(connection.end).toHaveBeenCalledOnce()
})

test('one that refuses is ended at once, and none is asked after the end', async () => {
  const { timers, set, pass } = handTimers()
  const connection = connectionThat(() => Promise.reject(new Error('broken')))
  const stop = keepPulse(connection, timers)
  pass(pulse.everyMs)
  await vi.waitFor(() => expect(connection.end).toHaveBeenCalledOnce())
  stop()
  expect(set.size).toBe(0)
})
