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

/** Splits an amount into whole units and the minor rest, for showing: 150050 → 1500 and 50. */
export function splitMinorUnits(amount: number): { readonly whole: number; readonly minor: number } {
  return { whole: Math.trunc(amount / MINOR_UNITS), minor: Math.abs(amount % MINOR_UNITS) }
}

export function fromWholeUnits(whole: number): number {
  return whole * MINOR_UNITS
}

/**
 * Minor units of an amount as people type it: `1500`, `1 500`, `1500,50`, `1,500.50` [O1]. Undefined
 * when it is none; there is no amount below zero.
 */
export function parseAmount(text: string): number | undefined {
  const typed = /^(\d+|\d{1,3}(?:[\s,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!typed) return undefined
  return fromWholeUnits(Number(typed[1]!.replace(/\D/g, ''))) + Number((typed[2] ?? '').padEnd(2, '0'))
}
