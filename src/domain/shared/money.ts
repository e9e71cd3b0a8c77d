import { wholeDigits } from '#lib/whole-digits.ts'

/**
 * Money is an integer count of minor units beside its currency (KGS: tyiyn) [O1].
 * Nothing here divides, so nothing here rounds.
 */
export const currencies = ['KGS', 'KZT', 'UZS', 'RUB', 'USD'] as const
export type Currency = (typeof currencies)[number]

export interface Money {
  readonly amount: number
  readonly currency: Currency
}

const MINOR_UNITS = 100
const readable = new RegExp(`^(\\d{1,${wholeDigits}})(?:\\.(\\d{1,2}))?$`)

/** Splits an amount into whole units and the minor rest, for showing: 150050 → 1500 and 50. */
export function splitMinorUnits(amount: number): { readonly whole: number; readonly minor: number } {
  return { whole: Math.trunc(amount / MINOR_UNITS), minor: Math.abs(amount % MINOR_UNITS) }
}

export function fromWholeUnits(whole: number): number {
  return whole * MINOR_UNITS
}

/**
 * Reads an amount as people type it, in minor units: `1 500`, `1500,50`, `1,500.50`. Undefined
 * when it is not one, or is finer than a minor unit.
 */
export function parseAmount(text: string): number | undefined {
  const bare = text
    .replace(/\s/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  const [, whole, minor = ''] = readable.exec(bare) ?? []
  return whole === undefined ? undefined : Number(whole) * MINOR_UNITS + Number(minor.padEnd(2, '0'))
}
