import type { OutboxEntry } from './entry.ts'

/**
 * A row as a screen shows it: the server's, with this device's pending commands folded
 * over it. It keeps its identity for as long as nothing about it changes.
 */
export interface ViewRow<Row> {
  readonly row: Row
  /** Commands of this device that are not yet carried out, oldest first: the visible mark. */
  readonly pending: readonly OutboxEntry[]
  /** A command that no longer applies, or that the server refused, and why. */
  readonly attention?: { readonly entry: OutboxEntry; readonly code: string }
}

/** Both sides of a conflict: the server's row, and the row as this entry would have it. */
export interface Versions<Row> {
  readonly theirs: Row | undefined
  readonly mine: Row | 'deleted' | undefined
  /** Whether the domain still allows the entry, by what this device knows; else why not. */
  readonly refusal?: { readonly code: string }
}
