import type { BookingTools } from '../booking/booking-tools.ts'
import type { CallTold } from '../menu/call-button.tsx'
import type { OrderPlace } from '../menu/menu-page-types.ts'
import { clockTime, shopTimeOf } from '../shop-clock.ts'
import { fillPlaces } from '../shop/shop-words.ts'
import type { OrderingTexts } from './texts/en.ts'

/** Calls somebody to a table [O13]. Without a connection nobody hears it: then it says so, and nothing is kept. */
export async function callToTable(
  { engine }: Pick<BookingTools, 'engine'>,
  { call: said }: OrderingTexts,
  { businessId, offsets }: OrderPlace,
  tableId: string,
): Promise<CallTold> {
  const result = await engine.callToTable(businessId, tableId)
  return {
    isHeard: result.ok,
    text: result.ok ? fillPlaces(said.called, { time: clockTime(shopTimeOf(result.value, offsets)) }) : said[result.refusal.code],
  }
}
