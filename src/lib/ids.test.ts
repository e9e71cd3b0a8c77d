import { expect, test } from 'vitest'
import { idAfter, isUuid, uuidv7 } from './ids.ts'

const zeros = new Uint8Array(10)

test('an id begins with its time, so ids sort by age', () => {
  expect(uuidv7(0x0199_0000_0000, zeros)).toBe('01990000-0000-7000-8000-000000000000')
  expect(uuidv7(1, new Uint8Array(10).fill(255)) < uuidv7(2, zeros)).toBe(true)
})

test('randomness fills all but version and variant', () => {
  expect(uuidv7(0, new Uint8Array(10).fill(255))).toBe('00000000-0000-7fff-bfff-ffffffffffff')
})

test('isUuid takes ours and refuses what is near', () => {
  expect(isUuid(uuidv7(5, zeros))).toBe(true)
  expect(isUuid('01990000-0000-7000-8000-00000000000')).toBe(false)
  expect(isUuid('01990000-0000-7000-8000-00000000000G')).toBe(false)
})

test('ids that follow from one are ids of their own, the same each time', () => {
  const id = uuidv7(5, new Uint8Array(10).fill(255))
  const following = [0, 1, 2].map((nth) => idAfter(id, nth))
  expect(following).toEqual([id, '00000000-0005-7fff-bfff-000000000000', '00000000-0005-7fff-bfff-000000000001'])
  expect(following.every(isUuid)).toBe(true)
})
