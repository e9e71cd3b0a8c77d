import { expect, test, vi } from 'vitest'
import { createLog } from '../core/log.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { ServerTimers } from './environment.ts'
import { openWhenThere } from './start-patience.ts'

const log = createLog('silent')
const after = vi.fn<ServerTimers['after']>((_ms, run) => (run(), () => undefined))
const timers: ServerTimers = { after, every: () => () => undefined }
const away = () => new DatabaseUnavailable(new Error('connect ECONNREFUSED'))

test('a database that comes up within half a minute is opened', async () => {
  const open = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away()).mockRejectedValueOnce(away()).mockResolvedValue('opened')
  expect(await openWhenThere(open, timers, log)).toBe('opened')
  expect(after.mock.calls.map(([ms]) => ms)).toEqual([2000, 2000])
})

test('one that stays away fails with what was last seen', async () => {
  const open = vi.fn<() => Promise<string>>(() => Promise.reject(away()))
  await expect(openWhenThere(open, timers, log)).rejects.toThrow(DatabaseUnavailable)
  expect(open).toHaveBeenCalledTimes(15)
})

test('a wrong password is not tried again', async () => {
  const open = vi.fn<() => Promise<string>>(() => Promise.reject(Object.assign(new Error('no'), { code: '28P01' })))
  await expect(openWhenThere(open, timers, log)).rejects.toThrow('no')
  expect(open).toHaveBeenCalledOnce()
})
