import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RefusedCall } from '#contract/refused.ts'
import type { Place, ReadPage } from '#desk/rows/read-pages.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { readBookings, type BookingsQuery } from './read-page.ts'

/** Bookings read from the server a portion at a time, the next when it is asked for: those that this device no longer keeps. */
export function useOlderBookings(wanted: BookingsQuery, portion: number, isAsked = true) {
  const client = useClient()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<
    ReadPage<Booking>,
    RefusedCall,
    InfiniteData<ReadPage<Booking>>,
    readonly unknown[],
    Place
  >({
    queryKey: ['older-bookings', wanted, portion],
    initialPageParam: {},
    queryFn: ({ pageParam }) => readBookings(client, { ...wanted, limit: portion }, pageParam),
    getNextPageParam: (last) => last.next,
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
  return {
    rows: useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]),
    error,
    isFetching,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
