import { must } from '#lib/assert.ts'
import { packBytes, unpackBytes } from '#lib/short-ids.ts'

/** A batch of one-time codes: numbers of its card from `first` on, all made from one key [L20]. */
export interface CodeBatch {
  readonly first: number
  readonly count: number
  /** 128 bits in base64url. Whoever has them can make every code of the batch: owners' devices, and the server. */
  readonly key: string
}

export const batchKeyBytes = 16
/** A block of AES, and how much of it stands in a code: too much to be guessed, and little enough for dots that a camera reads. */
const [block, shownBytes] = [16, 10]
const shape = /^([0-9a-z]{1,5})\.[\w-]{14}$/

/** What of a `SubtleCrypto` makes codes: the browser's and the server's alike. */
export interface AesCrypto<Key> {
  importKey(format: 'raw', key: Uint8Array<ArrayBuffer>, name: 'AES-CTR', isExtractable: boolean, usages: 'encrypt'[]): Promise<Key>
  encrypt(
    how: { name: 'AES-CTR'; counter: Uint8Array<ArrayBuffer>; length: number },
    key: Key,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<ArrayBuffer>
}

/** Why nobody joins with a code. */
export type JoinCodeProblem = 'join_code_unknown' | 'join_code_stopped' | 'join_code_used'

/** The query by which a code comes to the page of its card. */
export const joinCodeQuery = 'code'

/**
 * The codes of a batch in order. Each is its number and what AES makes of it with the batch's key, so that nobody
 * gets from one to the next: ten thousand of them are one row, made by a single call, and the same whenever they are printed.
 */
export async function joinCodes<Key>(subtle: AesCrypto<Key>, { first, count, key }: CodeBatch): Promise<readonly string[]> {
  const secret = await subtle.importKey('raw', must(unpackBytes(key, batchKeyBytes), 'the key of a batch'), 'AES-CTR', false, ['encrypt'])
  // Counting begins at the first number: the n-th block of the stream is what AES makes of `first + n`.
  const counter = new Uint8Array(block)
  new DataView(counter.buffer).setUint32(block - 4, first)
  const stream = new Uint8Array(await subtle.encrypt({ name: 'AES-CTR', counter, length: 32 }, secret, new Uint8Array(count * block)))
  return Array.from(
    { length: count },
    (_, nth) => `${(first + nth).toString(36)}.${packBytes(stream.subarray(nth * block, nth * block + shownBytes))}`,
  )
}

/** The number that a code is of; undefined for what cannot be one. */
export function numberOfCode(code: string): number | undefined {
  const number = shape.exec(code)?.[1]
  return number === undefined ? undefined : Number.parseInt(number, 36)
}

/** Whether a code is of this batch. */
export async function isCodeOf<Key>(subtle: AesCrypto<Key>, batch: CodeBatch, code: string): Promise<boolean> {
  const number = numberOfCode(code)
  if (number === undefined || number < batch.first || number >= batch.first + batch.count) return false
  return (await joinCodes(subtle, { ...batch, first: number, count: 1 }))[0] === code
}
