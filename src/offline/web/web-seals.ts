import type { Ciphered, DeviceKey, Unsealed, PinLock, Sealed, Seals } from '#offline/people/seals.ts'
import type { Bytes } from '#offline/store/bytes.ts'

/** How much work one try of a PIN must take. */
export interface PinCost {
  /** The least on any device: OWASP's number for PBKDF2 with SHA-256. */
  readonly leastIterations: number
  /** How long a try should take on a faster device. */
  readonly aimMs: number
}

const usual: PinCost = { leastIterations: 600_000, aimMs: 400 }
const mostIterations = 5_000_000
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const aes = { name: 'AES-GCM', length: 256 } as const

/** `web` is the browser's `crypto`, `now` a clock in milliseconds by which iterations are measured. */
export function createSeals(web: Crypto, now: () => number, cost: PinCost = usual): Seals {
  const { subtle } = web
  const random = (length: number): Bytes => web.getRandomValues(new Uint8Array(length))

  async function encipher(key: CryptoKey, owner: string, data: Bytes): Promise<Ciphered> {
    const iv = random(12)
    return { iv, data: new Uint8Array(await subtle.encrypt({ name: aes.name, iv, additionalData: utf8(owner) }, key, data)) }
  }

  /** Undefined where the key is wrong or the data was changed. */
  async function decipher(key: CryptoKey, owner: string, { iv, data }: Ciphered): Promise<Bytes | undefined> {
    return subtle.decrypt({ name: aes.name, iv, additionalData: utf8(owner) }, key, data).then(
      (plain) => new Uint8Array(plain),
      () => undefined,
    )
  }

  async function keyOfPin(pin: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
    const base = await subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveKey'])
    return subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, base, aes, false, ['encrypt', 'decrypt'])
  }

  /** The iterations with which a try takes this device long enough. */
  async function measuredIterations(): Promise<number> {
    const began = now()
    await keyOfPin('0', random(16), cost.leastIterations)
    const fitting = Math.round((cost.leastIterations * cost.aimMs) / Math.max(1, now() - began))
    return Math.min(mostIterations, Math.max(cost.leastIterations, fitting))
  }

  /** The key that both sides derive (ECDH). */
  async function agreedKey(own: CryptoKey, theirs: Bytes, salt: Bytes): Promise<CryptoKey> {
    const publicKey = await subtle.importKey('raw', theirs, curve, false, [])
    const shared = await subtle.deriveBits({ name: curve.name, public: publicKey }, own, 256)
    const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
    return subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info: utf8('stoika pin') }, base, aes, false, ['encrypt', 'decrypt'])
  }

  async function newPair(): Promise<{ readonly publicKey: Bytes; readonly privateKey: CryptoKey }> {
    const pair = await subtle.generateKey(curve, true, ['deriveBits'])
    return { publicKey: new Uint8Array(await subtle.exportKey('raw', pair.publicKey)), privateKey: pair.privateKey }
  }

  async function privateKeyOf(owner: string, lock: PinLock, pin: string, key: DeviceKey): Promise<CryptoKey | 'pin' | 'damaged'> {
    const data = await decipher(key as CryptoKey, owner, lock.privateKey)
    if (!data) return 'damaged'
    const plain = await decipher(await keyOfPin(pin, lock.salt, lock.iterations), owner, { iv: lock.privateKey.pinIv, data })
    return plain ? subtle.importKey('pkcs8', plain, curve, false, ['deriveBits']) : 'pin'
  }

  async function unseal(owner: string, own: CryptoKey, sealed: Sealed): Promise<Unsealed> {
    const plain = await decipher(await agreedKey(own, sealed.publicKey, sealed.publicKey), owner, sealed)
    return plain ? { text: new TextDecoder().decode(plain) } : { no: 'damaged' }
  }

  return {
    newDeviceKey: () => subtle.generateKey(aes, false, ['encrypt', 'decrypt']),

    async newLock(owner, pin, key) {
      const salt = random(16)
      const iterations = await measuredIterations()
      const { publicKey, privateKey } = await newPair()
      const secret = new Uint8Array(await subtle.exportKey('pkcs8', privateKey))
      const underPin = await encipher(await keyOfPin(pin, salt, iterations), owner, secret)
      const underDevice = await encipher(key as CryptoKey, owner, underPin.data)
      return { salt, iterations, publicKey, privateKey: { ...underDevice, pinIv: underPin.iv } }
    },

    async close(owner, lock, text): Promise<Sealed> {
      const { publicKey, privateKey } = await newPair()
      return { publicKey, ...(await encipher(await agreedKey(privateKey, lock.publicKey, publicKey), owner, utf8(text))) }
    },

    async open(owner, lock, sealed, pin, key) {
      const own = await privateKeyOf(owner, lock, pin, key)
      if (typeof own === 'string') return { no: own }
      // A public key that is not a point of the curve throws.
      return unseal(owner, own, sealed).catch((): Unsealed => ({ no: 'damaged' }))
    },
  }
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}
