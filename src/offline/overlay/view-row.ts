import type { OutboxEntry } from '../outbox/entry.ts'

/**
 * A row as a screen shows it: the server's, with this device's pending commands folded
 * over it. It keeps its identity for as long as nothing about it changes.
 */
export interface ViewRow<Row> {
  readonly row: Row
  /** Commands of this device that are not carried out yet, oldest first; they are shown as a mark. */
  readonly pending: readonly OutboxEntry[]
  /** A command that no longer applies or was refused by the server, and why. */
  readonly attention?: { readonly entry: OutboxEntry; readonly code: string }
}

/** Both sides of a conflict: the server's row, and the row as this entry would have it. */
export interface Versions<Row> {
  readonly theirs: Row | undefined
  readonly mine: Row | 'deleted' | undefined
  /** Why the domain no longer allows the entry, judged by this device's rows; absent if it does. */
  readonly refusal?: { readonly code: string }
}
