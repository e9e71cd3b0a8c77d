import { expect, test } from 'vitest'
import { addressCodeOf, addressLength, addressLetters, parseAddressCode } from './address-code.ts'

test('[V1] a code has no letter that is taken for another', () => {
  expect(addressCodeOf(Uint8Array.from({ length: addressLength }, (_, nth) => nth * 37))).toMatch(/^[2-9a-hjkmnp-tv-z]{8}$/)
  expect(new Set(addressLetters).size).toBe(30)
})

test('[V1] what people type is read: capitals, spaces and dashes', () => {
  expect(parseAddressCode(' ABCD-2345 ')).toBe('abcd2345')
  expect(['abcd234', 'abcd23456', 'abcd234o', '', '../../etc'].map(parseAddressCode)).toEqual(Array(5).fill(undefined))
})
