import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { SetupFirst } from './setup-first.tsx'

test('an owner is led to services first, then to employees', async () => {
  await showDesk(<SetupFirst />, { services: [], employees: [] })
  expect((await screen.findByRole('link', { name: 'Добавить услуги' })).getAttribute('href')).toBe('/services')
})

test('an owner with services is led to employees', async () => {
  await showDesk(<SetupFirst />, { employees: [] })
  expect((await screen.findByRole('link', { name: 'Добавить команду' })).getAttribute('href')).toBe('/employees')
})

test('staff are told whom to ask, and led nowhere', async () => {
  await showDesk(<SetupFirst />, { role: 'staff', employees: [] })
  expect(await screen.findByText(/Попросите владельца/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an agency is led to its homes first, and once it has a catalogue to what is booked', async () => {
  const business = aBusiness({ kind: 'agency' })
  await showDesk(<SetupFirst />, { business, services: [], employees: [] })
  expect((await screen.findByRole('link', { name: 'Создать каталог' })).getAttribute('href')).toBe('/catalogues')
  cleanup()
  await showDesk(<SetupFirst />, {
    business,
    services: [],
    employees: [],
    catalogues: [createRow(catalogueEntity, { id: 'k', business_id: ids.business, kind: 'real_estate', name: 'Дома' })],
  })
  expect(await screen.findByRole('link', { name: 'Добавить услуги' })).toBeDefined()
})
