import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { SetupFirst } from './setup-first.tsx'

test('an owner is led to services first, then to employees', async () => {
  await showDesk(<SetupFirst />, { services: [], employees: [] })
  expect((await screen.findByRole('link', { name: 'Добавить услуги' })).getAttribute('href')).toBe('/services')
})

test('an owner with services is led to employees', async () => {
  await showDesk(<SetupFirst />, { employees: [] })
  expect((await screen.findByRole('link', { name: 'Добавить мастеров' })).getAttribute('href')).toBe('/employees')
})

test('staff are told whom to ask, and led nowhere', async () => {
  await showDesk(<SetupFirst />, { role: 'staff', employees: [] })
  expect(await screen.findByText(/Попросите владельца/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
