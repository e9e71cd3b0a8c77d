import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noOrdering } from '#domain/business/ordering.ts'
import { loadTexts } from '#i18n/setup.ts'
import { anOrder } from '#tests/doubles/orders.ts'
import { aBusiness } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { TodayPage } from './today-page.tsx'

const cafe = { kind: 'cafe', ordering: { ...noOrdering, menu_id: 'menu' } } as const
const minuteAgo = new Date(Date.now() - 60_000).toISOString()
const later = new Date(Date.now() + 3600_000).toISOString()

beforeEach(async () => {
  await speak('ru')
  await loadTexts('booking')
  await loadTexts('orders')
})

test('[O9] a café that gives no services sees its new orders and the way to take one, and nothing of bookings', async () => {
  const guest = anOrder({ number: 7, status: 'new', by_customer: true, created_at: minuteAgo, expires_at: later })
  const { user, queued } = await showDesk(<TodayPage />, { business: aBusiness(cafe), services: [], employees: [], orders: [guest] })
  expect(screen.getByRole('link', { name: 'Новый заказ' }).getAttribute('href')).toBe('/orders/new')
  await user.click(await screen.findByRole('button', { name: /^Принять: № 7/ }))
  await waitFor(() => expect(queued().map(({ command }) => command)).toEqual(['order.accept']))
  expect([screen.queryByText('Услуг пока нет'), screen.queryByRole('button', { name: 'Без записи' })]).toEqual([null, null])
})

test('[O7] before there is a menu an owner is led to it, also once the first steps are hidden', async () => {
  const { user } = await showDesk(<TodayPage />, { business: aBusiness({ kind: 'cafe' }), services: [], employees: [] })
  expect((await screen.findByRole('link', { name: /^Включите заказы/ })).getAttribute('href')).toBe('/ordering')
  screen.getByRole('button', { name: 'Скрыть первые шаги' }).focus()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('link', { name: 'Выбрать меню' })).getAttribute('href')).toBe('/ordering')
})

test('[O7] before there is a menu staff are told whom to ask', async () => {
  await showDesk(<TodayPage />, { business: aBusiness({ kind: 'cafe' }), services: [], employees: [], role: 'staff' })
  expect(await screen.findByText(/Попросите владельца/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Выбрать меню' })).toBeNull()
})
