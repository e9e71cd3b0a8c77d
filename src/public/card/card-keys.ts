import type { Sign } from '#domain/loyalty/card-code.ts'
import { packBytes } from '#lib/short-ids.ts'
import type { CardKey } from '#offline/visitor/visitor-engine.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

/** A key for the codes of one card: nobody can take it off this device [L18]. */
export async function makeCardKey(subtle: SubtleCrypto): Promise<CardKey> {
  const { privateKey, publicKey } = await subtle.generateKey(curve, false, ['sign', 'verify'])
  return { key: privateKey, publicKey: packBytes(new Uint8Array(await subtle.exportKey('raw', publicKey))) }
}

/** What the phone signs its codes with. */
export function cardSigner(subtle: SubtleCrypto, { key }: CardKey): Sign {
  return async (bytes) => new Uint8Array(await subtle.sign(signing, key as CryptoKey, bytes))
}
