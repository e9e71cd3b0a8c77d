import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import { aCard } from '#tests/doubles/cards.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { CardPage } from './card-page.tsx'

test('an archived card says so on its own page, and no longer once it is brought back', async () => {
  await speak('ru')
  await loadTexts('loyalty')
  const page = (
    <Routes>
      <Route path="/cards/:id" element={<CardPage />} />
    </Routes>
  )
  const { user } = await showDesk(page, { cards: [aCard({ is_active: false })], at: '/cards/card' })
  expect(await screen.findByText(/^Штампы · в архиве/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Вернуть из архива' }))
  expect(await screen.findByRole('button', { name: 'В архив' })).toBeTruthy()
  expect(screen.queryByText(/в архиве/)).toBeNull()
})
