import { expect, test, vi } from 'vitest'
import type { Observable } from './observable.ts'
import { createShare } from './sharing.ts'

/** Something to watch that counts who does. */
function watched() {
  const told = new Set<{ readonly next: (value: number) => void; readonly failed: ((error: unknown) => void) | undefined }>()
  const begun = vi.fn<() => void>()
  const source: Observable<number> = {
    subscribe(next, failed) {
      begun()
      const listener = { next, failed }
      told.add(listener)
      return { unsubscribe: () => void told.delete(listener) }
    },
  }
  return {
    source,
    begun,
    watching: () => told.size,
    tell: (value: number) => told.forEach(({ next }) => next(value)),
    fail: (error: unknown) => told.forEach(({ failed }) => failed?.(error)),
  }
}

test('all who watch the same are told by one reading, and whoever comes later at once', () => {
  const { source, begun, tell } = watched()
  const share = createShare()
  const [first, second] = [vi.fn<(value: number) => void>(), vi.fn<(value: number) => void>()]
  share('a', () => source).subscribe(first)
  tell(1)
  const shared = share('a', () => source)
  expect([shared.hasValue(), shared.getValue()]).toEqual([true, 1])
  shared.subscribe(second)
  tell(2)
  expect([first.mock.calls, second.mock.calls, begun.mock.calls.length]).toEqual([[[1], [2]], [[1], [2]], 1])
})

test('the reading ends after the last who watches, and what it said is not told to the next', async () => {
  const { source, begun, watching, tell } = watched()
  const shared = createShare()('a', () => source)
  const leaving = [shared.subscribe(() => undefined), shared.subscribe(() => undefined)]
  tell(1)
  leaving[0]?.unsubscribe()
  leaving[0]?.unsubscribe()
  expect(watching()).toBe(1)
  leaving[1]?.unsubscribe()
  await Promise.resolve()
  expect([watching(), shared.hasValue()]).toEqual([0, false])
  const next = vi.fn<(value: number) => void>()
  shared.subscribe(next)
  expect([next.mock.calls.length, begun.mock.calls.length]).toEqual([0, 2])
})

test('who takes the place of the last watcher is told at once, by the same reading', async () => {
  const { source, begun, watching, tell } = watched()
  const shared = createShare()('a', () => source)
  const leaving = shared.subscribe(() => undefined)
  tell(1)
  leaving.unsubscribe()
  const next = vi.fn<(value: number) => void>()
  shared.subscribe(next)
  await Promise.resolve()
  tell(2)
  expect([watching(), begun.mock.calls.length, next.mock.calls]).toEqual([1, 1, [[1], [2]]])
})

test('a failure reaches everybody, and leaves nothing to tell', () => {
  const { source, tell, fail } = watched()
  const shared = createShare()('a', () => source)
  const failed = [vi.fn<(error: unknown) => void>(), vi.fn<(error: unknown) => void>()]
  failed.forEach((one) => shared.subscribe(() => undefined, one))
  tell(1)
  fail('broken')
  expect([failed.map((one) => one.mock.calls), shared.hasValue()]).toEqual([[[['broken']], [['broken']]], false])
})

test('what speaks at once can be left at once', async () => {
  const unsubscribe = vi.fn<() => void>()
  const source: Observable<number> = {
    subscribe(next) {
      next(1)
      return { unsubscribe }
    },
  }
  const share = createShare()
  const leaving = share('a', () => source).subscribe(() => undefined)
  leaving.unsubscribe()
  await Promise.resolve()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('different things are read apart', () => {
  const [a, b] = [watched(), watched()]
  const share = createShare()
  share('a', () => a.source).subscribe(() => undefined)
  share('b', () => b.source).subscribe(() => undefined)
  expect([a.watching(), b.watching()]).toEqual([1, 1])
})
