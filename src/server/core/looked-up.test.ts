import { expect, test, vi } from 'vitest'
import { createLookUp } from './looked-up.ts'

/** A database that answers when it is let, and a clock that is set by hand. */
function ground() {
  const waiting: { readonly answer: (found: string) => void; readonly fail: (error: Error) => void }[] = []
  const find = vi.fn<(key: string) => Promise<string>>(() => new Promise((answer, fail) => waiting.push({ answer, fail })))
  const clock = { ms: 1_000_000 }
  const lookUp = createLookUp(() => clock.ms, find)
  return {
    clock,
    find,
    lookUp,
    answer: (found: string) => waiting.shift()?.answer(found),
    fail: () => waiting.shift()?.fail(new Error('away')),
  }
}

async function known(found: string) {
  const here = ground()
  const first = here.lookUp('a')
  here.answer(found)
  await first
  return here
}

test('many who ask at once are one question', async () => {
  const { lookUp, find, answer } = ground()
  const both = Promise.all([lookUp('a'), lookUp('a')])
  answer('old')
  expect(await both).toEqual(['old', 'old'])
  expect(find).toHaveBeenCalledTimes(1)
})

test('shortly before it is a second old it is looked up for those who come later, and nobody waits', async () => {
  const { clock, find, lookUp, answer } = await known('old')
  clock.ms += 699
  expect(await lookUp('a')).toBe('old')
  expect(find).toHaveBeenCalledTimes(1)
  clock.ms += 1
  expect(await Promise.all([lookUp('a'), lookUp('a')])).toEqual(['old', 'old'])
  expect(find).toHaveBeenCalledTimes(2)
  answer('new')
  await vi.waitFor(async () => expect(await lookUp('a')).toBe('new'))
  clock.ms += 699
  expect(await lookUp('a')).toBe('new')
  expect(find).toHaveBeenCalledTimes(2)
})

test('nothing is answered that is a second old: whoever comes then waits for what is looked up', async () => {
  const { clock, lookUp, answer } = await known('old')
  clock.ms += 999
  expect(await lookUp('a')).toBe('old')
  clock.ms += 1
  const later = lookUp('a')
  answer('new')
  expect(await later).toBe('new')
})

test('while the database is away it stays as it was last known, and is asked for at once', async () => {
  const { clock, find, lookUp, answer, fail } = await known('old')
  clock.ms += 1000
  const away = lookUp('a')
  fail()
  expect(await away).toBe('old')
  const back = lookUp('a')
  expect(find).toHaveBeenCalledTimes(3)
  answer('new')
  expect(await back).toBe('new')
})

test('what was never known fails, and is asked for again', async () => {
  const { lookUp, answer, fail } = ground()
  const never = lookUp('a')
  fail()
  await expect(never).rejects.toThrow('away')
  const again = lookUp('a')
  answer('new')
  expect(await again).toBe('new')
})
