/**
 * Knows when nothing is under way. fake-indexeddb does all its work in immediates, so the
 * program stands still exactly when none is waiting; only virtual time can move it then.
 */
const original = globalThis.setImmediate
let waiting = 0

globalThis.setImmediate = Object.assign((run: (...args: unknown[]) => void, ...args: unknown[]) => {
  waiting += 1
  return original(() => {
    waiting -= 1
    run(...args)
  })
}, original)

let underway = 0

/** Counts work that is not done in immediates, such as a real request. */
export async function countUnderway<T>(work: Promise<T>): Promise<T> {
  underway += 1
  try {
    return await work
  } finally {
    underway -= 1
  }
}

/** Resolves when the program stands still. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = waiting + underway > 0 ? 0 : quiet + 1) {
    await new Promise<void>((resolve) => {
      original(resolve)
    })
  }
}
