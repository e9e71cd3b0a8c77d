import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { action, type Action } from './actions.ts'
import { begin } from './day.ts'
import { inTime, runs, seed } from './model.ts'
import { createRealBackend } from './real-backend.ts'
import { createWorld } from './world.ts'

const fewer = Math.ceil(runs / 10)

const api = await startTestApi()
const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => api.app.close())

/** A time that a device gives is the server's only means to tell commands apart here, and one that is ahead is clamped. */
const actions = fc.array(
  action.filter((one) => one.do !== 'clock' || one.minutes < 0),
  { minLength: 3, maxLength: 16, size: 'max' },
)

async function problemsOf(sequence: readonly Action[]): Promise<readonly string[]> {
  const time = createVirtualTime(begin)
  const world = await createWorld(time, await createRealBackend(api, origin, time))
  for (const one of sequence) await world.perform(one)
  return world.healAndCheck()
}

test('two commands of one row that are given at one instant, since the clock was put back, each take effect once', async () => {
  expect(
    await problemsOf([
      { do: 'faults', plan: ['none'] },
      { do: 'visit', tab: 0, slot: 4, employees: [0, 0, 0], status: 'pending' },
      { do: 'clock', minutes: -2880 },
      { do: 'sign in' },
      { do: 'sync' },
      { do: 'enqueue', tab: 0, command: { name: 'cancel', booking: 4, isDecline: false } },
    ]),
  ).toEqual([])
})

test('[E4] points that are spent, and then bonuses of the same card that pay, are taken in that order', async () => {
  expect(
    await problemsOf([
      { do: 'enqueue', tab: 0, command: { name: 'spend', card: 1, points: 50 } },
      { do: 'enqueue', tab: 0, command: { name: 'pay by card', booking: 2, card: 1, amount: 120 } },
    ]),
  ).toEqual([])
})

test(`the same against the real server (${fewer} sequences; STOIKA_SEED=${seed} repeats them)`, { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (sequence) => {
      expect(await problemsOf(sequence)).toEqual([])
    }),
    { ...inTime, numRuns: fewer, seed, endOnFailure: process.env['STOIKA_SHRINK'] === '0' },
  )
})
