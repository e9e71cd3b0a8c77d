import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { ReadingClosed, useReadingClosedSince } from './reading-closed.tsx'

beforeEach(() => speak('ru'))

function Desk() {
  const since = useReadingClosedSince()
  return since === undefined ? <p>Все записи</p> : <ReadingClosed since={since} />
}

const past = Date.parse('2026-01-05T06:00:00.000Z')

test('[E28] a desk that has not heard the server for too long says why, and leads to sign-in', async () => {
  await showDesk(<Desk />, { status: { connection: 'offline', readingClosesAt: past } })
  expect(await screen.findByRole('heading', { name: 'Чтобы читать данные, войдите снова' })).toBeDefined()
  expect(screen.getByText(/с 05\.01\.2026 записи и клиенты на нём не показываются/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/auth/sign-in')
})

test('[E28] a walk-in is taken all the same', async () => {
  const { user } = await showDesk(<Desk />, { status: { connection: 'offline', readingClosesAt: past } })
  await user.click(await screen.findByRole('button', { name: 'Без записи' }))
  expect(await screen.findByRole('dialog', { name: 'Клиент без записи' })).toBeDefined()
})

test.each([
  [
    'was closed when the app began, though the server answers now',
    { connection: 'online', readingClosesAt: past, wasReadingClosed: true },
    false,
  ],
  ['the server answers in the running app: the clock is what is wrong', { connection: 'online', readingClosesAt: past }, true],
  ['the time is not over', { connection: 'offline', readingClosesAt: Date.parse('2999-01-01T00:00:00.000Z') }, true],
  ['the server was never heard', { connection: 'offline', readingClosesAt: null }, true],
] as const)('[E28] %s', async (_when, status, isShown) => {
  await showDesk(<Desk />, { status })
  expect(await screen.findByText(isShown ? 'Все записи' : 'Чтобы читать данные, войдите снова')).toBeDefined()
})
