import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Client } from '#contract/client.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRow } from '#desk/rows/use-desk-row.ts'
import { useDeskRows } from '#desk/rows/use-desk-rows.ts'
import type { DayClose } from '#domain/payments/day-close.ts'
import { inTime, type Payment } from '#domain/payments/payment.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { readPayments, withRead } from '../read-payments.ts'

/** A closed day with what it counted. */
export interface ReadClose {
  readonly close: DayClose
  /** With the close before it: by the two it is known what came late [P7]. */
  readonly closes: readonly DayClose[]
  /** Oldest first. */
  readonly events: readonly Payment[]
  /** All that is known, for what names others. */
  readonly known: readonly Payment[]
}

export interface CloseHere {
  /** Undefined while it is being read, and where it could not be. */
  readonly read: ReadClose | undefined
  readonly isReading: boolean
  readonly failed: { readonly error: RefusedCall; readonly retry: () => void } | null
}

interface Asked {
  readonly close: DayClose
  readonly before: readonly DayClose[]
  readonly events: readonly Payment[]
}

/** A close that this device has with all that it counted; another is asked from the server [E12]. */
export function useClose(id: string): CloseHere {
  const client = useClient()
  const { business } = useDesk()
  // Read by itself: one that was made a moment ago is here before it is in the list.
  const view = useDeskRow('closes', id)
  const closes = useDeskRows('closes')
  const payments = useDeskRows('payments')
  const here = useMemo(() => {
    const known = payments?.map(({ row }) => row)
    return (
      view &&
      closes &&
      known &&
      readOf(
        view.row,
        closes.map(({ row }) => row),
        known,
      )
    )
  }, [view, closes, payments])
  const isKnown = view !== undefined && closes !== undefined && payments !== undefined
  const isWhole = !!here && here.events.length === here.close.events.length
  const { data, error, isFetching, refetch } = useQuery<Asked, RefusedCall>({
    queryKey: ['close', business.id, id],
    queryFn: () => askFor(client, business.id, id),
    enabled: isKnown && !isWhole,
    retry: false,
    gcTime: 0,
  })
  const asked = useMemo(
    () =>
      data &&
      readOf(
        data.close,
        [data.close, ...data.before],
        withRead(
          (payments ?? []).map(({ row }) => row),
          data.events,
        ),
      ),
    [data, payments],
  )
  const read = isWhole ? here : asked
  return {
    read,
    isReading: !isKnown || (!read && isFetching),
    failed: !read && error && !isFetching ? { error, retry: () => void refetch() } : null,
  }
}

function readOf(close: DayClose, closes: readonly DayClose[], known: readonly Payment[]): ReadClose {
  const counted = new Set(close.events)
  return { close, closes, events: inTime(known.filter((event) => counted.has(event.id))), known }
}

async function askFor(client: Client, business_id: string, id: string): Promise<Asked> {
  const close = valueOf(await client.call('GET /api/payments/closes/{id}/', { params: { id }, query: { business_id } }))
  const before = valueOf(await client.call('GET /api/payments/closes/', { query: { business_id, day_to: close.day, limit: 1 } }))
  return { close, before: before.results, events: await readPayments(client, { business_id, close_id: id }) }
}
