import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import { aCard } from '#tests/doubles/cards.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { CardPage } from './card-page.tsx'

const page = (
  <Routes>
    <Route path="/cards/:id" element={<CardPage />} />
  </Routes>
)

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty')
})
afterEach(() => void vi.useRealTimers())

test('an archived card says so on its own page, and no longer once it is brought back', async () => {
  const { user } = await showDesk(page, { cards: [aCard({ is_active: false })], at: '/cards/card' })
  expect(await screen.findByText(/^Штампы · в архиве/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Вернуть из архива' }))
  expect(await screen.findByRole('button', { name: 'В архив' })).toBeTruthy()
  expect(screen.queryByText(/в архиве/)).toBeNull()
})

test('a double tap archives a card, and does not bring it back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { queued } = await showDesk(page, { cards: [aCard()], at: '/cards/card' })
  const button = await screen.findByRole('button', { name: 'В архив' })
  for (const detail of [1, 2]) {
    vi.advanceTimersByTime(250)
    fireEvent.pointerDown(button)
    await act(async () => fireEvent.click(button, { detail }))
  }
  expect(queued()).toMatchObject([{ command: 'card.edit', args: { changes: { is_active: false } } }])
})
