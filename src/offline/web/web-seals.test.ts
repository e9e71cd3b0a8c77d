import { beforeAll, expect, test } from 'vitest'
import type { PinLock, Sealed } from '#offline/people/seals.ts'
import { createSeals } from './web-seals.ts'

const cheap = { leastIterations: 10, aimMs: 0 }
const seals = createSeals(crypto, () => 0, cheap)
let key: object
let lock: PinLock
let sealed: Sealed

beforeAll(async () => {
  key = await seals.newDeviceKey()
  lock = await seals.newLock('aigul', '2580', key)
  sealed = await seals.close('aigul', lock, 'секрет')
})

/** The same bytes but for one. */
function spoilt(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte))
}

test('what anybody closed, the PIN opens on this device', async () => {
  expect(await seals.open('aigul', lock, sealed, '2580', key)).toEqual({ text: 'секрет' })
})

test('another PIN does not, and neither does another device', async () => {
  expect(await seals.open('aigul', lock, sealed, '2581', key)).toEqual({ no: 'pin' })
  expect(await seals.open('aigul', lock, sealed, '2580', await seals.newDeviceKey())).toEqual({ no: 'damaged' })
})

test('one person’s lock and seal pass for nobody else’s, whatever the PIN', async () => {
  const theirs = await seals.newLock('nurlan', '2580', key)
  expect(await seals.open('nurlan', lock, sealed, '2580', key)).toEqual({ no: 'damaged' })
  expect(await seals.open('nurlan', theirs, sealed, '2580', key)).toEqual({ no: 'damaged' })
})

type Spoilt = readonly [PinLock, Sealed]

test.each<readonly [string, () => Spoilt]>([
  ['the sealed text', () => [lock, { ...sealed, data: spoilt(sealed.data) }]],
  ['the point beside it', () => [lock, { ...sealed, publicKey: spoilt(sealed.publicKey) }]],
  ['the private key', () => [{ ...lock, privateKey: { ...lock.privateKey, data: spoilt(lock.privateKey.data) } }, sealed]],
])('%s, tampered with, opens to nothing', async (_what, spoil) => {
  const [spoiltLock, spoiltSeal] = spoil()
  expect(await seals.open('aigul', spoiltLock, spoiltSeal, '2580', key)).toEqual({ no: 'damaged' })
})

test('the same text is sealed differently each time, and nothing of it or of the PIN is readable', async () => {
  const again = await seals.close('aigul', lock, 'секрет')
  expect(again.data).not.toEqual(sealed.data)
  const stored = JSON.stringify([lock, sealed], (_name, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  )
  expect(stored).not.toContain('2580')
  expect(stored).not.toContain(Buffer.from('секрет').toString('latin1'))
})

test('the device’s key cannot be read out', async () => {
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow(/extractable/)
})

/** Seals on a device that takes `tookMs` for the least number of iterations. */
function measuring(tookMs: number) {
  let calls = 0
  return createSeals(crypto, () => (calls++ === 0 ? 0 : tookMs), { leastIterations: 100, aimMs: 400 })
}

test('a fast device derives for longer, a slow one never for less', async () => {
  expect((await measuring(100).newLock('aigul', '2580', key)).iterations).toBe(400)
  expect((await measuring(4000).newLock('aigul', '2580', key)).iterations).toBe(100)
})
