import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { isThorough } from '#tests/setup/thorough.ts'
import { action, type Action } from './actions.ts'
import { begin } from './day.ts'
import { createModelBackend } from './model-backend.ts'
import { createWorld } from './world.ts'

/** How many sequences in all; the files beside this one share them. */
export const runs = Number(process.env['STOIKA_RUNS'] ?? (isThorough ? 2000 : 400))
const isAskedFor = process.env['STOIKA_RUNS'] !== undefined
/**
 * On a slow machine as many of them as were tried by then, unless their number was asked for: others wait for it. One that never ends
 * fails.
 */
export const inTime = { timeout: 60_000, ...(!isAskedFor && { interruptAfterTimeLimit: 4 * 60_000, markInterruptAsFailure: false }) }
const chosenSeed = process.env['STOIKA_SEED'] ?? '356737692'
/** The same sequences each time, so that a change is judged by what it changes; `STOIKA_SEED=random` draws others. */
export const seed = chosenSeed === 'random' ? Date.now() % 1_000_000_000 : Number(chosenSeed)
const shares = 2

/** One share of the random sequences: each file is one, so that they run side by side. */
export function testShare(share: number): void {
  const own = seed + share
  const numRuns = Math.ceil(runs / shares)
  test(
    `whatever happens, every promise is kept (up to ${numRuns} sequences; STOIKA_SEED=${seed} repeats them)`,
    { timeout: 3_600_000 },
    async () => {
      const sequences = fc.array(action, { minLength: 3, maxLength: 24, size: 'max' })
      const keepsPromises = fc.asyncProperty(sequences, async (actions) => {
        expect(await brokenPromises(actions)).toEqual([])
      })
      await fc.assert(keepsPromises, { ...inTime, numRuns, seed: own, endOnFailure: process.env['STOIKA_SHRINK'] === '0' })
    },
  )
}

/** Plays the actions, lets everything heal, and names every promise that was not kept. */
export async function brokenPromises(actions: readonly Action[]): Promise<readonly string[]> {
  // Every aborted query makes an error with a stack, and nobody reads it: a tenth of the time.
  Error.stackTraceLimit = 0
  const time = createVirtualTime(begin)
  const world = await createWorld(time, createModelBackend(time), actions.length % 8 === 0)
  for (const one of actions) await world.perform(one)
  return world.healAndCheck()
}
