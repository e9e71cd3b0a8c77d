import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import { useAdopted, useAskedAgain } from '../booking/use-live-own.ts'
import type { VisitSecret } from '../shop/visit-address.ts'
import { isOrderAhead, orderStandingOf } from './order-standing.ts'
import { useDeviceOrders } from './use-device-orders.ts'

export interface LiveOrder {
  /** All orders of this device there; undefined until they are known. */
  readonly orders: readonly OwnOrder[] | undefined
  readonly own: OwnOrder | undefined
}

/** An order as it stands, asked for again and again while it is looked at. One that came by its link becomes this device's. */
export function useOwnOrder(businessId: string, order: VisitSecret | undefined): LiveOrder {
  const orders = useDeviceOrders(businessId)
  const own = orders?.find(({ id }) => id === order?.id)
  useAdopted('orders', order && { ...order, business_id: businessId }, orders && (own !== undefined || order === undefined))
  const isAsked = own && (!own.unsent || orderStandingOf(own, true) === 'shown')
  useAskedAgain(isAsked ? own.id : undefined, own !== undefined && !own.unsent && isOrderAhead(own))
  return { orders, own }
}
