import { useDesk } from '#desk/desk-context.tsx'
import { makesOrders, takesOrders } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'

/** Whether the bar at the foot of a phone has a new booking at hand: then no screen offers it once more. */
export function useNewInBar(): boolean {
  const { business } = useDesk()
  const isWide = useIsWide()
  return !isWide && !makesOrders(withShop(business).kind, takesOrders(business))
}
