import type { Instant } from '#domain/shared/zone.ts'
import { longId, packBytes, shortId, unpackBytes } from '#lib/short-ids.ts'

/*
 * What a customer's phone shows and a counter reads: the card's id, and where the owner wants that a photo of it is no
 * card, the time and a signature over both by a key that never leaves the phone [L18].
 */

const mark = 'card'
/** How far the phone's clock and the counter's may differ, with the time that a code is shown: either is put right from half a minute on [E27]. */
const toleratedSeconds = 90
/** Of ECDSA over P-256: two numbers of 32 bytes each, and a point of the curve, uncompressed. */
export const signatureBytes = 64
const publicKeyBytes = 65

export interface CardCode {
  /** Of the customer's card, or of a device that joined again and was not linked yet [L6a]. */
  readonly id: string
  readonly signed?: { readonly seconds: number; readonly signature: Uint8Array<ArrayBuffer>; readonly text: string }
}

export type Sign = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>
export type Verify = (
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<boolean>

/** What stands behind `#` in the address that a plain code leads to. */
export function plainCardCode(id: string): string {
  return `${mark}=${shortId(id)}`
}

/** The same for a moment. */
export async function signedCardCode(id: string, at: Instant, sign: Sign): Promise<string> {
  const text = `${shortId(id)}.${secondsOf(at).toString(36)}`
  return `${mark}=${text}.${packBytes(await sign(bytesOf(text)))}`
}

/** Reads a code out of whatever text a camera gives; undefined for what is none. */
export function readCardCode(scanned: string): CardCode | undefined {
  const [, text = ''] = /(?:^|[#?&])card=([\w.-]+)$/.exec(scanned.trim()) ?? []
  const [short, time, packed, ...more] = text.split('.')
  const id = longId(short)
  if (id === undefined || more.length > 0) return undefined
  if (time === undefined) return { id }
  const [seconds, signature] = [Number.parseInt(time, 36), unpackBytes(packed, signatureBytes)]
  return signature && Number.isSafeInteger(seconds) ? { id, signed: { seconds, signature, text: `${short}.${time}` } } : undefined
}

/** Whether a code proves that its card is there: `plain` where it was not asked to, as of a photo. */
export type CodeProof = 'valid' | 'plain' | 'stale' | 'seen' | 'wrong'

export interface ProofTerms {
  /** Of the phones that may show it. */
  readonly publicKeys: readonly string[]
  readonly now: Instant
  /** Signed texts that this device has taken already. */
  readonly seen: ReadonlySet<string>
  readonly verify: Verify
}

/** Each code counts for 90 seconds around its time, and once per device [L18]. */
export async function proofOf({ signed }: CardCode, { publicKeys, now, seen, verify }: ProofTerms): Promise<CodeProof> {
  if (!signed) return 'plain'
  const keys = publicKeys.flatMap((one) => unpackBytes(one, publicKeyBytes) ?? [])
  const proofs = await Promise.all(keys.map((key) => verify(key, signed.signature, bytesOf(signed.text))))
  if (!proofs.includes(true)) return 'wrong'
  if (Math.abs(secondsOf(now) - signed.seconds) > toleratedSeconds) return 'stale'
  return seen.has(signed.text) ? 'seen' : 'valid'
}

function secondsOf(at: Instant): number {
  return Math.floor(Date.parse(at) / 1000)
}

/** Of a text of plain letters and figures, as all that is signed is. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
