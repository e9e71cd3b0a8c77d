import { commandGroup } from '#contract/command-group.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { createLanes, type Joined, type Lanes } from '../outbox/ready-entries.ts'
import type { Turn } from '../turns.ts'

/** Who watches the outbox reads so many again as were begun at once, and so many cannot be taken back. */
const mostBegun = 3 * commandGroup.most

export interface SendDueParts {
  readonly turn: Turn
  /** How many requests may be under way now; 0 stops. */
  readonly width: () => number
  /** What goes in the next request; empty where nothing is due. */
  readonly nextTogether: (lanes: Lanes) => readonly Joined[]
  /** Sends entries by one request and returns their new states; those that have left the outbox are undefined or left out. */
  readonly send: (joined: readonly Joined[]) => Promise<readonly (OutboxEntry | undefined)[]>
}

/** Sends until no entry of one reading of the outbox is due; false if none was. */
export async function sendDue(read: readonly OutboxEntry[], { turn, width, nextTogether, send }: SendDueParts): Promise<boolean> {
  const lanes = createLanes(read)
  const inFlight = new Map<number, Promise<void>>()
  let launched = 0
  let begun = 0
  const sendOne = async (joined: readonly Joined[], nth: number) => {
    const settled = new Map((await send(joined)).map((entry) => [entry?.seq, entry]))
    turn.alive()
    for (const {
      entry: { seq },
    } of joined) {
      const entry = settled.get(seq)
      if (entry) lanes.put(entry)
      else lanes.remove(seq)
    }
    inFlight.delete(nth)
    begun -= joined.length
  }
  const launch = (joined: readonly Joined[]) => {
    launched += 1
    begun += joined.length
    for (const { entry } of joined) lanes.put({ ...entry, state: 'sending', error: entry.error })
    inFlight.set(launched, sendOne(joined, launched))
  }
  const next = () => (turn.isOver() || inFlight.size >= begunAtOnce(width()) || begun >= mostBegun ? [] : nextTogether(lanes))
  try {
    for (;;) {
      for (let joined = next(); joined.length > 0; joined = next()) launch(joined)
      if (inFlight.size === 0) return launched > 0
      await Promise.race(inFlight.values())
    }
  } finally {
    // The lock must outlive every request that was begun under it.
    await Promise.allSettled(inFlight.values())
  }
}

/**
 * While the server answers, as many requests again are prepared before there is room to send them, so that
 * storing takes no time from sending. A probe goes alone.
 */
function begunAtOnce(width: number): number {
  return width > 1 ? 2 * width : width
}
