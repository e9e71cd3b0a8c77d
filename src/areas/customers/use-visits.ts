import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '#contract/client.ts'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import { useKeptFrom } from '#desk/use-kept-from.ts'
import { useNow } from '#desk/use-now.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { isAhead } from '#domain/booking/requests.ts'
import { noVisits, sumOf, withBooking, type Visits } from '#domain/booking/customer-visits.ts'
import { customersNamed, type CustomersById } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useClient } from '#offline/react/client-context.tsx'

/** What the server has counted up to a time. */
export interface Earlier {
  readonly before: Instant
  readonly results: Answer<'GET /api/booking/customers/visits/'>['results']
}

/** The visits that this device no longer keeps: as last read, also without a network; without `data` where they never were. */
function useEarlierVisits() {
  const client = useClient()
  const { business } = useDesk()
  const before = useKeptFrom()
  return useQuery<Earlier, RefusedCall>({
    queryKey: ['customer-visits', business.id],
    queryFn: async () => {
      const { results } = valueOf(await client.call('GET /api/booking/customers/visits/', { query: { business_id: business.id, before } }))
      return { before, results }
    },
    retry: false,
    staleTime: 5 * 60_000,
  })
}

/** What each customer's bookings come to, and when they come next. */
export interface VisitsOfAll {
  /** Undefined where the bookings are not all here yet: nothing is said of anybody then. */
  of(id: string): CustomerVisits | undefined
  /** False where only the last days are counted: the server could not be asked yet. */
  readonly isWhole: boolean
  /** Why the server did not give the rest, where it was last asked. */
  readonly refusal: ApiError | undefined
}

export interface CustomerVisits extends Visits {
  /** The next booking that is still ahead. */
  readonly next: Instant | null
}

const none: CustomerVisits = { ...noVisits, next: null }

export function useVisits(customers: CustomersById | undefined): VisitsOfAll {
  const views = useDeskRows('bookings')
  const { data: earlier, error } = useEarlierVisits()
  const keptFrom = useKeptFrom()
  const now = useNow()
  return useMemo(() => {
    const found = customers && views && countVisits(customers, views, earlier, { from: earlier?.before ?? keptFrom, now })
    return { of: (id) => found && (found.get(id) ?? none), isWhole: earlier !== undefined, refusal: error?.refusal }
  }, [customers, views, earlier, error, keptFrom, now])
}

/** The server's counts and, from where they end, this device's bookings with what waits to be sent; by customer. */
export function countVisits(
  customers: CustomersById,
  views: readonly ViewRow<Booking>[],
  earlier: Earlier | undefined,
  { from, now }: { readonly from: Instant; readonly now: Instant },
): ReadonlyMap<string, CustomerVisits> {
  const counted = new Map<string, CustomerVisits>()
  const whose = customersNamed(customers)
  const add = (booking: Pick<Booking, 'customer_id' | 'customer_phone'>, change: (before: CustomerVisits) => CustomerVisits) => {
    for (const { id } of whose(booking)) counted.set(id, change(counted.get(id) ?? none))
  }
  for (const line of earlier?.results ?? []) add(line, (before) => ({ ...sumOf(before, line), next: before.next }))
  for (const { row } of views) {
    if (row.start >= from)
      add(row, ({ next, ...before }) => ({ ...withBooking(before, row, now), next: isAhead(row, now) ? earlierOf(next, row.start) : next }))
  }
  return counted
}

function earlierOf(a: Instant | null, b: Instant): Instant {
  return a === null || b < a ? b : a
}
