import type { ClosedReason, ClosedStart } from '#domain/booking/closed-slots.ts'
import type { Instant } from '#domain/shared/zone.ts'

/** Starts in a row that are closed for one reason; `to` is the next start after them. */
export interface ClosedRun {
  readonly from: Instant
  readonly to: Instant
  readonly why: ClosedReason
  /** The part of a visit that does not fit. */
  readonly part?: number | undefined
}

type Closed = ClosedStart & Pick<ClosedRun, 'part'>

/** Closed starts, in order, as the few stretches that a person can take in. */
export function runsOf(closed: readonly Closed[]): readonly ClosedRun[] {
  const runs: ClosedRun[] = []
  for (const { start, until: to, why, part } of closed) {
    const last = runs.at(-1)
    if (last?.why === why && last.part === part && last.to === start) runs[runs.length - 1] = { ...last, to }
    else runs.push({ from: start, to, why, ...(part !== undefined && { part }) })
  }
  return runs
}
