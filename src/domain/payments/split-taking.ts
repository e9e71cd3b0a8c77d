import type { Reckoning } from './bill.ts'
import { spread } from './spread.ts'

/** What of a payment falls on somebody, and what discounts took off that; both below zero where money goes back. */
export interface TakingPart {
  /** Null for what is nobody's. */
  readonly employee_id: string | null
  readonly amount: number
  readonly discount: number
}

/**
 * A payment divided among those who gave or sold what it is for, by what their lines come to after the discount; service
 * charge is nobody's [A5]. The parts add up to the amount. Each takes the discount along in the share of the bill that
 * it pays; with `paidBefore`, what was paid of it before, a bill paid in parts has its whole discount once.
 */
export function splitTaking(
  amount: number,
  { lines, charge, total }: Pick<Reckoning, 'lines' | 'charge' | 'total'>,
  paidBefore = 0,
): readonly TakingPart[] {
  const parts = byEmployee([
    ...lines.map((line) => ({ employee_id: line.employee_id, amount: line.amount - line.discount, discount: line.discount })),
    { employee_id: null, amount: charge, discount: 0 },
  ])
  if (total <= 0) return [{ employee_id: null, amount, discount: 0 }]
  const amounts = spread(
    amount,
    parts.map((part) => part.amount),
  )
  const givenFor = (discount: number, paid: number): number =>
    Number((BigInt(discount) * BigInt(Math.max(0, Math.min(paid, total)))) / BigInt(total))
  return parts
    .map(({ employee_id, discount }, at) => ({
      employee_id,
      amount: amounts[at]!,
      discount: givenFor(discount, paidBefore + amount) - givenFor(discount, paidBefore),
    }))
    .filter(isSomething)
}

/** The same of what bonuses pay: nobody takes it in; it is given away, as a discount is [P8, A2]. */
export function splitBonuses(parts: readonly TakingPart[]): readonly TakingPart[] {
  return parts.map(({ employee_id, amount, discount }) => ({ employee_id, amount: 0, discount: amount + discount }))
}

/** What a refund takes back of the parts of its payment; discounts stay as they were given. */
export function splitRefund(amount: number, parts: readonly TakingPart[]): readonly TakingPart[] {
  const amounts = spread(
    amount,
    parts.map((part) => part.amount),
  )
  return parts.map(({ employee_id }, at) => ({ employee_id, amount: -amounts[at]!, discount: 0 })).filter(isSomething)
}

/** What undoing an event takes away of what it added [P1]. */
export function splitUndone(parts: readonly TakingPart[]): readonly TakingPart[] {
  return parts.map(({ employee_id, amount, discount }) => ({ employee_id, amount: 0 - amount, discount: 0 - discount }))
}

function byEmployee(parts: readonly TakingPart[]): readonly TakingPart[] {
  const sums = new Map<string | null, TakingPart>()
  for (const { employee_id, amount, discount } of parts) {
    const before = sums.get(employee_id) ?? { employee_id, amount: 0, discount: 0 }
    sums.set(employee_id, { employee_id, amount: before.amount + amount, discount: before.discount + discount })
  }
  return [...sums.values()]
}

function isSomething({ amount, discount }: TakingPart): boolean {
  return amount !== 0 || discount !== 0
}
