import { useOnline } from '../booking/use-online.ts'
import { orderAddress } from '../shop/visit-address.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { OrdersAheadProps } from '../woken.ts'
import styles from './orders-ahead.module.css'
import { isOrderAhead, orderStandingOf } from './order-standing.ts'
import { useOrderingWords } from './ordering-words.ts'
import { useDeviceOrders } from './use-device-orders.ts'
import { useAskedAgain } from '../booking/use-live-own.ts'

/** The orders of this device of which something is still to come, over the menu's lower edge. */
export function OrdersAhead({ page }: OrdersAheadProps) {
  const said = useOrderingWords()
  const isOnline = useOnline()
  const ahead = (useDeviceOrders(page.ordering.businessId) ?? []).filter(isOrderAhead)
  const [newest] = ahead.filter(({ unsent }) => !unsent)
  useAskedAgain(newest?.id, true)
  if (ahead.length === 0) return null
  return (
    <nav className={styles.bar} aria-label={said.yours}>
      {ahead.map((order) => (
        <a key={order.id} href={orderAddress(page.shopPath, location.search, order)}>
          {[order.seen && fillPlaces(said.number, { number: String(order.seen.number) }), said.state[orderStandingOf(order, isOnline)][0]].filter(Boolean).join(' · ')}
        </a>
      ))}
    </nav>
  )
}
