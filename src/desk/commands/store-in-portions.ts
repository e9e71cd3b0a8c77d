import type { Command } from '#contract/commands.ts'
import type { Engine } from '#offline/engine.ts'
import { firstOf } from '#offline/observable.ts'
import { storeAll, type NotStored } from './store-all.ts'

/**
 * So many commands wait on this device for a long change, and a portion more while they are counted: the rest of the day's work has room
 * beside them [E1].
 */
export const portionsWaitAtMost = 2000
/** So many are stored at once. */
const portionSize = 500

export interface PortionsEnd {
  /** How many are on this device for good, or were. */
  readonly stored: number
  /** Why not all of them; left out where they are, or somebody stopped. */
  readonly refusal?: NotStored
}

/**
 * Stores more commands than the outbox should hold, portion by portion as it is emptied. Not all or none: for changes
 * whose repetition adds nothing. `onStored` is told after each portion how many are stored; `signal` ends it between two.
 */
export async function storeInPortions(
  engine: Engine,
  commands: readonly Command[],
  onStored: (count: number) => void,
  signal: AbortSignal,
): Promise<PortionsEnd> {
  let stored = 0
  while (stored < commands.length) {
    await roomFor(portionSize, engine, signal)
    if (signal.aborted) break
    const portion = commands.slice(stored, stored + portionSize)
    const result = await storeAll(engine, portion)
    if (!result.ok) return { stored, refusal: result.refusal }
    stored += portion.length
    onStored(stored)
  }
  return { stored }
}

/** Resolves once so many more may wait, or nobody wants them any more. */
async function roomFor(count: number, engine: Engine, signal: AbortSignal): Promise<void> {
  const given = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  await Promise.race([given, firstOf(engine.status(), ({ waiting }) => waiting + count <= portionsWaitAtMost)])
}
