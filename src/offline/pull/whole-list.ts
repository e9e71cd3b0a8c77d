import type { MirrorRow } from '../store/mirrors.ts'
import type { Asked } from './ask-list.ts'
import type { Arrival } from './completeness.ts'
import { firstCursor, shareOfCursor, type ListAnswer } from './list-answer.ts'

/** A list in full, and the cursor to go on from. */
export interface WholeList {
  readonly rows: readonly MirrorRow[]
  readonly cursor: string
  /** The change number up to which it is complete; a host without cursors does not say. */
  readonly upTo?: number
}

/** More portions than any list has; ends a `next` that runs in a circle. */
export const mostPortions = 1000

/**
 * Fetches the rest of a list that replaces the mirror, page by page or portion by portion. `came` hears of each;
 * undefined where one of them did not come.
 */
export async function gatherList(
  ask: (path: string) => Promise<Asked>,
  pathSince: (cursor: string) => string,
  first: ListAnswer,
  came?: (arrival: Arrival) => void,
): Promise<WholeList | undefined> {
  let rows = first.rows
  let last = first
  for (let portion = 1; portion < mostPortions; portion += 1) {
    const next = last.kind === 'list' ? last.next : last.more ? pathSince(last.cursor) : undefined
    if (next === undefined)
      return last.kind === 'list' ? { rows, cursor: firstCursor } : { rows, cursor: last.cursor, upTo: Number(last.cursor) }
    came?.({ rows: rows.length, share: last.kind === 'changes' ? shareOfCursor(last.cursor) : 0 })
    const answer = await ask(next)
    if (!answer || answer === 'denied') return undefined
    rows = continued(rows, answer)
    last = answer
  }
  return undefined
}

/** Appends a portion; one with `reset` starts over. */
function continued(rows: readonly MirrorRow[], answer: ListAnswer): readonly MirrorRow[] {
  if (answer.kind === 'list') return [...rows, ...answer.rows]
  const deleted = new Set(answer.deleted)
  return answer.reset ? answer.rows : [...rows.filter((row) => !deleted.has(row.id)), ...answer.rows]
}
