import { expect, test } from 'vitest'
import { readVisitFragment, visitAddress } from '../shop/visit-address.ts'
import { newVisitSecret } from './visit-secret.ts'

test("[V1] a secret holds all of its 128 bits in an address's letters", () => {
  expect(newVisitSecret(new Uint8Array(16))).toBe('A'.repeat(22))
  expect(newVisitSecret(new Uint8Array(16).fill(255))).toMatch(/^_{21}w$/)
  expect(newVisitSecret(new Uint8Array(16).fill(0xfb))).toMatch(/^-_v7-_v7/)
  expect(newVisitSecret(Uint8Array.from({ length: 16 }, (_, at) => at * 17))).toMatch(/^[\w-]{22}$/)
})

test('[V1] id and secret stand where no server sees them, and are read from there', () => {
  const visit = { id: '01990000-0000-7000-8000-00000000f001', secret: 'a-b_'.repeat(5) + 'cd' }
  const { hash, pathname } = new URL(visitAddress('/shop/akkayyng', '?lang=ky', visit), 'https://stoika.kg')
  expect([pathname, readVisitFragment(hash)]).toEqual(['/shop/akkayyng/visit', visit])
  expect([readVisitFragment('#book'), readVisitFragment(''), readVisitFragment(`${hash}x`)]).toEqual([undefined, undefined, undefined])
})
