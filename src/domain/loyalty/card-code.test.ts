import { expect, test } from 'vitest'
import { createBusinessClock } from '#lib/business-clock.ts'
import { packBytes } from '#lib/short-ids.ts'
import { plainCardCode, proofOf, readCardCode, signedCardCode, type CardCode, type Verify } from './card-code.ts'

const id = '01990000-0000-7000-8000-00000000ac60'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const at = '2026-11-23T04:00:00.000Z'
const verify: Verify = async (key, signature, bytes) =>
  crypto.subtle.verify(algorithm, await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']), signature, bytes)

async function phone() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const sign = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, bytes))
  return { sign, publicKey: packBytes(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) }
}
const read = (text: string): CardCode => readCardCode(text) ?? expect.fail(text)

test('[L18] a signed code is valid for 90 seconds around its time, and once', async () => {
  const { sign, publicKey } = await phone()
  const code = read(`https://stoika.example/scan#${await signedCardCode(id, at, sign)}`)
  const proof = (now: string, seen: readonly string[] = []) => proofOf(code, { publicKeys: [publicKey], now, seen: new Set(seen), verify })
  expect(code.id).toBe(id)
  expect(await proof(at)).toBe('valid')
  expect(await proof('2026-11-23T04:01:30.000Z')).toBe('valid')
  expect(await proof('2026-11-23T04:01:31.000Z')).toBe('stale')
  expect(await proof('2026-11-23T03:58:29.000Z')).toBe('stale')
  expect(await proof(at, [code.signed!.text])).toBe('seen')
})

test.each([-100_000, -29_000, 29_000, 100_000])(
  '[L18] a phone off by %i ms that has heard the server shows a code that counts half a minute later, at a counter off the other way',
  async (off) => {
    const { sign, publicKey } = await phone()
    const heard = (wall: number) => {
      const clock = createBusinessClock(() => ({ wall, steady: 0 }))
      clock.learn(clock.read(new Date(at).toUTCString(), clock.mark()))
      return clock.now()
    }
    const code = read(await signedCardCode(id, new Date(heard(Date.parse(at) + off)).toISOString(), sign))
    const now = new Date(heard(Date.parse(at) - off) + 30_000).toISOString()
    expect(await proofOf(code, { publicKeys: [publicKey], now, seen: new Set(), verify })).toBe('valid')
  },
)

test('[L18, L6a] a code of another phone, with another time, or without a key proves nothing', async () => {
  const [own, other] = [await phone(), await phone()]
  const text = await signedCardCode(id, at, own.sign)
  const later = text.replace(/\.\w+\./, `.${(Date.parse(at) / 1000 + 60).toString(36)}.`)
  const proof = (code: string, publicKey = own.publicKey) =>
    proofOf(read(code), { publicKeys: publicKey.split(' '), now: at, seen: new Set(), verify })
  expect(await proof(text, other.publicKey)).toBe('wrong')
  expect(await proof(text, `${other.publicKey} ${own.publicKey}`)).toBe('valid')
  expect(await proof(later)).toBe('wrong')
  expect(await proof(text, '')).toBe('wrong')
  expect(await proof(plainCardCode(id))).toBe('plain')
})

test('what is no code of a card is read as none', () => {
  expect(readCardCode(`  https://stoika.example/scan#${plainCardCode(id)} `)).toEqual({ id })
  for (const text of [
    '',
    'card=',
    'https://stoika.example/shop/ABC',
    'discard=AZkAAAAAcACAAAAAAACsYA',
    `${plainCardCode(id)}.abc`,
    `${plainCardCode(id)}.abc.AAA`,
  ])
    expect(readCardCode(text)).toBeUndefined()
})
