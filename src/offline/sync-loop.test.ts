import { expect, test } from 'vitest'
import { createDevice } from '#tests/doubles/device.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createNetwork } from '#tests/doubles/network.ts'
import { createVirtualTime } from '#tests/doubles/virtual-time.ts'
import type { Env } from './env.ts'
import type { PullScope } from './pull/pull.ts'
import { createConnectionTracker } from './send/connection.ts'
import { createSyncLoop } from './sync-loop.ts'

/** A loop whose pulls come to what the test says, one after another; then they succeed. */
function openLoop(...outcomes: readonly (boolean | Error)[]) {
  return openLoopOn({}, ...outcomes)
}

function openLoopOn(browser: Pick<Env, 'isOffline'>, ...outcomes: readonly (boolean | Error)[]) {
  const time = createVirtualTime(0)
  const env: Env = { ...createDevice(time).openTab(createNetwork(() => Promise.reject(new Error('asked')), time)).env, ...browser }
  const connection = createConnectionTracker(time.clock, () => undefined)
  const pulled: PullScope[] = []
  const troubles: unknown[] = []
  const left = [...outcomes]
  const puller = {
    async pull(scope: PullScope) {
      pulled.push(scope)
      const outcome = left.shift() ?? true
      if (outcome instanceof Error) throw outcome
      connection.note({ kind: 'alive' })
      return outcome
    },
    noteFresh: async () => undefined,
    hold: () => () => undefined,
    close: () => undefined,
  }
  const sent: string[] = []
  const replayer = { drain: async () => void sent.push('drain'), hurry: () => void sent.push('hurry'), close: () => undefined }
  const loop = createSyncLoop({ env, replayer, puller, connection, trouble: (error) => void troubles.push(error) })
  loop.start()
  return { time, pulled, sent, troubles, connection, close: loop.close }
}

test.each([
  ['broke', new Error('broken')],
  ['could not be had', false],
])('[E15] a pull that %s is pulled with the next occasion', async (_, outcome) => {
  const { time, pulled, troubles, close } = openLoop(outcome)
  await settle()
  expect(pulled).toEqual(['all'])
  await time.advance(30_000)
  expect(pulled).toEqual(['all', 'all'])
  await time.advance(30_000)
  expect(pulled).toHaveLength(2)
  expect(troubles).toHaveLength(outcome instanceof Error ? 1 : 0)
  close()
})

test('[E15] while it is offline it is asked every half minute whether requests find their way again, whatever a stream brings', async () => {
  const { time, pulled, connection, close } = openLoop()
  await settle()
  connection.note({ kind: 'hint', wake: 'offline' })
  await time.advance(30_000)
  expect(pulled).toEqual(['all', 'all'])
  connection.note({ kind: 'answered' })
  await time.advance(30_000)
  expect(pulled).toHaveLength(2)
  close()
})

test('[E28] a browser without a network is offline from the start, also where nothing may be pulled that would find it out', async () => {
  const closed = openLoopOn({ isOffline: () => true })
  expect(closed.connection.get().connection).toBe('offline')
  closed.close()
})

test('[E15] once a server that was away answers, what waits is sent at once', async () => {
  const { sent, connection, close } = openLoop()
  connection.note({ kind: 'failed', code: 'network', reached: false, nextAt: 60_000 })
  await settle()
  const before = sent.length
  connection.note({ kind: 'answered' })
  await settle()
  expect(sent.slice(before)).toEqual(['hurry', 'drain'])
  close()
  connection.note({ kind: 'failed', code: 'network', reached: false, nextAt: 60_000 })
  connection.note({ kind: 'answered' })
  await settle()
  expect(sent).toHaveLength(before + 2)
})
