import { useDesk } from '#desk/desk-context.tsx'
import { usualStaffDiscount } from '#domain/business/business.ts'
import { isWithinLimit, plainBill, reckon, type EditBill } from '#domain/payments/bill.ts'
import { can } from '#domain/shared/rights.ts'
import type { OpenBill } from './use-bill.ts'

/** How much the person may give away, in percent, where a change would give away more; undefined where they may [P3]. */
export function useLimitOver(): (open: OpenBill, changes: EditBill) => number | undefined {
  const { business, role } = useDesk()
  const most = business.staff_discount ?? usualStaffDiscount
  return (open, changes) => {
    if (can(role, 'payment.decide')) return undefined
    const { lines = [], prices = {}, discount = null, charge_basis_points = 0 } = { ...plainBill, ...open.bill, ...changes }
    return isWithinLimit(reckon(open.own, { lines, prices, discount, charge_basis_points }), open.reckoning, most) ? undefined : most / 100
  }
}
