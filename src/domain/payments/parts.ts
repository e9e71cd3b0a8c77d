import { balanceOf, type Balance } from './balance.ts'
import type { BillParts, Reckoning } from './bill.ts'
import type { Payment } from './payment.ts'
import { splitByLine } from './split.ts'

/** What one of several guests pays of a bill, and has paid. */
export interface BillPart {
  /** From 1. */
  readonly part: number
  readonly reckoning: Reckoning
  /** By the payments of this part alone, but never more due than what is left of the whole bill. */
  readonly balance: Balance
  readonly events: readonly Payment[]
}

/**
 * The parts of a bill whose lines are divided between guests; none where it is paid as a whole. Their totals add up to its total exactly
 * [O1, P2].
 * What was paid of the whole, before it was divided or after, is of no part: it stays beside them, and lessens what is due of the bill and so
 * of each part.
 */
export function billPartsOf(reckoning: Reckoning, parts: BillParts = {}, events: readonly Payment[] = []): readonly BillPart[] {
  const guestOf = ({ id }: { readonly id: string }): number => parts[id] ?? 1
  const guests = Math.max(1, ...reckoning.lines.map(guestOf))
  if (guests === 1) return []
  const left = Math.max(0, balanceOf(reckoning.total, events).due)
  const totals = splitByLine(
    reckoning,
    reckoning.lines.map((line) => guestOf(line) - 1),
    guests,
  )
  return totals.map((total, at) => {
    const lines = reckoning.lines.filter((line) => guestOf(line) === at + 1)
    const [subtotal, discount] = [lines.reduce((sum, line) => sum + line.amount, 0), lines.reduce((sum, line) => sum + line.discount, 0)]
    const own = events.filter(({ part }) => part === at + 1)
    const balance = balanceOf(total, own)
    return {
      part: at + 1,
      reckoning: { lines, subtotal, discount, charge: total - subtotal + discount, total },
      balance: { ...balance, due: Math.min(balance.due, left) },
      events: own,
    }
  })
}
