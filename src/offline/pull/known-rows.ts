import type { ViewRow } from '../overlay/view-row.ts'

/**
 * How much of a mirror this device has. `whole`: all that the server had when it was pulled. `coming`: it has not been
 * pulled whole yet. `denied`: the server lets this person read none of it.
 */
export type Completeness = 'whole' | 'coming' | 'denied'

/**
 * The rows of a query. Before their mirror is whole only those are known that came another way, such as one's own
 * new bookings. They have another name, `soFar`, so that no caller takes them for all rows.
 */
export type KnownRows<Row> =
  | { readonly state: 'whole'; readonly rows: readonly ViewRow<Row>[] }
  | { readonly state: Exclude<Completeness, 'whole'>; readonly soFar: readonly ViewRow<Row>[] }

/** All known rows, for callers that draw no conclusion from a missing one. */
export function soFarOf<Row>(known: KnownRows<Row>): readonly ViewRow<Row>[] {
  return known.state === 'whole' ? known.rows : known.soFar
}
