/** Limits the requests under way to the gate's width. */
export interface Wire {
  /** Waits for room and takes it; false if the wire was shut meanwhile. */
  readonly take: () => Promise<boolean>
  /** Gives the room back after the answer. */
  readonly free: () => void
}

/** `width` is asked again whenever room comes free; 0 is shut. */
export function createWire(width: () => number): Wire {
  let taken = 0
  let waiting: (() => void)[] = []

  return {
    async take() {
      for (;;) {
        const room = width()
        if (room === 0) return false
        if (taken < room) break
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      taken += 1
      return true
    },
    free() {
      taken -= 1
      const woken = waiting
      waiting = []
      woken.forEach((wake) => wake())
    },
  }
}
