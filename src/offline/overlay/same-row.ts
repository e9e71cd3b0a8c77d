import type { OutboxEntry } from '../outbox/entry.ts'
import type { MirrorRow } from '../store/mirrors.ts'
import type { ShownRow } from './overlay.ts'
import type { ViewRow } from './view-row.ts'

/** The row as it was shown before, where it still looks the same. */
export function keepIdentity(next: ShownRow, before: ViewRow<MirrorRow> | undefined): ViewRow<MirrorRow> {
  return before && isSame(next, before) ? before : next
}

/** Compares by content, since folding makes new objects every time. */
function isSame(next: ShownRow, before: ViewRow<MirrorRow>): boolean {
  return (
    (next.row === before.row || (next.pending.length > 0 && JSON.stringify(next.row) === JSON.stringify(before.row))) &&
    next.pending.length === before.pending.length &&
    next.pending.every((entry, at) => isSameEntry(entry, before.pending[at])) &&
    next.attention?.code === before.attention?.code &&
    isSameEntry(next.attention?.entry, before.attention?.entry)
  )
}

function isSameEntry(a: OutboxEntry | undefined, b: OutboxEntry | undefined): boolean {
  return a?.key === b?.key && a?.state === b?.state && a?.attempts === b?.attempts
}
