/** Rows that begin in [from, to); an end that is left out is open. */
export interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What of a first pull is here [E30]: the rows of a span, as they were at the change `upTo`. */
export interface PulledSpan extends Span {
  readonly from: string
  readonly upTo: string
}

/** Whether all that begins in the span was pulled. */
export function hasSpan(pulled: PulledSpan, { from, to }: Span): boolean {
  return from !== undefined && pulled.from <= from && (pulled.to === undefined || (to !== undefined && to <= pulled.to))
}

export function beginsIn({ from, to }: PulledSpan, start: string): boolean {
  return from <= start && (to === undefined || start < to)
}
