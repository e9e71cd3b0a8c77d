import type { BookingHistoryEntry } from './read-online.ts'

/** The fields whose change says something to a person; the others follow from them. */
const shownFields = ['start', 'employee_id', 'service_name', 'customer_name', 'customer_phone', 'note', 'visit_id'] as const

export interface ShownChange {
  readonly field: (typeof shownFields)[number] | 'end'
  readonly before: string
  readonly after: string
}

export function bookingChangesOf(entry: Pick<BookingHistoryEntry, 'changes' | 'act'>): readonly ShownChange[] {
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
