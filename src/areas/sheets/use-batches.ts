import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError, Client } from '#contract/client.ts'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { newId } from '#desk/new-id.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { joinCodes } from '#domain/loyalty/join-code.ts'
import type { SheetSeries } from '#domain/sheets/sheet-codes.ts'
import type { Result } from '#lib/result.ts'
import { useClient } from '#offline/react/client-context.tsx'

export type ToldBatch = Answer<'GET /api/cards/code-batches/'>['results'][number]

const keyOf = (businessId: string, cardId: string | null) => ['code-batches', businessId, cardId]

/** The one-time codes of a card, the newest first; without a network as they were last read [L20]. */
export function useBatches(cardId: string | null) {
  const client = useClient()
  const { id: business_id } = useDesk().business
  return useQuery<readonly ToldBatch[], RefusedCall>({
    queryKey: keyOf(business_id, cardId),
    queryFn: async () =>
      valueOf(await client.call('GET /api/cards/code-batches/', { query: { business_id, card_model: cardId ?? '' } })).results,
    enabled: cardId !== null,
    retry: false,
    gcTime: Infinity,
  })
}

/**
 * Makes one-time codes of a card: by the server, since it has to know them before anybody comes with one. Where its answer was lost,
 * asking for as many again is asking for the same [L20].
 */
export function useMakeBatch(cardId: string) {
  const unanswered = useRef({ card_model: '', count: 0, id: '' })
  return useBatchChange<number>(cardId, {
    call: async (client, business_id, count) => {
      const { current } = unanswered
      const isAgain = current.card_model === cardId && current.count === count
      const asked = isAgain ? current : { card_model: cardId, count, id: newId() }
      unanswered.current = asked
      const made = await client.call('POST /api/cards/code-batches/', { body: { business_id, ...asked } })
      if (made.ok) unanswered.current = { ...asked, count: 0 }
      return made
    },
    // One whose answer was lost may have been read since.
    shown: (before, made) => [made, ...before.filter(({ id }) => id !== made.id)],
  })
}

/** Stops the codes of a batch, or lets them be used again. */
export function useSwitchBatch(cardId: string) {
  return useBatchChange<Pick<ToldBatch, 'id' | 'is_active'>>(cardId, {
    call: (client, business_id, { id, is_active }) =>
      client.call('PATCH /api/cards/code-batches/{id}/', { params: { id }, body: { business_id, is_active } }),
    shown: (before, changed) => before.map((batch) => (batch.id === changed.id ? changed : batch)),
  })
}

interface BatchChange<Asked> {
  readonly call: (client: Client, businessId: string, asked: Asked) => Promise<Result<ToldBatch, ApiError>>
  /** The batches with what was answered. */
  readonly shown: (before: readonly ToldBatch[], answered: ToldBatch) => readonly ToldBatch[]
}

/** A change by the server, shown as soon as it answers. */
function useBatchChange<Asked>(cardId: string, { call, shown }: BatchChange<Asked>) {
  const client = useClient()
  const queries = useQueryClient()
  const { id: businessId } = useDesk().business
  const queryKey = keyOf(businessId, cardId)
  return useMutation<ToldBatch, RefusedCall, Asked>({
    mutationFn: async (asked) => valueOf(await call(client, businessId, asked)),
    onSuccess: (answered) => queries.setQueryData<readonly ToldBatch[]>(queryKey, (before = []) => shown(before, answered)),
    // An answer that was lost may have changed it all the same.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

export type CodeSeries = Extract<SheetSeries, { readonly kind: 'codes' }>

/** The codes of a batch, made on this device; undefined until they are. */
export function useCodeSeries(batch: ToldBatch | undefined): CodeSeries | undefined {
  const [made, setMade] = useState<{ readonly of: string; readonly series: CodeSeries }>()
  useEffect(() => {
    let isGone = false
    const make = async ({ id, first, ...rest }: ToldBatch) => {
      const codes = await joinCodes(crypto.subtle, { first, ...rest })
      if (!isGone) setMade({ of: id, series: { kind: 'codes', first, codes } })
    }
    if (batch && canMakeCodes()) void make(batch)
    return () => {
      isGone = true
    }
  }, [batch])
  return made?.of === batch?.id ? made?.series : undefined
}

/** Browsers lend their AES to pages that came safely. */
export function canMakeCodes(): boolean {
  return 'subtle' in crypto
}
