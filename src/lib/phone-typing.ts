/**
 * A phone number as it looks while somebody types it: a Kyrgyz one gets its +996 and groups of
 * three, one of Kazakhstan or Russia its own groups, others stay bare. Words are left as they are.
 */
export function typedPhone(text: string): string {
  if (/[^\d\s()+\-.]/.test(text)) return text
  const international = /^\s*(?:\+|00)/.test(text)
  const digits = text.replace(/\D/g, '')
  if (international) return withCountry(text.trimStart().startsWith('+') ? digits : digits.slice(2))
  // A zero may be the first of 0700… or of 00…; a one begins no number here.
  if (digits.length < 2 && (digits === '' || digits === '0')) return digits
  return digits.startsWith('1') ? digits : kyrgyz(digits)
}

function withCountry(digits: string): string {
  if (digits.startsWith('996')) return kyrgyz(digits.slice(3))
  return digits.startsWith('7') ? grouped('+7', digits.slice(1), [3, 3, 2, 2]) : `+${digits}`
}

/** Digits after +996: also those of who typed the country, or another country's number, in full without a plus. */
function kyrgyz(typed: string): string {
  const national = typed.replace(/^0/, '')
  if (national.length === 12 && national.startsWith('996')) return grouped('+996', national.slice(3), [3, 3, 3])
  if (national.length === 11 && /^[78]/.test(national)) return grouped('+7', national.slice(1), [3, 3, 2, 2])
  return grouped('+996', national, [3, 3, 3])
}

/** What is too long for the groups stays at the end of the last one, to be seen. */
function grouped(country: string, digits: string, sizes: readonly number[]): string {
  const parts = [country]
  let rest = digits
  sizes.forEach((size, at) => {
    const length = at === sizes.length - 1 ? rest.length : size
    if (rest !== '') parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  })
  return parts.join(' ')
}

/** How many digits stand after the caret: by that it is found again once the groups have moved. */
export function digitsAfter(text: string, caret: number): number {
  return text.slice(caret).replace(/\D/g, '').length
}

/** Where the caret has so many digits behind it, right after the digit before them. */
export function caretBefore(text: string, digits: number): number {
  if (digits === 0) return text.length
  let left = digits
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (/\d/.test(text[at]!)) left -= 1
    if (left < 0) return at + 1
  }
  return 0
}
