import type { ViewRow } from '#offline/overlay/view-row.ts'
import { PendingMark } from '#ui/status/pending-mark.tsx'

/** Marks a row of a list of which something has not reached the server, or waits for a decision. Nothing of any other row. */
export function RowMark({ view: { pending, attention } }: { readonly view: Pick<ViewRow<unknown>, 'pending' | 'attention'> }) {
  const isRefused = attention !== undefined
  return pending.length > 0 || isRefused ? <PendingMark attention={isRefused} /> : null
}
