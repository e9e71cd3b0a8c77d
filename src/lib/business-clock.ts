import type { Clock } from './clock.ts'
import { createStore, type ReadableStore } from './store.ts'

/** Both clocks of a device at one moment, in milliseconds. */
export interface ClockMark {
  /** The date and time that the device shows, since the epoch: people set it, and set it wrong. */
  readonly wall: number
  /** Since some moment in the past: nobody sets it, but it may stand still while the device sleeps. */
  readonly steady: number
}

/** What an answer says of the time. */
export interface ClockReading {
  readonly serverAt: number
  readonly asked: ClockMark
  readonly heard: ClockMark
}

/**
 * The time that business is done by: the device's, corrected by what our server said where
 * they differ by half a minute or more. Timers, retries and leases keep the device's own clock.
 */
export interface BusinessClock extends Clock {
  /** What is added to the device's clock: below 0 where that is ahead; 0 where it is right, or nothing is known. */
  readonly correction: ReadableStore<number>
  /** To be taken before a request whose answer may tell the time. */
  mark(): ClockMark
  /** What the `Date` of an answer says; undefined where it says nothing. */
  read(date: string | null, asked: ClockMark): ClockReading | undefined
  /** Takes a reading to heart. Only for answers that are proven to be our server's. */
  learn(reading: ClockReading | undefined): void
  /** Lets go of a correction that a jump of the device's clock has made doubtful; to be called from time to time. */
  check(): void
  /** The correction as text that outlives the page; null where there is none. */
  save(): string | null
  /** Takes up what was saved here or by another tab, unless the clock was set meanwhile. */
  restore(saved: string | null): void
}

/** A difference from which it counts: half of the longest request, and so little that changing codes are good on both sides of it [L18]. */
const toleranceMs = 30_000
/** Two clocks that run apart by more have not merely drifted. */
const jumpMs = 5000

interface Saved {
  readonly correction: number
  readonly wall: number
}

export function createBusinessClock(look: () => ClockMark): BusinessClock {
  const known = createStore(0)
  let last = look()

  const trusted = (now: ClockMark): number => (isStillGood(known.get(), jumpBetween(last, now)) ? known.get() : 0)

  function take(correction: number, at: ClockMark): void {
    last = at
    // A second more or less is the network's: what hangs on the time is not worked out anew for it.
    if (correction === 0 || Math.abs(correction - known.get()) > jumpMs) known.set(correction)
  }

  return {
    correction: { get: () => trusted(look()), subscribe: known.subscribe },
    now() {
      const now = look()
      return now.wall + trusted(now)
    },
    mark: look,
    read(date, asked) {
      const serverAt = Date.parse(date ?? '')
      return Number.isNaN(serverAt) ? undefined : { serverAt, asked, heard: look() }
    },
    learn(reading) {
      if (!reading || Math.abs(jumpBetween(reading.asked, reading.heard)) > jumpMs) return
      const { serverAt, asked, heard } = reading
      // `Date` knows whole seconds, cut off: the time is a moment behind rather than ahead, where a server would clamp it.
      const off = serverAt - (asked.wall + heard.wall) / 2
      take(Math.abs(off) >= toleranceMs ? Math.round(off) : 0, heard)
    },
    check() {
      const now = look()
      take(trusted(now), now)
    },
    save: () => (known.get() === 0 ? null : JSON.stringify({ correction: known.get(), wall: last.wall } satisfies Saved)),
    restore(saved) {
      const { correction, wall } = readSaved(saved)
      const now = look()
      // While no page was open nothing counted the time: all of it may be a jump.
      take(isStillGood(correction, now.wall - wall) ? correction : 0, now)
    },
  }
}

/** By how much the wall clock went on further than the steady one. */
function jumpBetween(from: ClockMark, to: ClockMark): number {
  return to.wall - from.wall - (to.steady - from.steady)
}

/**
 * A clock that went back was set. One that went ahead was set, or the device slept: by less
 * than the correction, it cannot have been set right, and a tablet that sleeps without a
 * network wakes on the right day.
 */
function isStillGood(correction: number, jump: number): boolean {
  return jump >= -jumpMs && (jump <= jumpMs || jump < Math.abs(correction) - toleranceMs)
}

function readSaved(text: string | null): Saved {
  try {
    const { correction, wall } = JSON.parse(text ?? '') as Partial<Saved>
    return { correction: Number(correction) || 0, wall: Number(wall) || 0 }
  } catch {
    return { correction: 0, wall: 0 }
  }
}
