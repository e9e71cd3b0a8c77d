/** Digits and small letters without those that look like others: 0 and o, 1, i and l, u and v by hand. */
export const addressLetters = '23456789abcdefghjkmnpqrstvwxyz'
/** 6 · 10¹¹ of them: short enough to type, too many to try. */
export const addressLength = 8
const shape = new RegExp(`^[${addressLetters}]{${addressLength}}$`)

/** A code of a visitor's address [V1] from random bytes, as many as `addressLength`. */
export function addressCodeOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => addressLetters[byte % addressLetters.length]).join('')
}

/** A code as people type it: capitals, spaces and dashes do not matter. Undefined where it cannot be one. */
export function parseAddressCode(text: string): string | undefined {
  const bare = text.toLowerCase().replace(/[\s-]/g, '')
  return shape.test(bare) ? bare : undefined
}
