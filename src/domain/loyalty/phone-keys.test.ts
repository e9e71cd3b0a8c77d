import { expect, test } from 'vitest'
import { maxPhones, phoneKeys, withPhoneKey } from './phone-keys.ts'

test('[L6a] one more phone shows the code beside the others; a new key takes the place of its own phone’s', () => {
  const both = withPhoneKey(withPhoneKey('', 'first'), 'second')
  expect(phoneKeys(both)).toEqual(['first', 'second'])
  expect(phoneKeys(withPhoneKey(both, 'newer', 'first'))).toEqual(['second', 'newer'])
  expect(withPhoneKey(both, 'second')).toBe(both)
  expect(withPhoneKey(both, '')).toBe(both)
})

test('[L6a] the phone that was linked longest ago gives way', () => {
  const many = Array.from({ length: maxPhones + 1 }, (_, nth) => `key${nth}`).reduce((kept, key) => withPhoneKey(kept, key), '')
  expect(phoneKeys(many)).toEqual(['key1', 'key2', 'key3', 'key4', 'key5'])
})
