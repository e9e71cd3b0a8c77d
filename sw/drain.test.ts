import { expect, test, vi } from 'vitest'
import { drainOnMessage, drainOnSync, type DrainEnv } from './drain.ts'

function env(waiting: number, attention = 0, requests = 0) {
  return {
    drainOutbox: vi.fn<DrainEnv['drainOutbox']>(async () => ({ waiting, attention })),
    drainVisits: vi.fn<DrainEnv['drainVisits']>(async () => ({ waiting: 0, attention: 0 })),
    waitingRequests: async () => requests,
    setBadge: vi.fn<(count: number) => Promise<void>>(async () => undefined),
    requestSync: vi.fn<() => Promise<void>>(async () => undefined),
  }
}

test('a sync succeeds once nothing waits, though something may need a person', async () => {
  const device = env(0, 2)
  await drainOnSync(device)
  expect(device.setBadge).toHaveBeenCalledWith(2)
})

test('the badge counts requests that wait, too', async () => {
  const device = env(0, 2, 3)
  await drainOnSync(device)
  expect(device.setBadge).toHaveBeenCalledWith(5)
})

test('a sync fails while something waits, so that the browser comes back', async () => {
  const device = env(3, 1)
  await expect(drainOnSync(device)).rejects.toThrow('3 commands')
  expect(device.setBadge).toHaveBeenCalledWith(4)
})

test("what a visitor asked for waits for the network too, and is none of the desk's badge", async () => {
  const device = env(0, 1)
  device.drainVisits.mockResolvedValue({ waiting: 1, attention: 2 })
  await expect(drainOnSync(device)).rejects.toThrow('1 commands')
  expect(device.setBadge).toHaveBeenCalledWith(1)
})

test('asked by a page, what could not be sent is left to a later sync', async () => {
  const device = env(1)
  await drainOnMessage(device)
  expect(device.requestSync).toHaveBeenCalledOnce()
  const done = env(0)
  await drainOnMessage(done)
  expect(done.requestSync).not.toHaveBeenCalled()
})

test('an engine that fails leaves its work to a later sync as well', async () => {
  const device = env(0)
  device.drainOutbox.mockRejectedValue(new Error('the database does not open'))
  await expect(drainOnSync(device)).rejects.toThrow('does not open')
  await drainOnMessage(device)
  expect(device.requestSync).toHaveBeenCalledOnce()
})

test('without badge and Background Sync everything is sent all the same', async () => {
  const { drainOutbox, waitingRequests } = env(1)
  await drainOnMessage({ drainOutbox, drainVisits: drainOutbox, waitingRequests, setBadge: undefined, requestSync: undefined })
  expect(drainOutbox).toHaveBeenCalledTimes(2)
})

test('a badge that is not allowed spoils nothing', async () => {
  const device = env(0, 1)
  device.setBadge.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await expect(drainOnSync(device)).resolves.toBeUndefined()
})
