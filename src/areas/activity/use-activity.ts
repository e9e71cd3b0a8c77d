import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Answer, QueryInput } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useClient } from '#offline/react/client-context.tsx'

type Page = Answer<'GET /api/booking/business/{id}/activity/'>
export type ActivityEntry = Page['results'][number]

/**
 * The log of the business, the last first, as far as it was asked for; without a network what
 * was last read of the whole. Searches are not kept: there is no end to them.
 */
export function useActivity(query: NonNullable<QueryInput<'GET /api/booking/business/{id}/activity/'>>) {
  const client = useClient()
  const { id } = useDesk().business
  const queryKey = useMemo(() => ['activity', id, query], [id, query])
  const found = useInfiniteQuery<Page, RefusedCall, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey,
    initialPageParam: null,
    queryFn: async ({ pageParam }) =>
      valueOf(
        await client.call('GET /api/booking/business/{id}/activity/', {
          params: { id },
          query: { ...query, ...(pageParam !== null && { after: pageParam }) },
        }),
      ),
    getNextPageParam: (last) => last.next,
    // While somebody types, what was found before stays in sight.
    placeholderData: (before) => before,
    retry: false,
    gcTime: Object.keys(query).length === 0 ? Infinity : 0,
  })
  useFirstPageOnly(queryKey)
  return { ...found, lines: useMemo(() => found.data?.pages.flatMap((page) => page.results), [found.data]) }
}

/** Who leaves the log and comes back begins at its top: the pages below are neither kept nor read again. */
function useFirstPageOnly(queryKey: readonly unknown[]): void {
  const queries = useQueryClient()
  useEffect(
    () => () => {
      queries.setQueryData<InfiniteData<Page>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      )
    },
    [queries, queryKey],
  )
}

/** Everybody who ever did something in the business. */
export function useActivityPeople() {
  const client = useClient()
  const { id } = useDesk().business
  const { data } = useQuery({
    queryKey: ['activity-people', id],
    queryFn: async () => valueOf(await client.call('GET /api/booking/business/{id}/activity/people/', { params: { id } })).results,
    retry: false,
  })
  return data ?? []
}
