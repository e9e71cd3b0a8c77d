import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

function aRun() {
  const ends: ((error?: Error) => void)[] = []
  const run = coalesce(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()))
      }),
  )
  return { run, ends }
}

test('whoever asks meanwhile shares the next run, which begins after this one', async () => {
  const { run, ends } = aRun()
  const [first, second, third] = [run(), run(), run()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await Promise.all([second, third])
  expect(ends).toHaveLength(2)
})

test('a run that fails fails for those who asked for it, and not for the next', async () => {
  const { run, ends } = aRun()
  const first = run()
  const second = run()
  ends[0]?.(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  ends[1]?.()
  await expect(second).resolves.toBeUndefined()
})
