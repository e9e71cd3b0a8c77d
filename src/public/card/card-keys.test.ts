import { expect, test } from 'vitest'
import { cardVerifier } from '#areas/loyalty/counter/card-verifier.ts'
import { proofOf, readCardCode, signedCardCode } from '#domain/loyalty/card-code.ts'
import { must } from '#lib/assert.ts'
import { cardSigner, makeCardKey } from './card-keys.ts'

const { subtle } = globalThis.crypto
const id = '01990000-0000-7000-8000-00000000ca01'
const at = '2026-11-23T04:30:00.000Z'
const verify = cardVerifier(subtle)

test('[L18] what a phone signs, the counter proves by its public key, and by no other', async () => {
  const [own, other] = await Promise.all([makeCardKey(subtle), makeCardKey(subtle)])
  const code = must(readCardCode(await signedCardCode(id, at, cardSigner(subtle, own))), 'a code')
  const proofBy = (publicKey: string) => proofOf(code, { publicKeys: [publicKey], now: at, seen: new Set(), verify })
  expect([code.id, await proofBy(own.publicKey), await proofBy(other.publicKey), await proofBy('A'.repeat(87))]).toEqual([
    id,
    'valid',
    'wrong',
    'wrong',
  ])
})

test('[L18] the key cannot be read out of the phone', async () => {
  const key = (await makeCardKey(subtle)).key as CryptoKey
  expect(key.extractable).toBe(false)
  await expect(subtle.exportKey('jwk', key)).rejects.toThrow(/extractable/)
})
