import { expect, test } from 'vitest'
import { readShare, shareTyped } from './share.ts'

test('a share is read as people write it, and written so again', () => {
  expect(['7', '7,5', '7.25 %', '100', '0'].map(readShare)).toEqual([700, 750, 725, 10_000, 0])
  expect(['', '101', '7,255', 'seven', '-5'].map(readShare)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect([700, 750, 725, 705, 0].map(shareTyped)).toEqual(['7', '7,5', '7,25', '7,05', '0'])
})
