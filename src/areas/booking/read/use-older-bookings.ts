import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RefusedCall } from '#contract/refused.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { readPage, type BookingPage, type BookingsQuery, type Place } from './read-page.ts'

/** Bookings read from the server a portion at a time, the next when it is asked for: those that this device no longer keeps. */
export function useOlderBookings(wanted: BookingsQuery, portion: number, isAsked = true) {
  const client = useClient()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<BookingPage, RefusedCall, InfiniteData<BookingPage>, readonly unknown[], Place>({
    queryKey: ['older-bookings', wanted, portion],
    initialPageParam: {},
    queryFn: ({ pageParam }) => readPage(client, { ...wanted, limit: portion }, pageParam),
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
