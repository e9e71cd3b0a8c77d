import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/user.ts'
import type { Env } from '#offline/env.ts'
import { createPageEnv } from '../page-env.ts'
import type { AppPage } from '../page.ts'
import { safeStorage, type KeyValue } from '../safe-storage.ts'
import { createSessions } from '../session.ts'
import { openDesk } from './open-desk.ts'

const person: User = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  name: 'Айгүл',
  email: '',
  phone: '',
  language: 'ky',
  image: null,
  memberships: [],
}

/** Storage that takes every request and answers none, as on a disk that hangs. */
const hanging = { open: () => new EventTarget() }

beforeEach(() => {
  vi.stubGlobal('indexedDB', hanging)
  vi.stubGlobal('IDBKeyRange', {})
})
afterEach(() => vi.unstubAllGlobals())

/** Timers that are over at once; the clock says how long they would have taken. */
function hurried(): { env: Env; waited: () => number } {
  let now = Date.parse('2026-11-21T09:00:00.000Z')
  const began = now
  const env: Env = {
    ...createPageEnv(),
    clock: { now: () => now },
    timers: {
      after(ms, run) {
        const timer = setTimeout(() => {
          now += ms
          run()
        }, 0)
        return () => clearTimeout(timer)
      },
    },
    fetch: () => new Promise(() => undefined),
  }
  return { env, waited: () => now - began }
}

/** The server never answers. */
const call = vi.fn<(...args: readonly unknown[]) => Promise<never>>(() => new Promise(() => undefined))

function openPage(storage: KeyValue = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }): AppPage {
  const page = {
    storage,
    sessions: createSessions(storage),
    client: { call },
    device: { followDesk: () => () => undefined, pushes: { support: () => 'unsupported', unsubscribe: async () => undefined } },
  }
  return page as unknown as AppPage
}

test('a database that never opens costs 5000 ms in all; then the desk works in memory', async () => {
  const { env, waited } = hurried()
  const desk = await openDesk(openPage(), person, 'secret', env)
  expect(waited()).toBeGreaterThanOrEqual(5000)
  expect(waited()).toBeLessThanOrEqual(5001)
  expect(desk.accounts.storage).toBe('memory')
  desk.close()
})

const throwing = (): Storage => {
  throw new DOMException('blocked', 'SecurityError')
}
const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => undefined,
} as unknown as Storage

test.each<[what: string, storage: KeyValue]>([
  ['that is blocked', safeStorage(throwing)],
  ['that is full', safeStorage(() => full)],
  ['with what nobody can read', { getItem: () => '{"clientState":', setItem: () => undefined, removeItem: () => undefined }],
  [
    'of another shape',
    { getItem: () => '{"timestamp":1,"buster":"3","clientState":7}', setItem: () => undefined, removeItem: () => undefined },
  ],
])('a localStorage %s, beside a database that never opens, keeps the desk from showing no longer than 5000 ms', async (_what, storage) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { env, waited } = hurried()
  const desk = await openDesk(openPage(storage), person, 'secret', env)
  expect(waited()).toBeLessThanOrEqual(5001)
  desk.queries.setQueryData(['rates', 'one'], { read: 'here' })
  expect(desk.queries.getQueryData(['rates', 'one'])).toEqual({ read: 'here' })
  desk.close()
})

const hide = () => window.dispatchEvent(new Event('pagehide'))

test('[E16] whoever leaves is forgotten at once: the server is told and not waited for, and nothing is written again', async () => {
  const kept = new Map<string, string>()
  const page = openPage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  page.sessions.begin('secret', person)
  const desk = await openDesk(page, person, 'secret', hurried().env)
  desk.queries.setQueryData(['customers'], 'Нурбек')
  hide()
  kept.set(`stoika-waiting:${person.id}`, '{"named":["Нурбек"]}')
  expect([...kept.keys()].toSorted()).toEqual([`stoika-query:${person.id}`, 'stoika-user', `stoika-waiting:${person.id}`, 'token'])
  const tokenAsTold = vi.fn<(token: string | undefined) => void>()
  call.mockImplementationOnce(() => (tokenAsTold(page.sessions.get()?.token), new Promise(() => undefined)))
  desk.leave()
  expect(call).toHaveBeenCalledExactlyOnceWith('POST /api/auth/sign-out/', { keepalive: true })
  expect(tokenAsTold).toHaveBeenCalledExactlyOnceWith('secret')
  hide()
  expect([...kept]).toEqual([])
  await vi.waitFor(async () => expect(await desk.accounts.session()).toBeNull())
  kept.set(`stoika-waiting:${person.id}`, '{"named":["Нурбек"]}')
  desk.close()
  expect([...kept]).toEqual([])
})

test('[N4] a desk that stays in view for days looks by itself whether notifications still reach it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const page = openPage()
  const support = vi.spyOn(page.device.pushes, 'support')
  const desk = await openDesk(page, person, 'secret', hurried().env)
  const looked = async (): Promise<boolean> => {
    support.mockClear()
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    return support.mock.calls.length > 0
  }
  const inView = await looked()
  desk.close()
  expect([inView, await looked()]).toEqual([true, false])
  vi.useRealTimers()
})
