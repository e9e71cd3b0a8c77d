import { expect, test } from 'vitest'
import { passwordLength } from '#domain/account/password.ts'
import { readablePassword } from './readable-password.ts'

test('can be read out, is long enough, and is another each time', () => {
  const made = Array.from({ length: 50 }, () => readablePassword((values) => crypto.getRandomValues(values)))
  expect(new Set(made).size).toBe(50)
  for (const password of made) {
    expect(password).toMatch(/^([bdgkmnprstvz][aeiou]){2}(-([bdgkmnprstvz][aeiou]){2}){2}-[2-9]{2}$/)
    expect(password.length).toBeGreaterThanOrEqual(passwordLength.min)
  }
})
