import { expect, test, vi } from 'vitest'
import { createMemoryRouter } from 'react-router-dom'
import type { Page } from './page.ts'
import { routesOf } from './router.tsx'
import { createSessions } from './session.ts'

async function goTo(address: string) {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const page = { storage, sessions: createSessions(storage), desk: undefined } as unknown as Page
  const router = createMemoryRouter(routesOf(page), { initialEntries: [address] })
  await vi.waitFor(() => expect(router.state.initialized && router.state.navigation.state === 'idle').toBe(true), { timeout: 20_000 })
  const { pathname, search } = router.state.location
  router.dispose()
  return pathname + search
}

test.each([
  ['/', '/auth/sign-in'],
  ['/_app', '/auth/sign-in'],
  ['/_app/bookings', '/auth/sign-in?next=%2Fbookings'],
  ['/bookings/new?day=2026-11-21', '/auth/sign-in?next=%2Fbookings%2Fnew%3Fday%3D2026-11-21'],
  ['/auth', '/auth/sign-in'],
  ['/auth/sign-up', '/auth/sign-up'],
])('without a session %s leads to %s', async (address, there) => {
  expect(await goTo(address)).toBe(there)
}, 30_000)
