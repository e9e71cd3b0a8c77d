import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import type { PaidFor } from '#desk/slots.tsx'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useOutbox } from '#offline/react/hooks.ts'

type Events = Answer<'GET /api/transactions/card-object/{id}/events/'>

/**
 * Whether what was paid has given its stamp or bonuses on this card, on whatever device [L8]: it waits here, was the last that
 * happened to the card, or stands in the ledger, which is asked where there is a network. The server gives it no second time.
 */
export function useGiven({ id, rev, last }: CardObject, paid: PaidFor): boolean {
  const client = useClient()
  const waits = useOutbox()?.entries.some(({ args }) => isFor(args, id, paid.id)) ?? false
  const isLast = last?.of_id === paid.id
  const { data } = useQuery<Events, RefusedCall>({
    // Whatever happens to the card changes its row.
    queryKey: ['card-events-of', id, rev, paid.id],
    queryFn: async () =>
      valueOf(await client.call('GET /api/transactions/card-object/{id}/events/', { params: { id }, query: { of_id: paid.id } })),
    enabled: !waits && !isLast,
    retry: false,
  })
  return waits || isLast || (data?.results.some(({ is_undone }) => !is_undone) ?? false)
}

function isFor(args: unknown, cardObjectId: string, paidId: string): boolean {
  const { id, event } = args as { readonly id?: string; readonly event?: { readonly of_id?: string } }
  return id === cardObjectId && event?.of_id === paidId
}
