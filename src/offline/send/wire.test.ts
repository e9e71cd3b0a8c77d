import { expect, test } from 'vitest'
import { createWire } from './wire.ts'

test('[E8] no more are on the wire than its width, and an answer makes room for the next', async () => {
  const wire = createWire(() => 2)
  const taken: number[] = []
  const takers = [1, 2, 3].map(async (one) => (await wire.take()) && taken.push(one))
  await Promise.all(takers.slice(0, 2))
  expect(taken).toEqual([1, 2])
  wire.free()
  await takers[2]
  expect(taken).toEqual([1, 2, 3])
})

test('[E8] who waits when the wire is shut does not go', async () => {
  let width = 1
  const wire = createWire(() => width)
  expect(await wire.take()).toBe(true)
  const second = wire.take()
  width = 0
  wire.free()
  expect(await second).toBe(false)
})
