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

test('runs never overlap, also where one is asked for between two of them', async () => {
  let [active, most] = [0, 0]
  const run = coalesce(async () => {
    most = Math.max(most, (active += 1))
    await Promise.resolve()
    active -= 1
  })
  const asked = [run(), run()]
  for (let tick = 0; tick < 10; tick += 1) {
    await Promise.resolve()
    asked.push(run())
  }
  await Promise.all(asked)
  expect(most).toBe(1)
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
