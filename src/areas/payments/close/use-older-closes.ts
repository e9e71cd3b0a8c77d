import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import type { DayClose } from '#domain/payments/day-close.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useClient } from '#offline/react/client-context.tsx'

const portion = 60

/** Closed days before one, a portion at a time: those that this device no longer keeps [E12]. */
export function useOlderCloses(before: Day, isAsked: boolean) {
  const client = useClient()
  const { business } = useDesk()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<
    readonly DayClose[],
    RefusedCall,
    InfiniteData<readonly DayClose[]>,
    readonly unknown[],
    Day
  >({
    queryKey: ['older-closes', business.id, before],
    initialPageParam: before,
    queryFn: async ({ pageParam }) =>
      valueOf(await client.call('GET /api/payments/closes/', { query: { business_id: business.id, day_to: pageParam, limit: portion } }))
        .results,
    getNextPageParam: (last) => (last.length < portion ? undefined : last.at(-1)?.day),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
  return {
    rows: useMemo(() => data?.pages.flat() ?? [], [data]),
    error,
    isFetching,
    hasMore: !isAsked || hasNextPage,
    readMore: () => void fetchNextPage(),
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
