import { expect, test, vi } from 'vitest'
import type { User } from '#contract/user.ts'
import { safeStorage } from './safe-storage.ts'
import { createSessions } from './session.ts'

function user(id: string): User {
  return { id, name: 'Айгүл', email: '', phone: '', language: 'ky', image: null, memberships: [] }
}

function open(values: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(values))
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
  return { map, sessions: createSessions(storage) }
}

test('the token is kept under `token`, and comes back with its person', () => {
  const { map, sessions } = open()
  sessions.begin('secret', user('1'))
  expect(map.get('token')).toBe('secret')
  expect(open(Object.fromEntries(map)).sessions.get()).toEqual({ token: 'secret', user: user('1') })
})

test('an expired session leaves no token, but says whose it was; an ended one says nothing', () => {
  const { map, sessions } = open()
  sessions.begin('secret', user('1'))
  sessions.expire()
  expect([map.has('token'), sessions.get(), sessions.lastUser()?.id]).toEqual([false, null, '1'])
  sessions.begin('secret', user('1'))
  sessions.end()
  expect([map.size, sessions.get(), sessions.lastUser()]).toEqual([0, null, null])
})

test('what is heard of a person once their session has ended leaves nothing of them', () => {
  const { map, sessions } = open()
  sessions.begin('secret', user('1'))
  sessions.end()
  sessions.updateUser(user('1'))
  expect([map.size, sessions.lastUser()]).toEqual([0, null])
})

test('stepping away leaves no token and no person, and says so to the next start, until somebody comes', () => {
  const { map, sessions } = open()
  sessions.begin('secret', user('1'))
  sessions.lock()
  expect([map.has('token'), map.has('stoika-user'), sessions.get(), sessions.lastUser()]).toEqual([false, false, null, null])
  expect(open(Object.fromEntries(map)).sessions.isLocked()).toBe(true)
  sessions.begin('another', user('2'))
  expect(sessions.isLocked()).toBe(false)
})

test('a token without a known person is a session whose person has to be looked up', () => {
  expect(open({ token: 'by hand' }).sessions.get()).toEqual({ token: 'by hand', user: null })
  expect(open({ token: 'by hand', 'stoika-user': '{broken' }).sessions.get()).toEqual({ token: 'by hand', user: null })
})

test('listeners hear of each change, also of one made by another tab', () => {
  const { map, sessions } = open()
  const heard = vi.fn<() => void>()
  sessions.subscribe(heard)
  map.set('token', 'from another tab')
  sessions.refresh()
  expect(heard).toHaveBeenCalledOnce()
  expect(sessions.get()?.token).toBe('from another tab')
})

test('a browser that refuses storage still has a session, for as long as the page lives', () => {
  const storage = safeStorage(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const sessions = createSessions(storage)
  sessions.begin('secret', user('1'))
  expect(sessions.get()?.token).toBe('secret')
  sessions.end()
  expect(sessions.get()).toBeNull()
})

test('a full disk keeps the newest value in memory', () => {
  const storage = safeStorage(
    () =>
      ({
        getItem: () => 'old',
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
        removeItem: () => undefined,
      }) as unknown as Storage,
  )
  storage.setItem('token', 'new')
  expect(storage.getItem('token')).toBe('new')
})
