import { expect, test } from 'vitest'
import { listAfter } from './list-after.ts'

const one = (key: string, of = '') => ({ key, of })
const after = (now: readonly object[], seen: readonly object[], wanted: readonly object[]) =>
  listAfter(now, seen, wanted, (each) => (each as { readonly key: string }).key)

test('what was added, changed and removed is taken, and what was left alone stays as it now is', () => {
  const seen = [one('a'), one('b'), one('c'), one('d')]
  const wanted = [one('a'), one('b', 'mine'), one('d'), one('e')]
  const now = [one('f'), one('d', 'theirs'), one('c', 'theirs'), one('b', 'theirs')]
  expect(after(now, seen, wanted)).toEqual([one('f'), one('d', 'theirs'), one('b', 'mine'), one('e')])
})

test('what both added is there once, as it was wanted', () => {
  expect(after([one('a', 'theirs'), one('b')], [], [one('a', 'mine')])).toEqual([one('a', 'mine'), one('b')])
})

test('what was changed and somebody else removed is back, and nothing is there twice', () => {
  expect(after([], [one('a'), one('b')], [one('a', 'mine'), one('b')])).toEqual([one('a', 'mine')])
})
