import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test('the order of keys says nothing, that of a list does', () => {
  expect(isSame({ a: 1, b: { c: [1, { d: 2, e: 3 }] } }, { b: { c: [1, { e: 3, d: 2 }] }, a: 1 })).toBe(true)
  expect([isSame([1, 2], [2, 1]), isSame([1], [1, 2]), isSame([1, undefined], [1])]).toEqual([false, false, false])
})

test('what is not there is undefined, and nothing else', () => {
  expect([
    isSame({ a: undefined }, {}),
    isSame({ a: null }, {}),
    isSame(null, undefined),
    isSame({}, []),
    isSame({}, null),
    isSame(0, ''),
    isSame('1', 1),
  ]).toEqual([true, false, false, false, false, false, false])
})
