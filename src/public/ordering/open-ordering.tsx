import type { ComponentType } from 'react'
import { openBooking } from '../booking/open-booking.ts'
import { withinBooking } from '../booking/within-booking.tsx'
import type { MenuPageData, OrderPageData } from '../menu/menu-page-types.ts'
import type { BookingPlace, OfOrderPage, OrderingScreens } from '../woken.ts'
import { callToTable } from './call-told.ts'
import { Checkout } from './checkout.tsx'
import { loadLightParts } from './order-by-light.tsx'
import { orderPageIn } from './order-page-in.ts'
import { OrderingContext } from './ordering-words.ts'
import { OwnOrderScreen } from './own-order-screen.tsx'
import { OrdersAhead } from './orders-ahead.tsx'
import { loadTable } from './table/load-table.tsx'
import type { OrderingTexts } from './texts/en.ts'
import { loadOrderingTexts } from './texts/load-ordering-texts.ts'

/** What orders, and shows what was ordered, in this browser. */
export async function openOrdering(of: BookingPlace): Promise<OrderingScreens> {
  void Promise.all([loadLightParts(), loadTable(of.language)]).catch(() => undefined)
  const [said, booking] = await Promise.all([loadOrderingTexts[of.language](), openBooking(of)])
  const within = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> =>
    withinBooking(booking, withWords(said, Screen))
  return {
    Checkout: within(Checkout),
    OwnOrder: within(onOrderPage(OwnOrderScreen)),
    OrdersAhead: within(OrdersAhead),
    callToTable: (place, tableId) => callToTable(booking.tools, said, place, tableId),
    loadTable: async () => withinBooking(booking, onOrderPage(await loadTable(of.language))),
  }
}

/** A screen of an order's own page, which may be come to from the menu. */
function onOrderPage<Props extends { readonly page: MenuPageData | OrderPageData }>(
  Screen: ComponentType<OfOrderPage<Props>>,
): ComponentType<Props> {
  return (props) => <Screen {...props} page={orderPageIn(props.page)} />
}

function withWords<Props extends object>(said: OrderingTexts, Screen: ComponentType<Props>): ComponentType<Props> {
  return function InWords(props) {
    return (
      <OrderingContext value={said}>
        <Screen {...props} />
      </OrderingContext>
    )
  }
}
