import { before, type Step } from '#desk/commands/steps.ts'
import { bulkEditOf, type BulkChange } from '#domain/catalogue/bulk-change.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { parseAmount } from '#domain/shared/money.ts'

export const bulkKinds = ['up', 'down', 'soldOut', 'back', 'hide', 'show'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** What is to be done, as it is filled in. */
export interface BulkForm {
  readonly kind: BulkKind
  readonly by: 'percent' | 'amount'
  /** Percent, or whole units of the currency, as typed. */
  readonly value: string
  /** Whole units of the currency; 0 to leave prices as exact as they come out. */
  readonly roundTo: string
  readonly showsBefore: boolean
}

export const blankBulk: BulkForm = { kind: 'up', by: 'percent', value: '10', roundTo: '1', showsBefore: true }

/** The prices that people write end in these, in whole units; 0 is to the last minor unit. */
export const roundings = ['0', '1', '5', '10', '50', '100'] as const

/** Undefined while what is typed is no number, or more than all of a price. */
export function bulkChangeOf({ kind, by, value, roundTo, showsBefore }: BulkForm): BulkChange | undefined {
  if (kind === 'soldOut' || kind === 'back') return { kind: 'stock', isSoldOut: kind === 'soldOut' }
  if (kind === 'hide' || kind === 'show') return { kind: 'shown', isActive: kind === 'show' }
  // Hundredths of a percent are read as hundredths of an amount are.
  const amount = parseAmount(value)
  if (!amount || (by === 'percent' && amount > (kind === 'down' ? 10_000 : 100_000))) return undefined
  return { kind: 'price', direction: kind, by, value: amount, roundTo: Math.max(parseAmount(roundTo) ?? 1, 1), showsBefore }
}

/** What is done to those that the change makes different. */
export function bulkSteps(products: readonly Product[], change: BulkChange): readonly Step[] {
  return products.flatMap((product) => {
    const changes = bulkEditOf(product, change)
    if (!changes) return []
    const { id } = product
    return [
      {
        command: { name: 'product.edit', args: { id, changes } },
        inverse: { name: 'product.edit', args: { id, changes: before(product, changes) } },
      } as const,
    ]
  })
}
