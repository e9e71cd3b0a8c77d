import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import type { DiningTable } from './table.ts'

/** After so long nobody waits at the table any more. */
const waitsMinutes = 30

type Called = Pick<DiningTable, 'called_at'>

/** Until when guests at a table wait for somebody; null where they called nobody. */
export function endOfCall({ called_at = null }: Called): Instant | null {
  return called_at === null ? null : addMinutes(called_at, waitsMinutes)
}

/** Whether guests at a table wait for somebody [O13]. */
export function isCalling(table: Called, now: Instant): boolean {
  const end = endOfCall(table)
  return end !== null && now < end
}

/** The table once its guests have called; while they wait, calling again adds nothing. */
export function withCall<Of extends Called>(table: Of, now: Instant): Of {
  return isCalling(table, now) ? table : { ...table, called_at: now }
}

/** The table once somebody went there because of this call: one made since stays. */
export function withAnswer<Of extends Called>(table: Of, calledAt: Instant): Of {
  return table.called_at === calledAt ? { ...table, called_at: null } : table
}
