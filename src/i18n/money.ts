const MINOR_UNITS = 100
const noBreak = '\u00a0'

/**
 * An amount in minor units as people read it: 150000 is `1 500`, 150050 is `1 500,50`;
 * minor units only where they are not zero [O1]. English writes `1,500.50`.
 */
export function amountText(amount: number, language: string): string {
  const { group, point } = marksOf(language)
  const whole = Math.trunc(Math.abs(amount) / MINOR_UNITS)
  const minor = Math.abs(amount % MINOR_UNITS)
  const sign = amount < 0 ? '−' : ''
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group)
  return `${sign}${grouped}${minor === 0 ? '' : point + String(minor).padStart(2, '0')}`
}

/** A whole number in groups of three digits: `10 000`. */
export function wholeText(value: number, language: string): string {
  return amountText(value * MINOR_UNITS, language)
}

/**
 * A number of zero or more with at most so many digits behind its point: `5,5`. Browsers know no Kyrgyz, and would write it as in English.
 */
export function decimalText(value: number, digits: number, language: string): string {
  const [whole = '', part] = String(Number(value.toFixed(digits))).split('.')
  return `${wholeText(Number(whole), language)}${part === undefined ? '' : marksOf(language).point + part}`
}

/** What stands between thousands, and before parts. */
export function marksOf(language: string): { readonly group: string; readonly point: string } {
  return language === 'en' ? { group: ',', point: '.' } : { group: noBreak, point: ',' }
}

/** Number, then the currency's word or sign, never parted at a line's end. */
export function moneyText(amount: number, language: string, currency: string): string {
  return `${amountText(amount, language)}${noBreak}${currency}`
}
