import { splitMinorUnits } from '#domain/shared/money.ts'

/** An amount for a spreadsheet, which takes groups of digits for text: `1500,5`. */
export function plainAmount(amount: number): string {
  const { whole, minor } = splitMinorUnits(amount)
  const sign = amount < 0 && whole === 0 ? '-' : ''
  return `${sign}${whole}${minor === 0 ? '' : `,${String(minor).padStart(2, '0')}`}`
}
