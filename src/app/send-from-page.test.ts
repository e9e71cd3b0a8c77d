import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTimeoutMs, sendFromPage } from './send-from-page.ts'

/** A server that takes every connection and says nothing. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', silence)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server that says nothing is given up in time', async () => {
  const failed = sendFromPage('/api/', { method: 'GET', headers: {} }).catch(() => 'given up')
  await vi.advanceTimersByTimeAsync(answerTimeoutMs.call - 1)
  expect(await Promise.race([failed, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBe('given up')
})

test('the caller can give up earlier', async () => {
  const abort = new AbortController()
  const failed = sendFromPage('/api/', { method: 'GET', headers: {}, signal: abort.signal }).catch(() => 'given up')
  abort.abort()
  expect(await failed).toBe('given up')
})

test('a call that is to go on where the page is left does, and no other', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', asked)
  await sendFromPage('/api/', { method: 'POST', headers: {}, keepalive: true })
  await sendFromPage('/api/', { method: 'POST', headers: {} })
  expect(asked.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false])
})
