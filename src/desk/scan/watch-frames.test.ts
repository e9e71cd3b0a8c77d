import { expect, test } from 'vitest'
import { settle } from '#tests/doubles/idle.ts'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { watchFrames } from './watch-frames.ts'

/** What a camera sees, one look after the other; nothing after the last. */
async function watch(seen: readonly (string | undefined)[]) {
  const time = createVirtualTime(0)
  const left = new AbortController()
  const told: string[] = []
  let looks = 0
  watchFrames(
    () => Promise.resolve(seen[looks++]),
    (text) => void told.push(text),
    left.signal,
    time.timers,
  )
  await settle()
  return { time, left, told, looks: () => looks }
}

test('a code that stays in view is told once, also where a look misses it', async () => {
  const { time, told } = await watch(['a', 'a', undefined, 'a', 'b', 'a'])
  await time.advance(2000)
  expect(told).toEqual(['a', 'b', 'a'])
})

test('one that was away and comes again is told again', async () => {
  const { time, told } = await watch(['a', ...Array.from({ length: 20 }, () => undefined), 'a'])
  await time.advance(5000)
  expect(told).toEqual(['a', 'a'])
})

test('nothing is looked at once the screen was left', async () => {
  const { time, left, looks } = await watch([])
  await time.advance(400)
  const before = looks()
  left.abort()
  await time.advance(4000)
  expect([before > 3, looks()]).toEqual([true, before])
})
