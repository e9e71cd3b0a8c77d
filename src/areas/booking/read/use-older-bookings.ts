import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { QueryInput } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { useClient } from '#offline/react/client-context.tsx'

/** Bookings read from the server a portion at a time, the next when it is asked for: those that this device no longer keeps. */
export function useOlderBookings(wanted: NonNullable<QueryInput<'GET /api/booking/booking/'>>, portion: number, isAsked = true) {
  const client = useClient()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<readonly Booking[], RefusedCall, InfiniteData<readonly Booking[]>, readonly unknown[], number>({
    queryKey: ['older-bookings', wanted, portion],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => valueOf(await client.call('GET /api/booking/booking/', { query: { ...wanted, limit: portion, offset: pageParam } })).results,
    getNextPageParam: (last, _, at) => (last.length < portion ? undefined : at + portion),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
  return {
    rows: useMemo(() => data?.pages.flat() ?? [], [data]),
    error,
    isFetching,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
