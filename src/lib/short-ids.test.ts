import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { longId, packBytes, shortId, unpackBytes } from './short-ids.ts'

test('an id takes 22 letters and is the same again', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(shortId(id)).toMatch(/^[\w-]{22}$/)
      expect(longId(shortId(id))).toBe(id)
    }),
  )
})

test('bytes are the same again, and other letters are none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (bytes) => {
      expect(unpackBytes(packBytes(bytes), bytes.length)).toEqual(bytes)
    }),
  )
  expect(unpackBytes('AAA', 1)).toBeUndefined()
  expect(unpackBytes('!!', 1)).toBeUndefined()
  expect(unpackBytes('__', 1)).toBeUndefined()
  expect(longId(undefined)).toBeUndefined()
})
