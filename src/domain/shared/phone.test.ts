import { expect, test } from 'vitest'
import { parsePhone, showPhone } from './phone.ts'

test.each([
  ['+996 700 123-456', '+996700123456'],
  ['0700 123 456', '+996700123456'],
  ['700123456', '+996700123456'],
  ['996700123456', '+996700123456'],
  ['00996 (700) 12.34.56', '+996700123456'],
  ['+7 701 123 45 67', '+77011234567'],
  ['+12345678', '+12345678'],
  ['+44 20 7183 8750', '+442071838750'],
])('reads %s', (typed, phone) => expect(parsePhone(typed)).toBe(phone))

test.each([
  '',
  '12',
  'звонить вечером',
  '+0700123456',
  '123456789',
  '+9967001234567890',
  '+996 (700) 12',
  '+9967001234567',
  '+7 701 123 45 6',
  '+7 701 123 45 678',
  '+1234567',
])('no number: %s', (typed) => expect(parsePhone(typed)).toBeUndefined())

test('is shown in groups, and what it does not know as it is', () => {
  expect(showPhone('+996700123456')).toBe('+996 700 123 456')
  expect(showPhone('+77011234567')).toBe('+7 701 123 45 67')
  expect(showPhone('+442071838750')).toBe('+442071838750')
})
