import { isSame } from '#lib/is-same.ts'
import { dayTotals, expectedCash, lastClose, type DayClose } from './day-close.ts'
import { isCounted, type Payment } from './payment.ts'

/** Why a close cannot stand: its day is closed already, it counts otherwise than what is known by now, or a field makes no sense. */
export type CloseProblem =
  | { readonly code: 'day_closed' | 'close_outdated' }
  | { readonly code: 'invalid_fields'; readonly field: 'left' | 'reason' }

/** What is wrong with a new close, beside the last of all and that of its day; `events` are those of its list that are known [P6, P7]. */
export function closeProblem(close: DayClose, closes: readonly DayClose[], events: readonly Payment[]): CloseProblem | undefined {
  const wrong = wrongField(close)
  if (wrong) return { code: 'invalid_fields', field: wrong }
  if (closes.some(({ day }) => day === close.day)) return { code: 'day_closed' }
  return isUpToDate(close, closes, events) ? undefined : { code: 'close_outdated' }
}

/** A difference has a reason [P6], and nobody leaves more than there is. */
function wrongField({ counted, expected, reason, left }: DayClose): 'left' | 'reason' | undefined {
  if (left > counted) return 'left'
  return counted !== expected && reason === '' ? 'reason' : undefined
}

/** Whether it counts what is there, once, and begins where the one before it ended. */
function isUpToDate(
  { float, expected, totals, events: listed, day }: DayClose,
  closes: readonly DayClose[],
  events: readonly Payment[],
): boolean {
  const last = lastClose(closes)
  const reckoned = dayTotals(events)
  return (
    events.length === listed.length &&
    !events.some(isCounted) &&
    (!last || last.day < day) &&
    float === (last?.left ?? 0) &&
    isSame(totals, reckoned) &&
    expected === expectedCash(float, reckoned)
  )
}
