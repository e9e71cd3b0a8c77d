import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { useNow } from '#desk/use-now.ts'
import { shopDayEnd, shopDayOf } from '#domain/business/shop-day.ts'
import { dayTotals, expectedCash, lastClose, uncounted, type DayClose, type DayTotals } from '#domain/payments/day-close.ts'
import { moneyMethods, type Payment } from '#domain/payments/payment.ts'
import { addDays, type Day, type Instant } from '#domain/shared/zone.ts'

/** The drawer as it stands: what no close has counted yet. */
export interface OpenTill {
  /** The day that is closed next: an earlier one while it has events and is not closed [P7]. */
  readonly day: Day
  /** Whether that day has been closed: what comes now is of the next one. */
  readonly isClosed: boolean
  readonly events: readonly Payment[]
  /** All that is known, for what names others. */
  readonly known: readonly Payment[]
  readonly closes: readonly DayClose[]
  readonly float: number
  readonly totals: DayTotals
  readonly expected: number
  /** Money taken today less what was given back, without tips, whatever has been closed. */
  readonly takenToday: number
}

/** Undefined until this device has all of it. What was refused here counts for nothing. */
export function useTill(): OpenTill | undefined {
  const { business } = useDesk()
  const today = shopDayOf(business, useNow())
  const payments = useDeskRows('payments')
  const closeViews = useDeskRows('closes')
  return useMemo(() => {
    if (!payments || !closeViews) return undefined
    const known = payments.filter(({ attention }) => !attention).map(({ row }) => row)
    const closes = closeViews.filter(({ attention }) => !attention).map(({ row }) => row)
    const last = lastClose(closes)
    const endOfToday = shopDayEnd(business, today)
    // What is late belongs to no day that could still be closed.
    const lastEnd = last ? shopDayEnd(business, last.day) : ''
    const oldest = uncounted(known, closes, endOfToday).find(({ created_at }) => created_at >= lastEnd)
    const isClosed = last !== undefined && last.day >= today
    const day = oldest ? shopDayOf(business, oldest.created_at) : today
    const events = uncounted(known, closes, isClosed ? endOfToday : shopDayEnd(business, day))
    const [float, totals] = [last?.left ?? 0, dayTotals(events)]
    return {
      day,
      isClosed,
      events,
      known,
      closes,
      float,
      totals,
      expected: expectedCash(float, totals),
      takenToday: takenIn(known, shopDayEnd(business, addDays(today, -1)), endOfToday),
    }
  }, [payments, closeViews, today, business])
}

function takenIn(events: readonly Payment[], start: Instant, end: Instant): number {
  const totals = dayTotals(events.filter(({ created_at }) => created_at >= start && created_at < end))
  return moneyMethods.reduce((sum, method) => sum + totals[method].paid - totals[method].refunded, 0)
}
