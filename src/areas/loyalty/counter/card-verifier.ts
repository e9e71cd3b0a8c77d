import type { Verify } from '#domain/loyalty/card-code.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** What the counter proves the codes of customers' phones with [L18]. A key that is a point on no curve proves nothing. */
export function cardVerifier(subtle: SubtleCrypto): Verify {
  return async (key, signature, bytes) => {
    try {
      return await subtle.verify(algorithm, await subtle.importKey('raw', key, algorithm, false, ['verify']), signature, bytes)
    } catch {
      return false
    }
  }
}
