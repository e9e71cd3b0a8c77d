import { describe, expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Pieces of work that are ended by hand; `begun` are those that were started, in order. */
function workshop() {
  const queue = createWorkQueue({ atOnce: 2, weight: 10, waiting: 2 })
  const begun: string[] = []
  const ends = new Map<string, { readonly finish: () => void; readonly fail: () => void }>()
  const ask = (name: string, weight = 1) =>
    queue(
      weight,
      () =>
        new Promise<string>((finish, reject) => {
          begun.push(name)
          ends.set(name, { finish: () => finish(name), fail: () => reject(new Error(name)) })
        }),
    )
  return { ask, begun, finish: (name: string) => ends.get(name)!.finish(), fail: (name: string) => ends.get(name)!.fail() }
}

describe('a queue of work', () => {
  test('does so much at once, and the rest in the order in which it came', async () => {
    const { ask, begun, finish } = workshop()
    const answers = ['a', 'b', 'c', 'd'].map((name) => ask(name))
    await settle()
    expect(begun).toEqual(['a', 'b'])
    finish('b')
    await settle()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) finish(name)
    await settle()
    finish('d')
    expect(await Promise.all(answers.map(async (one) => one))).toEqual(['a', 'b', 'c', 'd'])
  })

  test('refuses what too many wait for already, and takes it again once one was done', async () => {
    const { ask, finish } = workshop()
    for (const name of ['a', 'b', 'c', 'd']) void ask(name)
    expect(ask('e')).toBeUndefined()
    await settle()
    finish('a')
    await settle()
    expect(ask('e')).toBeDefined()
  })

  test('lets what is heavy wait, and nothing overtake it', async () => {
    const { ask, begun, finish } = workshop()
    void ask('a', 6)
    void ask('heavy', 6)
    void ask('light', 1)
    await settle()
    expect(begun).toEqual(['a'])
    finish('a')
    await settle()
    expect(begun).toEqual(['a', 'heavy', 'light'])
  })

  test('does alone what is heavier than all that may be in work', async () => {
    const { ask, begun, finish } = workshop()
    void ask('giant', 99)
    void ask('a')
    await settle()
    expect(begun).toEqual(['giant'])
    finish('giant')
    await settle()
    expect(begun).toEqual(['giant', 'a'])
  })

  test('goes on after a failure, which is its caller’s', async () => {
    const { ask, begun, fail } = workshop()
    const failing = ask('a', 10)
    void ask('b', 10)
    await settle()
    fail('a')
    await expect(failing).rejects.toThrow('a')
    await settle()
    expect(begun).toEqual(['a', 'b'])
  })
})
