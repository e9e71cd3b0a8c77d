import type { ClosedReason, ClosedSlot } from '#domain/booking/closed-slots.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'

/** Starts in a row that are closed for one reason; `to` is the next start after them. */
export interface ClosedRun {
  readonly from: Instant
  readonly to: Instant
  readonly why: ClosedReason
}

/** Closed starts, in order, as the few stretches that a person can take in. */
export function runsOf(closed: readonly Pick<ClosedSlot, 'start' | 'why'>[], stepMinutes: number): readonly ClosedRun[] {
  const runs: ClosedRun[] = []
  for (const { start, why } of closed) {
    const last = runs.at(-1)
    const to = addMinutes(start, stepMinutes)
    if (last?.why === why && last.to === start) runs[runs.length - 1] = { ...last, to }
    else runs.push({ from: start, to, why })
  }
  return runs
}
