import { wholeBasisPoints, type Discount } from '#domain/payments/bill.ts'
import { parseAmount } from '#domain/shared/money.ts'

/** A discount as it is filled in. */
export interface DiscountForm {
  readonly kind: 'part' | 'amount'
  /** Percent, or an amount. */
  readonly value: string
  readonly reason: string
}

export function discountFormOf(discount: Discount | null, typed: (amount: number) => string): DiscountForm {
  if (!discount) return { kind: 'part', value: '', reason: '' }
  const { reason } = discount
  return 'amount' in discount
    ? { kind: 'amount', value: typed(discount.amount), reason }
    : { kind: 'part', value: typed(discount.basis_points), reason }
}

export function discountProblems({ kind, value, reason }: DiscountForm): {
  readonly value?: 'amount' | 'percent'
  readonly reason?: 'reason'
} {
  if (value.trim() === '') return {}
  const read = parseAmount(value)
  const isWrong = read === undefined || read === 0 || (kind === 'part' && read > wholeBasisPoints)
  return {
    ...(isWrong && { value: kind === 'part' ? ('percent' as const) : ('amount' as const) }),
    ...(reason.trim() === '' && { reason: 'reason' as const }),
  }
}

/** Null where there is to be none; undefined where the form has problems. A percent has two places, as an amount has [P3]. */
export function readDiscount(form: DiscountForm): Discount | null | undefined {
  if (form.value.trim() === '') return null
  if (Object.keys(discountProblems(form)).length > 0) return undefined
  const value = parseAmount(form.value) ?? 0
  const reason = form.reason.trim()
  return form.kind === 'part' ? { basis_points: value, reason } : { amount: value, reason }
}
