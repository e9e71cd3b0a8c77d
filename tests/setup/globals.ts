import 'temporal-polyfill/global'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Noise is an error: a test in which anything is logged as one, unasked, fails. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    noise.push(said)
  })
  vi.spyOn(console, 'warn').mockImplementation((...said: unknown[]) => {
    noise.push(said)
  })
})

/** What is waited for may be late on a busy machine; a second, Vitest's own limit, is soon over there. */
const patienceMs = 30_000
const { waitFor } = vi
vi.waitFor = (callback, limit) => waitFor(callback, typeof limit === 'number' ? limit : { timeout: patienceMs, ...limit })

const noise: unknown[][] = []

afterEach(() => {
  const heard = noise.splice(0)
  expect(heard, 'unexpected console errors or warnings').toEqual([])
})
