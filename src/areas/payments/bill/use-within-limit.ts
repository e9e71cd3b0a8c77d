import { useDesk } from '#desk/desk-context.tsx'
import { usualStaffDiscount } from '#domain/business/business.ts'
import { greatestReduction, plainBill, reckon, reductionIn, type EditBill } from '#domain/payments/bill.ts'
import { can } from '#domain/shared/rights.ts'
import type { OpenBill } from './use-bill.ts'

/** The greatest part of a bill that the person gives away, in basis points; undefined where they decide about it themselves [P3]. */
export function useGreatestReduction(): (open: OpenBill) => number | undefined {
  const { business, role } = useDesk()
  return ({ reckoning }) =>
    can(role, 'payment.decide') ? undefined : greatestReduction(reckoning, business.staff_discount ?? usualStaffDiscount)
}

/** How much the person may give away, in percent, where a change would give away more; undefined where they may [P3]. */
export function useLimitOver(): (open: OpenBill, changes: EditBill) => number | undefined {
  const { business } = useDesk()
  const greatest = useGreatestReduction()
  return (open, changes) => {
    const most = greatest(open)
    if (most === undefined) return undefined
    const { lines = [], prices = {}, discount = null, charge_basis_points = 0 } = { ...plainBill, ...open.bill, ...changes }
    const given = reductionIn(reckon(open.own, { lines, prices, discount, charge_basis_points }))
    return given <= most ? undefined : (business.staff_discount ?? usualStaffDiscount) / 100
  }
}
