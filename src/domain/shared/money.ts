import { minorUnits, readAmount } from '#lib/amount.ts'
import { limits } from './limits.ts'

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

/** Splits an amount into whole units and the minor rest, for showing: 150050 → 1500 and 50. */
export function splitMinorUnits(amount: number): { readonly whole: number; readonly minor: number } {
  return { whole: Math.trunc(amount / minorUnits), minor: Math.abs(amount % minorUnits) }
}

export function fromWholeUnits(whole: number): number {
  return whole * minorUnits
}

/**
 * An amount as people type it, in minor units (`readAmount`). Undefined when it is none, is finer than a minor unit, or is
 * above `most`.
 */
export function parseAmount(text: string, most: number = limits.maxPrice): number | undefined {
  const amount = readAmount(text)
  return amount !== undefined && amount <= most ? amount : undefined
}

/** As `parseAmount`; nothing typed is nothing. */
export function parseAmountOr0(text: string, most?: number): number | undefined {
  return text.trim() === '' ? 0 : parseAmount(text, most)
}
