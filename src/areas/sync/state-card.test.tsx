import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { SyncStatus } from '#offline/status.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { PlaceProvider } from './place.tsx'
import { StateCard } from './state-card.tsx'

beforeEach(() => speak('ru', 'sync'))

const open = (status: Partial<SyncStatus>) =>
  showDesk(
    <PlaceProvider>
      <StateCard />
    </PlaceProvider>,
    { status },
  )

test('[E4] where nothing comes through the page can be begun anew: an installed app has no other way', async () => {
  await open({ isStuck: true })
  expect(await screen.findByRole('heading', { name: 'Ничего не проходит' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeDefined()
})

test('[E28] closed reading is not up to date, and leads to sign-in', async () => {
  await open({ connection: 'unknown', readingClosesAt: Date.parse('2026-01-05T06:00:00.000Z') })
  expect(await screen.findByRole('heading', { name: 'Всё отправлено. Чтобы читать данные, войдите снова' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/auth/sign-in')
})
