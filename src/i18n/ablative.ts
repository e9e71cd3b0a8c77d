/** By the last digit's word: нөл, бир, эки, үч, төрт, беш, алты, жети, сегиз, тогуз. */
const ofDigits = ['дөн', 'ден', 'ден', 'төн', 'төн', 'тен', 'дан', 'ден', 'ден', 'дан']
/** Where that is a nought, by the ten's: он, жыйырма, отуз, кырк, элүү. */
const ofTens = ['дөн', 'дон', 'дан', 'дан', 'тан', 'дөн']

/**
 * Kyrgyz says "from" by an ending that takes after the number's last word: `23:10дон`, `23:25тен`.
 * Text that ends in no number, or in more than 59, comes back as it is.
 */
export function inAblative(text: string): string {
  const [tens, digit] = /([0-5])(\d)$/.exec(text)?.slice(1).map(Number) ?? []
  if (tens === undefined || digit === undefined) return text
  return text + (digit === 0 ? ofTens[tens] : ofDigits[digit])
}
