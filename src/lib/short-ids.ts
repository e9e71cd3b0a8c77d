/** The 64 letters that may stand in any part of an address: those of base64url. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const idBits = 128

/** The 128 bits of a UUID in 22 letters. */
export function shortId(id: string): string {
  return packBits(BigInt(`0x${id.replaceAll('-', '')}`), idBits)
}

/** The UUID again; undefined for what is none. */
export function longId(short: string | undefined): string | undefined {
  const bits = unpackBits(short, idBits)
  return bits
    ?.toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Bytes in letters, six bits each. */
export function packBytes(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return packBits(BigInt(`0x0${hex}`), bytes.length * 8)
}

/** So many bytes again; undefined for letters that are something else. */
export function unpackBytes(text: string | undefined, length: number): Uint8Array<ArrayBuffer> | undefined {
  const bits = unpackBits(text, length * 8)
  return bits === undefined ? undefined : Uint8Array.from({ length }, (_, nth) => Number((bits >> BigInt(8 * (length - 1 - nth))) & 255n))
}

function lettersFor(count: number): number {
  return Math.ceil(count / 6)
}

function packBits(bits: bigint, count: number): string {
  const length = lettersFor(count)
  return Array.from({ length }, (_, nth) => letters[Number((bits >> BigInt(6 * (length - 1 - nth))) & 63n)]).join('')
}

function unpackBits(text: string | undefined, count: number): bigint | undefined {
  if (text?.length !== lettersFor(count) || !/^[\w-]+$/.test(text)) return undefined
  const bits = Array.from(text, (letter) => BigInt(letters.indexOf(letter))).reduce((all, six) => (all << 6n) | six, 0n)
  return bits >> BigInt(count) === 0n ? bits : undefined
}
