import { moneyText } from '#i18n/money.ts'
import { tableAddress } from '../menu/use-menu-place.ts'
import { useOwnTable } from './table/use-own-table.ts'
import { useOnline } from '../booking/use-online.ts'
import { orderAddress } from '../shop/visit-address.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { OrdersAheadProps } from '../woken.ts'
import styles from './orders-ahead.module.css'
import { isOrderAhead, orderStandingOf } from './order-standing.ts'
import { useOrderingWords } from './ordering-words.ts'
import { useDeviceOrders } from './use-device-orders.ts'
import { useAskedAgain } from '../booking/use-live-own.ts'

/** The bill that this device shares, and its orders of which something is still to come, over the menu's lower edge. */
export function OrdersAhead({ page, texts }: OrdersAheadProps) {
  const said = useOrderingWords()
  const isOnline = useOnline()
  const ahead = (useDeviceOrders(page.ordering.businessId) ?? []).filter(isOrderAhead)
  const [newest] = ahead.filter(({ unsent }) => !unsent)
  useAskedAgain(newest?.id, true)
  const table = useOwnTable(page.ordering.businessId, page.table?.id)
  const shared = table?.seen.ended_at === null ? table.seen : undefined
  if (ahead.length === 0 && !shared) return null
  return (
    <nav className={styles.bar} aria-label={said.yours}>
      {shared && (
        <a
          href={tableAddress(page.path, { table_id: shared.table_id })}
        >{`${texts.menu.share} · ${moneyText(shared.total, page.language, texts.currency[shared.currency])}`}</a>
      )}
      {ahead.map((order) => (
        <a key={order.id} href={orderAddress(page.shopPath, location.search, order)}>
          {[order.seen && fillPlaces(said.number, { number: String(order.seen.number) }), said.state[orderStandingOf(order, isOnline)][0]]
            .filter(Boolean)
            .join(' · ')}
        </a>
      ))}
    </nav>
  )
}
