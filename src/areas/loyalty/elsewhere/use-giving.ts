import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import type { PaidFor } from '#desk/slots.tsx'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { needsPerson } from '#offline/outbox/entry.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useOutbox } from '#offline/react/hooks.ts'

type Events = Answer<'GET /api/transactions/card-object/{id}/events/'>

export interface GivenOnce {
  readonly isGiven: boolean
  /** The server refused it, and a person decides: until then it is not given beside that. */
  readonly isRefused: boolean
  /** Gives it, by a function that resolves with whether it is stored; a second tap meanwhile does nothing. */
  readonly giveOnce: (give: () => Promise<boolean>) => void
}

/** What was paid gives its stamp or bonuses on a card once [L8], however often it is tapped. */
export function useGiving(object: CardObject, paid: PaidFor): GivenOnce {
  const once = useOnce()
  const entries = useOutbox()?.entries.filter(({ args }) => isFor(args, object.id, paid.id)) ?? []
  const refused = entries.filter(needsPerson)
  const isRefused = refused.length > 0
  const isKnown = useIsGiven(object, paid, entries.length > refused.length)
  // A second tap may come before the screen has heard of what the first has stored.
  const [isStored, setStored] = useState(false)
  if (isStored && (isKnown || isRefused)) setStored(false)
  return { isGiven: isKnown || isStored, isRefused, giveOnce: (give) => once(async () => setStored(await give())) }
}

/**
 * Whether what was paid has given its stamp or bonuses on this card, on whatever device [L8]: it waits here, was the last that
 * happened to the card, or stands in the ledger, which is asked where there is a network. The server gives it no second time.
 */
function useIsGiven({ id, rev, last }: CardObject, paid: PaidFor, waits: boolean): boolean {
  const client = useClient()
  const isLast = last?.of_id === paid.id
  const { data } = useQuery<Events, RefusedCall>({
    // Whatever happens to the card changes its row.
    queryKey: ['card-events-of', id, rev, paid.id],
    queryFn: async () =>
      valueOf(await client.call('GET /api/transactions/card-object/{id}/events/', { params: { id }, query: { of_id: paid.id } })),
    enabled: !waits && !isLast,
    retry: false,
    gcTime: 0,
  })
  return waits || isLast || (data?.results.some(({ is_undone }) => !is_undone) ?? false)
}

function isFor(args: unknown, cardObjectId: string, paidId: string): boolean {
  const { id, event } = args as { readonly id?: string; readonly event?: { readonly of_id?: string } }
  return id === cardObjectId && event?.of_id === paidId
}
