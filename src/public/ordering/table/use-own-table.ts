import { useMemo } from 'react'
import type { OwnTable } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from '../../booking/booking-tools.ts'
import { useAskedAgain } from '../../booking/use-live-own.ts'
import { useTold } from '../../booking/use-told.ts'

/** A shared table of this phone that the server has told of. */
export type LiveTable = OwnTable & { readonly seen: NonNullable<OwnTable['seen']> }

/**
 * What this phone shares at a business, asked for again and again while it is looked at: at a table, or wherever it is where none is
 * named. Undefined until it is known; null where it shares nothing. One that has ended stays until there is another, and goes on where
 * its payment is undone.
 */
export function useOwnTable(businessId: string, tableId: string | undefined): LiveTable | null | undefined {
  const {
    tools: { engine },
  } = useBooking()
  const all = useTold(useMemo(() => engine.sharedTables(businessId), [engine, businessId]))
  const own = all?.find(
    (one): one is LiveTable => one.seen !== undefined && !one.isGone && (tableId === undefined || one.seen.table_id === tableId),
  )
  useAskedAgain(own?.id, own?.seen.ended_at === null)
  return all && (own ?? null)
}
