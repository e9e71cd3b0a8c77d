import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type Refused } from '#contract/refused.ts'
import { isAhead, type Booking } from '#domain/booking/booking.ts'
import { resolve, type Customer, type CustomersById } from '#domain/booking/customer.ts'
import { noVisits, sumOf, withBooking, type Visits } from '#domain/booking/customer-visits.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useDesk, type BookingView } from '../desk.tsx'
import { useKeptFrom } from '../kept.ts'
import { useAllBookings } from '../use-bookings.ts'
import { useNow } from '../use-now.ts'

/** What the server has counted up to a time. */
export interface Earlier {
  readonly before: Instant
  readonly results: Answer<'GET /api/booking/customers/visits/'>['results']
}

/** The visits that this device no longer keeps: as last read, also without a network; undefined where they never were. */
export function useEarlierVisits(): Earlier | undefined {
  const client = useClient()
  const { business } = useDesk()
  const before = useKeptFrom()
  const { data } = useQuery<Earlier, Refused>({
    queryKey: ['customer-visits', business.id],
    queryFn: async () => {
      const { results } = valueOf(await client.call('GET /api/booking/customers/visits/', { query: { business_id: business.id, before } }))
      return { before, results }
    },
    retry: false,
    staleTime: 5 * 60_000,
  })
  return data
}

/** What each customer's bookings come to, and when they come next. */
export interface VisitsOfAll {
  of(id: string): CustomerVisits
  /** False where only the last days are counted: the server could not be asked yet. */
  readonly isWhole: boolean
}

export interface CustomerVisits extends Visits {
  /** The next booking that is still ahead. */
  readonly next: Instant | null
}

const none: CustomerVisits = { ...noVisits, next: null }

export function useVisits(customers: CustomersById | undefined): VisitsOfAll {
  const views = useAllBookings()
  const earlier = useEarlierVisits()
  const keptFrom = useKeptFrom()
  const now = useNow()
  return useMemo(() => {
    const found = customers && views ? countVisits(customers, views, earlier, { from: earlier?.before ?? keptFrom, now }) : new Map<string, CustomerVisits>()
    return { of: (id) => found.get(id) ?? none, isWhole: earlier !== undefined }
  }, [customers, views, earlier, keptFrom, now])
}

/** The server's counts and, from where they end, this device's bookings with what waits to be sent; by customer. */
export function countVisits(
  customers: CustomersById, views: readonly BookingView[], earlier: Earlier | undefined, { from, now }: { readonly from: Instant; readonly now: Instant },
): ReadonlyMap<string, CustomerVisits> {
  const counted = new Map<string, CustomerVisits>()
  const whose = whoseBookings(customers)
  const add = (booking: Pick<Booking, 'customer_id' | 'customer_phone'>, change: (before: CustomerVisits) => CustomerVisits) => {
    for (const { id } of whose(booking)) counted.set(id, change(counted.get(id) ?? none))
  }
  for (const line of earlier?.results ?? []) add(line, (before) => ({ ...sumOf(before, line), next: before.next }))
  for (const { row } of views) {
    if (row.start >= from) add(row, ({ next, ...before }) => ({ ...withBooking(before, row, now), next: isAhead(row, now) ? earlierOf(next, row.start) : next }))
  }
  return counted
}

/** Who a booking belongs to: whom it names, else whoever has its phone. */
export function whoseBookings(customers: CustomersById): (booking: Pick<Booking, 'customer_id' | 'customer_phone'>) => readonly Customer[] {
  const byPhone = new Map<string, readonly Customer[]>()
  for (const row of customers.values()) {
    const customer = row.phone === '' ? undefined : resolve(customers, row.id)
    if (customer && !byPhone.get(row.phone)?.includes(customer)) byPhone.set(row.phone, [...(byPhone.get(row.phone) ?? []), customer])
  }
  return ({ customer_id, customer_phone }) => {
    if (!customer_id) return byPhone.get(customer_phone) ?? []
    const customer = resolve(customers, customer_id)
    return customer ? [customer] : []
  }
}

function earlierOf(a: Instant | null, b: Instant): Instant {
  return a === null || b < a ? b : a
}
