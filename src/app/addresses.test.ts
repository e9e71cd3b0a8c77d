import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextAfterSignIn, pathHere, signInThenBack } from './addresses.ts'

test('after signing in a person is back where they were', () => {
  const there = '/bookings/7?state=pending#notes'
  const url = new URL(signInThenBack(there), 'https://stoika.example')
  expect(url.pathname).toBe('/auth/sign-in')
  expect(nextAfterSignIn(url.search)).toBe(there)
})

test.each([
  '',
  '?next=',
  '?next=https://evil.example',
  '?next=//evil.example',
  String.raw`?next=/\evil.example`,
  '?next=javascript:alert(1)',
  '?next=/_app//evil.example',
  '?next=/_app/%252fevil.example',
  '?next=/auth/sign-in',
])('%s leads to Today, never out of the app', (search) => {
  expect(nextAfterSignIn(search)).toBe('/')
})

test.each([
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`/\/evil.example`,
  String.raw`\\evil.example`,
  '/%2fevil.example',
  '/%2Fevil.example/x',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252fevil.example',
  '/%25255cevil.example',
  '/%25252525252fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\t//evil.example',
  '/%09/evil.example',
  '/%0d%0a/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/bookings/..//evil.example',
  '/%2e/%2fevil.example',
  '/%2e%2e//evil.example',
  '//owner@evil.example',
  '//here.invalid@evil.example',
  'https://here.invalid@evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  '/%',
  '/%e0%a4%a',
  '//[',
])('%j leads to Today, never out of the app', (address) => {
  expect(pathHere(address)).toBe('/')
})

test.each([
  '/bookings',
  '/bookings/7?state=pending#notes',
  '/customers?search=%2F%2Fevil',
  '/bookings/new?start=2026-11-21T10%3A00%3A00Z',
  '/@name',
])('%s stays as it is', (path) => {
  expect(pathHere(path)).toBe(path)
})

const trick = fc.constantFrom(
  '/',
  '\\',
  '%2f',
  '%5c',
  '%25',
  '2f',
  '5c',
  '.',
  '..',
  '%2e',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  '%09',
  '%0a',
  'https:',
  'evil.example',
  'here.invalid',
  'bookings',
)

test('whatever is asked for, and however often it is decoded, it stays with this app', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(trick, fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
      const path = pathHere(parts.join(''))
      expect(pathHere(path)).toBe(path)
      for (let [plain, times] = [path.split(/[?#]/)[0]!, 0]; times < 6; plain = decodeURIComponent(plain), times += 1) {
        expect(new URL(plain, 'https://stoika.example').origin).toBe('https://stoika.example')
      }
    }),
    { numRuns: 5000 },
  )
})
