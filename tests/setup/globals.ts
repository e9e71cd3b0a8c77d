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

const noise: unknown[][] = []

afterEach(() => {
  const heard = noise.splice(0)
  expect(heard, 'unexpected console errors or warnings').toEqual([])
})
