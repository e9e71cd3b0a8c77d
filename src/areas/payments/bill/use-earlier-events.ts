import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import type { Payment } from '#domain/payments/payment.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { readPayments } from '../read-payments.ts'

/** What was paid for a bill longer ago than this device keeps. */
export interface EarlierEvents {
  readonly rows: readonly Payment[]
  readonly isReading: boolean
  /** Why there may be more than is shown. */
  readonly failed: { readonly error: RefusedCall; readonly retry: () => void } | null
}

const none: readonly Payment[] = []

/** Asked only of what is so old that some of its events may be gone from here [E12]. */
export function useEarlierEvents(of_id: string, isAsked: boolean): EarlierEvents {
  const client = useClient()
  const { business } = useDesk()
  const { data, error, isFetching, refetch } = useQuery<readonly Payment[], RefusedCall>({
    queryKey: ['payments-of', business.id, of_id],
    queryFn: () => readPayments(client, { business_id: business.id, of_id }),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  })
  return useMemo(
    () => ({
      rows: data ?? none,
      isReading: isAsked && !data && isFetching,
      failed: isAsked && !data && error && !isFetching ? { error, retry: () => void refetch() } : null,
    }),
    [data, error, isFetching, isAsked, refetch],
  )
}
