import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#domain/booking/booking.ts'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { isCalling } from '#domain/orders/waiter-call.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { pageClock } from '#ui/time/page-clock.ts'
import { countWaiting, createArrivals, createCallArrivals, createEnquiryArrivals, createOrderArrivals, type NewAsking } from './arrivals.ts'

/** The app opens first: what it shows at once has its turn. */
const beginAfterMs = 2000

interface Heard {
  /** Requests that customers make from now on. */
  readonly onRequests: (arrivals: readonly NewAsking[]) => void
  /** Questions that they ask from now on. */
  readonly onEnquiries: (arrivals: readonly Enquiry[]) => void
  /** What they order from now on. */
  readonly onOrders: (arrivals: readonly Order[]) => void
  /** Tables whose guests call somebody from now on. */
  readonly onCalls: (arrivals: readonly DiningTable[]) => void
  /** How many of all wait. */
  readonly onCount: (waiting: number) => void
}

/** Watches what customers ask of the open business from a moment after the desk has opened, whichever screen is shown. */
export function useArrivals(heard: Heard): void {
  const engine = useEngine()
  const { businessId } = useWorkplace()
  const [isAwake, setAwake] = useState(false)
  const handlers = useRef(heard)
  useEffect(() => void (handlers.current = heard))
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), beginAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isAwake) return undefined
    const [look, lookAtEnquiries, lookAtOrders, lookAtCalls] = [
      createArrivals(),
      createEnquiryArrivals(),
      createOrderArrivals(),
      createCallArrivals(),
    ]
    const now = (): string => new Date(pageClock.now()).toISOString()
    let [requests, enquiries, orders, calls] = [0, 0, 0, 0]
    const count = () => handlers.current.onCount(requests + enquiries + orders + calls)
    // What comes with the first pull is no news.
    const watching = [
      engine.rows({ collection: 'bookings', businessId, range: { index: 'start', from: now() } }).subscribe((known) => {
        if (known.state !== 'whole') return
        const rows: readonly Booking[] = known.rows.map(({ row }) => row)
        const arrivals = look(rows, now())
        requests = countWaiting(rows, now())
        count()
        if (arrivals.length > 0) handlers.current.onRequests(arrivals)
      }),
      engine.rows({ collection: 'enquiries', businessId }).subscribe((known) => {
        if (known.state !== 'whole') return
        const rows: readonly Enquiry[] = known.rows.map(({ row }) => row)
        const arrivals = lookAtEnquiries(rows)
        enquiries = rows.filter(({ status }) => status === 'open').length
        count()
        if (arrivals.length > 0) handlers.current.onEnquiries(arrivals)
      }),
      // A shop's day is no longer than this: what was ordered before has ended.
      engine
        .rows({ collection: 'orders', businessId, range: { index: 'created_at', from: addMinutes(now(), -2 * 1440) } })
        .subscribe((known) => {
          if (known.state !== 'whole') return
          const rows: readonly Order[] = known.rows.map(({ row }) => row)
          const arrivals = lookAtOrders(rows)
          orders = rows.filter(({ status }) => status === 'new').length
          count()
          if (arrivals.length > 0) handlers.current.onOrders(arrivals)
        }),
      engine.rows({ collection: 'tables', businessId }).subscribe((known) => {
        if (known.state !== 'whole') return
        const rows: readonly DiningTable[] = known.rows.map(({ row }) => row)
        const arrivals = lookAtCalls(rows, now())
        calls = rows.filter((table) => isCalling(table, now())).length
        count()
        if (arrivals.length > 0) handlers.current.onCalls(arrivals)
      }),
    ]
    return () => watching.forEach((one) => one.unsubscribe())
  }, [engine, businessId, isAwake])
}
