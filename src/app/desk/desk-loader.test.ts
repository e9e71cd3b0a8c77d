import { expect, test, vi } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import type { User } from '#contract/user.ts'
import { answering } from '#tests/setup/screen.tsx'
import type { OpenDesk } from '../page.ts'
import { createSessions } from '../session.ts'
import { refreshUser } from './desk-loader.ts'

const salon = { business_id: 'salon', role: 'staff' } as User['memberships'][number]
const bakery = { ...salon, business_id: 'bakery' }
const person: User = { id: 'aigul', name: 'Айгүл', email: '', phone: '', language: 'ky', image: null, memberships: [salon, bakery] }

function deskAnswering(now: Answer<'GET /api/users/profile/'> | { readonly status: number }) {
  const kept = new Map<string, string>()
  const sessions = createSessions({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  })
  sessions.begin('secret', person)
  const updateUser = vi.fn<(user: User) => Promise<void>>(async () => undefined)
  const desk = { userId: person.id, accounts: { updateUser } } as unknown as OpenDesk
  return { page: { sessions, client: answering({ 'GET /api/users/profile/': () => now }), desk }, desk, updateUser }
}

test('who was removed from a business learns it when the desk opens, and so does the worker', async () => {
  const { page, desk, updateUser } = deskAnswering({ ...person, memberships: [bakery] })
  await refreshUser(page, desk)
  expect(page.sessions.get()?.user?.memberships).toEqual([bakery])
  expect(updateUser).toHaveBeenCalledOnce()
})

test('without an answer what is remembered holds', async () => {
  const { page, desk, updateUser } = deskAnswering({ status: 503 })
  await refreshUser(page, desk)
  expect(page.sessions.get()?.user).toEqual(person)
  expect(updateUser).not.toHaveBeenCalled()
})

test("an answer for a desk that has been closed meanwhile is nobody's", async () => {
  const { page, desk } = deskAnswering({ ...person, memberships: [] })
  await refreshUser({ ...page, desk: undefined }, desk)
  expect(page.sessions.get()?.user).toEqual(person)
})
