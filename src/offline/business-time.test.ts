import { describe, expect, test } from 'vitest'
import { firstValue, openBench } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import type { Fault, WireRequest } from '#tests/doubles/network.ts'
import { ids } from '#tests/doubles/salon.ts'

const dayMs = 86_400_000

describe.each([
  ['a day ahead', dayMs],
  ['a day behind', -dayMs],
  ['a month ahead', 30 * dayMs],
])('[E27] on a device that is %s', (_what, off) => {
  test('a tap is sent, shown and kept as of when it was', async () => {
    const heard: WireRequest[] = []
    const { engine, device, network, time } = await openBench({
      host: (host) => (request) => (request.method === 'GET' || heard.push(request), host(request)),
    })
    device.clockOffsetMs = off
    await engine.syncNow()
    network.isOnline = false
    const came = await engine.enqueue('booking.approve', { id: ids.booking })
    expect(came).toMatchObject({ ok: true, value: { clockCorrection: expect.closeTo(-off, -4) as number } })
    await settle()
    const actedAt = time.clock.now()
    network.isOnline = true
    await engine.syncNow()
    expect(Math.abs(Date.parse(heard[0]?.headers['occurred-at'] ?? '') - actedAt)).toBeLessThan(2000)
  })

  test('its ages are told by the server’s time', async () => {
    const { engine, device, time } = await openBench()
    device.clockOffsetMs = off
    await engine.syncNow()
    const status = await firstValue(
      engine.status(),
      ({ lastPulledAt }) => lastPulledAt !== null && Math.abs(lastPulledAt - time.clock.now()) < 2000,
    )
    expect(status.connection).toBe('online')
  })
})

test('[E27] a device that is right stores no correction', async () => {
  const { engine } = await openBench()
  const came = await engine.enqueue('booking.approve', { id: ids.booking })
  expect(came.ok && came.value.clockCorrection).toBeUndefined()
})

test.each<Fault>(['portal_page', 'portal_json'])('[E27] the time of %s is nobody’s', async (fault) => {
  const { engine, env, network } = await openBench({ isStarted: false })
  network.plan.push(fault)
  await engine.syncNow()
  expect(env.businessClock.correction.get()).toBe(0)
})

test('[E27] a jump of the clock ends the correction until the next answer', async () => {
  const { engine, env, device, network, time } = await openBench()
  device.clockOffsetMs = dayMs
  await engine.syncNow()
  expect(env.businessClock.correction.get()).toBeCloseTo(-dayMs, -4)
  network.isOnline = false
  device.clockOffsetMs = 0
  expect(env.businessClock.now()).toBe(time.clock.now())
})
