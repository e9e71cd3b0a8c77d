import { expect, test } from 'vitest'
import { keepNewest } from './newest-kept.ts'

test('what was kept longest goes when there is no room, and what is set again counts once', () => {
  const kept = keepNewest<number>(10, (value) => value)
  kept.set('a', 4)
  kept.set('b', 4)
  kept.set('a', 5)
  expect([kept.get('a'), kept.get('b')]).toEqual([5, 4])
  kept.set('c', 3)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([5, undefined, 3])
})

test('the newest stays although it is too heavy, and nothing else does', () => {
  const kept = keepNewest<number>(10, (value) => value)
  kept.set('a', 1)
  kept.set('b', 99)
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, 99])
})
