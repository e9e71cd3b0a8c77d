import { expect, test } from 'vitest'
import { isPublic, nextAfterSignIn, signInThenBack } from './addresses.ts'

test('after signing in a person is back where they were', () => {
  const there = '/bookings/7?state=pending#notes'
  const url = new URL(signInThenBack(there), 'https://stoika.example')
  expect(url.pathname).toBe('/auth/sign-in')
  expect(nextAfterSignIn(url.search)).toBe(there)
})

test.each(['', '?next=', '?next=https://evil.example', '?next=//evil.example', String.raw`?next=/\evil.example`, '?next=javascript:alert(1)', '?next=/auth/sign-in'])(
  '%s leads to Today, never out of the app',
  (search) => {
    expect(nextAfterSignIn(search)).toBe('/')
  },
)

test.each([
  ['/add', true], ['/add/1', true], ['/shop/ak-sai', true], ['/catalog/1', true],
  ['/', false], ['/bookings', false], ['/address', false], ['/shopping', false], ['/catalogues', false],
])('%s is public: %s', (path, isOpen) => {
  expect(isPublic(path)).toBe(isOpen)
})
