import type { Booking } from '#domain/booking/booking.ts'
import type { Order } from '#domain/orders/order.ts'
import type { DiningTable } from '#domain/orders/table.ts'
import { isCalling } from '#domain/orders/waiter-call.ts'
import type { Enquiry } from '#domain/catalogue/enquiry.ts'
import { holdsAt } from '#domain/booking/requests.ts'
import type { Instant } from '#domain/shared/zone.ts'

/** A customer's visit that has just been asked for, by its parts in order. */
export type NewAsking = readonly [Booking, ...Booking[]]

/**
 * Tells which requests of customers are new each time the list is looked at: all of the first look are known already.
 * Whenever a customer asks, or asks for another time, the request gets a new end (`expires_at`), which the desk's own
 * changes leave as it is [N1]: by that one asking is told from another.
 */
export function createArrivals(): (rows: readonly Booking[], now: Instant) => readonly NewAsking[] {
  let known: Map<string, string> | undefined
  return (rows, now) => {
    const asked = rows.filter((row) => row.expires_at && (row.change_notice_hours ?? null) !== null)
    const fresh = known
      ? asked.filter((row) => row.status === 'pending' && holdsAt(row, now) && row.expires_at! > (known!.get(row.id) ?? ''))
      : []
    known ??= new Map()
    for (const row of asked) known.set(row.id, row.expires_at!)
    return byVisitOf(fresh)
  }
}

function byVisitOf(fresh: readonly Booking[]): readonly NewAsking[] {
  const visits = new Map<string, [Booking, ...Booking[]]>()
  for (const row of fresh.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const of = row.visit_id ?? row.id
    const parts = visits.get(of)
    if (parts) parts.push(row)
    else visits.set(of, [row])
  }
  return [...visits.values()]
}

/** The same of questions, which are asked once [N1, C7]. */
export function createEnquiryArrivals(): (rows: readonly Enquiry[]) => readonly Enquiry[] {
  return createFreshRows(({ status }) => status === 'open')
}

/** The same of what customers order by themselves [N1, O9]. */
export function createOrderArrivals(): (rows: readonly Order[]) => readonly Order[] {
  return createFreshRows(({ status, by_customer }) => by_customer && status === 'new')
}

/** The same of tables whose guests call somebody; each call has its own time [N1, O13]. */
export function createCallArrivals(): (tables: readonly DiningTable[], now: Instant) => readonly DiningTable[] {
  return createFreshRows(isCalling, callKey)
}

/** By which one call of a table is told from another. */
export function callKey({ id, called_at }: DiningTable): string {
  return `${id} ${called_at}`
}

/** Rows that are seen for the first time by their key, but for those of the first look. */
function createFreshRows<Row extends { readonly id: string }, Given extends readonly Instant[]>(
  waits: (row: Row, ...at: Given) => boolean,
  keyOf: (row: Row) => string = ({ id }) => id,
): (rows: readonly Row[], ...at: Given) => readonly Row[] {
  let known: Set<string> | undefined
  return (rows, ...at) => {
    const fresh = known ? rows.filter((row) => waits(row, ...at) && !known!.has(keyOf(row))) : []
    known = new Set([...(known ?? []), ...rows.map(keyOf)])
    return fresh
  }
}

/** How many visits wait for an answer, for the app's badge. */
export function countWaiting(rows: readonly Booking[], now: Instant): number {
  return new Set(rows.filter((row) => row.status === 'pending' && holdsAt(row, now)).map((row) => row.visit_id ?? row.id)).size
}
