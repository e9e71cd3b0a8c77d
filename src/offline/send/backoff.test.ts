import { expect, test } from 'vitest'
import { backoffMs, hasCome, longestWaitMs, retryAfterMs } from './backoff.ts'

const now = Date.parse('2026-11-20T04:00:00.000Z')

test('[E8] full jitter reaches from nothing to 2ⁿ seconds, and to a minute at most', () => {
  expect(backoffMs(3, 0)).toBe(0)
  expect(backoffMs(3, 0.999)).toBe(7992)
  expect(backoffMs(6, 0.5)).toBe(30_000)
  expect(backoffMs(10_000, 0.5)).toBe(30_000)
})

test('[E8] Retry-After is seconds or a date, and never more than ten minutes', () => {
  expect(retryAfterMs('7', now)).toBe(7000)
  expect(retryAfterMs('Fri, 20 Nov 2026 04:01:00 GMT', now)).toBe(60_000)
  expect(retryAfterMs('Fri, 20 Nov 2026 03:00:00 GMT', now)).toBe(0)
  expect(retryAfterMs('86400', now)).toBe(longestWaitMs)
  expect([retryAfterMs(null, now), retryAfterMs(' ', now), retryAfterMs('soon', now)]).toEqual([undefined, undefined, undefined])
})

test('[E8] a clock that was set back by days delays nothing', () => {
  expect(hasCome(now + 30_000, now)).toBe(false)
  expect(hasCome(now + 30_000, now + 30_000)).toBe(true)
  expect(hasCome(now + 30_000, now - 2 * 86_400_000)).toBe(true)
})
