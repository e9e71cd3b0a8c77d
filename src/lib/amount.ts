import { highestPrice } from './highest-price.ts'

export const minorUnits = 100

const readable = /^(\d+)(?:\.(\d{1,2}))?$/

/** An amount as people type it, `1 500`, `1500,50`, `1,500.50`, in minor units. Undefined when it is none or finer than a minor unit. */
export function readAmount(text: string): number | undefined {
  const bare = text
    .replace(/[\s'’]/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  const [, whole, minor = ''] = readable.exec(bare) ?? []
  return whole === undefined ? undefined : Number(whole) * minorUnits + Number(minor.padEnd(2, '0'))
}

/** Whether it is an amount, but above `most`: too high rather than wrong. */
export function isAmountTooHigh(text: string, most: number = highestPrice): boolean {
  return (readAmount(text) ?? 0) > most
}
