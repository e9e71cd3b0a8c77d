import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageClock } from '#ui/time/page-clock.ts'
import { createWebEnv } from './web-env.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('navigator', { locks: undefined })
  return () => vi.unstubAllGlobals()
})

test('[E4] without Web Locks a page does one thing after another all the same', async () => {
  const { locks } = createWebEnv(() => 'ru', pageClock)
  const order: string[] = []
  const first = locks.request('outbox', async () => {
    order.push('first begins')
    await Promise.resolve()
    order.push('first ends')
    throw new Error('broken')
  })
  const second = locks.request('outbox', async () => void order.push('second'))
  await expect(first).rejects.toThrow('broken')
  await second
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

test('what nobody waits for and breaks is told in the console', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error('broken')
  createWebEnv(() => 'ru', pageClock).report?.(error)
  expect(told).toHaveBeenCalledWith(error)
})
