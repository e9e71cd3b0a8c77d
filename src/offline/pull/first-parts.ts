import type { PulledSpan } from '../store/span.ts'

/** A part of a first pull, as it is asked for [E30]: rows that begin in [from, to). */
export interface AskedPart {
  readonly from: string
  readonly to: string | undefined
  readonly isBackward: boolean
}

const hourMs = 3_600_000
/** Yesterday's first minute is no further back, and today's last no further ahead, in whichever zone and when clocks change. */
const aroundNow = { back: 49 * hourMs, ahead: 25 * hourMs } as const

/**
 * What to ask for next: yesterday and today, then what lies ahead, then the days before, back to the cutoff. Undefined
 * where all is here.
 */
export function nextPart(here: PulledSpan | undefined, cutoff: string, now: number): AskedPart | undefined {
  if (!here) return { from: isoAt(now - aroundNow.back), to: isoAt(now + aroundNow.ahead), isBackward: false }
  if (here.to !== undefined) return { from: here.to, to: undefined, isBackward: false }
  return here.from > cutoff ? { from: cutoff, to: here.from, isBackward: true } : undefined
}

/** What of the part an answer covers. One that is cut off ends with its last row and all that begin together with it. */
export function coveredBy(part: AskedPart, lastStart: string | undefined, more: boolean): AskedPart {
  if (!more || lastStart === undefined) return part
  return part.isBackward ? { ...part, from: lastStart } : { ...part, to: isoAt(Date.parse(lastStart) + 1) }
}

/** The span with one more part, which borders on it. */
export function extended(here: PulledSpan | undefined, { from, to, isBackward }: AskedPart, upTo: string): PulledSpan {
  return { upTo, from: here && !isBackward ? here.from : from, to: here && isBackward ? here.to : to }
}

function isoAt(ms: number): string {
  return new Date(ms).toISOString()
}
