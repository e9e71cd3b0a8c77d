import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import type { RefusedCall } from '#contract/refused.ts'
import { readPageOf, type Place, type ReadPage } from '#desk/rows/read-pages.ts'
import type { CardEventKind } from '#domain/loyalty/card-event.ts'
import { useClient } from '#offline/react/client-context.tsx'

export type TransactionLine = Answer<'GET /api/services/transactions-details-new/{id}/'>['results'][number]

export interface WantedTransactions {
  readonly search?: string
  readonly kind?: CardEventKind
}

/** What happened on a card's customers' cards, page by page as far as it was asked for. */
export function useTransactions(id: string, wanted: WantedTransactions) {
  const client = useClient()
  return useInfiniteQuery<ReadPage<TransactionLine>, RefusedCall, InfiniteData<ReadPage<TransactionLine>>, readonly unknown[], Place>({
    queryKey: ['transactions', id, wanted],
    initialPageParam: {},
    queryFn: async ({ pageParam }) =>
      readPageOf<TransactionLine>(
        await client.call('GET /api/services/transactions-details-new/{id}/', { params: { id }, query: { ...wanted, ...pageParam } }),
      ),
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}
