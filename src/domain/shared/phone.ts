/** A phone number in E.164 (`+996700123456`), the form in which it is stored and compared. */
export type Phone = string

/** Where the length is known it is exact: +996 and nine digits, +7 and ten; others are 8 to 15 in all. */
const E164 = /^\+(996\d{9}|7\d{10}|(?!996|7)[1-9]\d{7,14})$/

/**
 * Reads what people type: spaces, brackets, dashes, `00` for `+`, and Kyrgyz numbers
 * with the trunk zero (`0700 123 456`) or without anything (`700123456`).
 * Undefined when it cannot be a number.
 */
export function parsePhone(text: string): Phone | undefined {
  const bare = text.replace(/[\s()\-.]/g, '')
  const international = bare
    .replace(/^00/, '+')
    .replace(/^0(?=\d{9}$)/, '+996')
    .replace(/^(?=[2-9]\d{8}$)/, '+996')
    .replace(/^(?=996\d{9}$)/, '+')
  return E164.test(international) ? international : undefined
}

/** For reading: `+996 700 123 456`; other countries in threes from the right of the code. */
export function showPhone(phone: Phone): string {
  const kyrgyz = /^\+996(\d{3})(\d{3})(\d{3})$/.exec(phone)
  if (kyrgyz) return `+996 ${kyrgyz[1]} ${kyrgyz[2]} ${kyrgyz[3]}`
  const kazakh = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone)
  return kazakh ? `+7 ${kazakh[1]} ${kazakh[2]} ${kazakh[3]} ${kazakh[4]}` : phone
}
