import { beforeAll, expect, test, vi } from 'vitest'
import { createMemoryRouter } from 'react-router-dom'
import { speak } from '#tests/setup/screen.tsx'
import type { AppPage } from './page.ts'
import { routesOf } from './router.tsx'
import { createSessions } from './session.ts'

beforeAll(() => speak('en'))

async function goTo(address: string, values: Readonly<Record<string, string>> = {}) {
  const storage = { getItem: (key: string) => values[key] ?? null, setItem: () => undefined, removeItem: () => undefined }
  const page = { storage, sessions: createSessions(storage), desk: undefined } as unknown as AppPage
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
  ['/_app/bookings?day=2026-11-21', '/auth/sign-in?next=%2Fbookings%3Fday%3D2026-11-21'],
  ['/_app//evil.example', '/auth/sign-in'],
  ['/_app/%2fevil.example', '/auth/sign-in'],
  [String.raw`/_app/\evil.example`, '/auth/sign-in'],
  ['/_app/%5cevil.example', '/auth/sign-in'],
  ['/bookings/new?day=2026-11-21', '/auth/sign-in?next=%2Fbookings%2Fnew%3Fday%3D2026-11-21'],
  ['/auth', '/auth/sign-in'],
  ['/login', '/auth/sign-in'],
  ['/auth/sign-up', '/auth/sign-up'],
])(
  'without a session %s leads to %s',
  async (address, there) => {
    expect(await goTo(address)).toBe(there)
  },
  30_000,
)

test.each([
  ['/', '/lock'],
  ['/bookings?day=2026-11-21', '/lock?next=%2Fbookings%3Fday%3D2026-11-21'],
  ['/auth/sign-in', '/auth/sign-in'],
])(
  'where somebody stepped away %s leads to %s',
  async (address, there) => {
    expect(await goTo(address, { 'stoika-locked': '1' })).toBe(there)
  },
  30_000,
)

test('who is at the desk is not asked who they are', async () => {
  const page = { storage: {}, sessions: { get: () => ({ token: 'secret', user: null }) } } as unknown as AppPage
  const [{ children = [] } = {}] = routesOf(page)
  const lock = children.find(({ path }) => path === '/lock')
  const answer = await (lock!.loader as (args: unknown) => unknown)({})
  expect((answer as Response).headers.get('Location')).toBe('/')
})
