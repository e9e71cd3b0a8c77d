import type { ComponentType } from 'react'
import { openBooking } from '../booking/open-booking.ts'
import { withinBooking } from '../booking/within-booking.tsx'
import type { BookingPlace, OrderingScreens } from '../woken.ts'
import { callToTable } from './call-told.ts'
import { Checkout } from './checkout.tsx'
import { loadLightParts } from './order-by-light.tsx'
import { OrderingContext } from './ordering-words.ts'
import { OwnOrderScreen } from './own-order-screen.tsx'
import { OrdersAhead } from './orders-ahead.tsx'
import type { OrderingTexts } from './texts/en.ts'
import { loadOrderingTexts } from './texts/load-ordering-texts.ts'

/** What orders, and shows what was ordered, in this browser. */
export async function openOrdering(of: BookingPlace): Promise<OrderingScreens> {
  void loadLightParts().catch(() => undefined)
  const [said, booking] = await Promise.all([loadOrderingTexts[of.language](), openBooking(of)])
  const within = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> => withinBooking(booking, withWords(said, Screen))
  return { Checkout: within(Checkout), OwnOrder: within(OwnOrderScreen), OrdersAhead: within(OrdersAhead), callToTable: (place, tableId) => callToTable(booking.tools, said, place, tableId) }
}

function withWords<Props extends object>(said: OrderingTexts, Screen: ComponentType<Props>): ComponentType<Props> {
  return function InWords(props) {
    return <OrderingContext value={said}><Screen {...props} /></OrderingContext>
  }
}
