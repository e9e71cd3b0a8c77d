import type { HistoryEntry } from './read-online.ts'

/** The fields whose change says something to a person; the others follow from them. */
const shownFields = ['start', 'employee_id', 'service_name', 'customer_name', 'customer_phone', 'note', 'visit_id'] as const

export interface ShownChange {
  readonly field: (typeof shownFields)[number] | 'end'
  readonly before: string
  readonly after: string
}

export function changesOf(entry: Pick<HistoryEntry, 'changes' | 'act'>): readonly ShownChange[] {
  if (entry.act === 'create') return []
  // The end follows from the start, unless the length is what was changed.
  const fields = entry.act === 'resize' ? (['end'] as const) : shownFields
  return fields.flatMap((field) => {
    const change = entry.changes[field]
    return change ? [{ field, before: textOf(change.before), after: textOf(change.after) }] : []
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const lateMs = 60_000

/** Done offline: it reached the server noticeably later than it happened. */
export function arrivedLate(entry: Pick<HistoryEntry, 'at' | 'received_at'>): boolean {
  return Date.parse(entry.received_at) - Date.parse(entry.at) > lateMs
}
