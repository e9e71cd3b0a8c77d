import { expect, test, vi } from 'vitest'
import type { User } from '#contract/user.ts'
import { leavingAtOnce } from '#ui/draft/unsaved.ts'
import { followOtherTabs, guardSession } from './session-guard.ts'
import { createSessions } from './session.ts'

const person: User = { id: '1', name: 'Айгүл', email: '', phone: '', language: 'ky', image: null, memberships: [] }

function at(pathname: string, search = '') {
  const map = new Map<string, string>()
  const sessions = createSessions({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  })
  sessions.begin('secret', person)
  const navigate = vi.fn<(to: string, options: unknown) => Promise<void>>(async () => undefined)
  const router = { navigate, state: { location: { pathname, search, hash: '' } } } as unknown as Parameters<typeof guardSession>[1]
  guardSession(sessions, router)
  return { map, sessions, navigate }
}

test('an expired session leads to sign-in, and back', () => {
  const { sessions, navigate } = at('/bookings/new', '?day=2026-11-21')
  sessions.expire()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth/sign-in?next=%2Fbookings%2Fnew%3Fday%3D2026-11-21', leavingAtOnce)
})

test('who signed out comes back to Today', () => {
  const { sessions, navigate } = at('/bookings/new')
  sessions.end()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth/sign-in', leavingAtOnce)
})

test('a device whose access was ended leaves for sign-in, knows nobody any more and says so until somebody signs in', () => {
  const { sessions, navigate } = at('/customers')
  sessions.revoke('device_revoked')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/auth/sign-in', leavingAtOnce)
  expect([sessions.get(), sessions.lastUser(), sessions.whyRevoked()]).toEqual([null, null, 'device_revoked'])
  sessions.begin('new', person)
  expect(sessions.whyRevoked()).toBeUndefined()
})

test('who stepped away leaves the lock screen, without where they were', () => {
  const { sessions, navigate } = at('/bookings', '?search=Нурбек')
  sessions.lock()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/lock', leavingAtOnce)
})

test.each(['/lock', '/shop/ak-sai', '/add/1', '/catalog/2', '/auth/sign-in'])('at %s nobody is sent away', (pathname) => {
  const { sessions, navigate } = at(pathname)
  sessions.expire()
  expect(navigate).not.toHaveBeenCalled()
})

test.each([
  ['signs out', undefined, 0, 1],
  ['signs somebody else in', { ...person, id: '2' }, 1, 0],
  ['signs the same person in again', person, 0, 0],
])('another tab %s', (_what, user, reloads, leaves) => {
  const { map, sessions, navigate } = at('/')
  const page = new EventTarget()
  const reload = vi.fn<() => void>()
  followOtherTabs(sessions, page as unknown as Window, reload)
  map.clear()
  if (user) map.set('token', 'new').set('stoika-user', JSON.stringify(user))
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
  expect([reload.mock.calls.length, navigate.mock.calls.length]).toEqual([reloads, leaves])
})
