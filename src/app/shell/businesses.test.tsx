import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { User } from '#contract/user.ts'
import type { Engine } from '#offline/engine.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { show, speak } from '#tests/setup/screen.tsx'
import { useLeaveGuard } from '#ui/draft/leave-guard.tsx'
import { useBusinesses } from './businesses.ts'

const salon = { business_id: 'salon', role: 'owner' } as User['memberships'][number]
const person: User = {
  id: 'aigul',
  name: 'Айгүл',
  email: '',
  phone: '',
  language: 'ky',
  image: null,
  memberships: [salon, { ...salon, business_id: 'bakery' }],
}
const silent = { rows: () => ({ subscribe: () => ({ unsubscribe: () => undefined }) }) } as unknown as Engine

function Desk({ kept }: { readonly kept: Map<string, string> }) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const businesses = useBusinesses(person, storage)
  const { pathname } = useLocation()
  return (
    <>
      <output>{`${businesses?.current.business_id ?? ''} ${pathname}`}</output>
      <button type="button" onClick={() => businesses?.choose('bakery')}>
        {'bakery'}
      </button>
    </>
  )
}

test('another business begins at its Today, and is remembered', async () => {
  await speak('en')
  const kept = new Map<string, string>()
  show(
    <EngineProvider engine={silent}>
      <Desk kept={kept} />
    </EngineProvider>,
    { at: '/bookings/one-of-the-salon' },
  )
  expect(screen.getByText('salon /bookings/one-of-the-salon')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button'))
  expect(await screen.findByText('bakery /')).toBeDefined()
  expect([...kept.values()]).toEqual(['bakery'])
})

function Form() {
  return useLeaveGuard(useLocation().pathname !== '/')
}

test('whoever stays at a form that asks stays at its business', async () => {
  await speak('en')
  const user = userEvent.setup()
  show(
    <EngineProvider engine={silent}>
      <Desk kept={new Map()} />
      <Form />
    </EngineProvider>,
    { at: '/services/new' },
  )
  await user.click(screen.getByText('bakery'))
  await user.click(await screen.findByRole('button', { name: 'Back to the form' }))
  expect(screen.getByText('salon /services/new')).toBeDefined()
  await user.click(screen.getByText('bakery'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('bakery /')).toBeDefined()
})

test.each([
  ['bakery', 'bakery /', ['bakery']],
  ['gone', 'salon /', []],
])('an address that says at which business it is opens there, where the person works: %s', async (business, shown, remembered) => {
  await speak('en')
  const kept = new Map<string, string>()
  show(
    <EngineProvider engine={silent}>
      <Desk kept={kept} />
    </EngineProvider>,
    { at: `/?business=${business}` },
  )
  expect(screen.getByText(shown)).toBeDefined()
  expect([...kept.values()]).toEqual(remembered)
})
