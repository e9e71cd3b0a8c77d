/** Makes ids. The default takes randomness from `crypto`; tests hand in a counted one. */
export type NewId = () => string

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/**
 * A UUIDv7 (RFC 9562, 5.7): 48 bits of Unix milliseconds, then random bits.
 * Whoever creates a row makes its id, so rows made on a device sort by age too.
 * `random` holds at least 10 random bytes.
 */
export function uuidv7(nowMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(nowMs) << 16n)
  bytes.set(random.subarray(0, 10), 6)
  return written(bytes, 7)
}

/** When a UUIDv7 was made, in Unix milliseconds; undefined of any other id. */
export function timeOfId(id: string): number | undefined {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined
}

/** With its version and variant (RFC 9562, 4) in their places. */
function written(bytes: Uint8Array, version: number): string {
  bytes[6] = (version << 4) | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * The nth id that follows from a UUID: the same whenever it is asked for, so that rows
 * which are made together can be made again under the same ids. `nth` 0 is the id itself.
 */
export function idAfter(id: string, nth: number): string {
  const tail = (BigInt(`0x${id.slice(-12)}`) + BigInt(nth)) & 0xffff_ffff_ffffn
  return id.slice(0, -12) + tail.toString(16).padStart(12, '0')
}

/** A UUIDv8 (RFC 9562, 5.8) of the first bytes of a hash: the same thing always has the same id. Its tail is free for `idAfter`. */
export function idFromHash(hash: Uint8Array): string {
  return written(hash.slice(0, 16), 8)
}
