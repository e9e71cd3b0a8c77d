import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import { aCard } from '#tests/doubles/cards.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { CardAddressPage, CardAddressPrint } from './card-address-page.tsx'

const pages = (
  <Routes>
    <Route path="/cards/:id/address" element={<CardAddressPage />} />
    <Route path="/cards/:id/address/print" element={<CardAddressPrint />} />
  </Routes>
)

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty')
  await loadTexts('address')
})

const link = () => screen.queryByRole('link', { name: /\/add\/abc$/ })

test('[L7, V1] customers join by a link and a code', async () => {
  await showDesk(pages, { cards: [aCard({ code: 'abc' })], at: '/cards/card/address' })
  expect(await screen.findByRole('button', { name: 'Скопировать ссылку' })).toBeTruthy()
  expect(link()).toBeTruthy()
})

test.each(['/cards/card/address', '/cards/card/address/print'])('[L7, V1] of an archived card neither is shown: %s', async (at) => {
  await showDesk(pages, { cards: [aCard({ code: 'abc', is_active: false })], at })
  expect(await screen.findByText(/^Карта в архиве, получить её нельзя\./)).toBeTruthy()
  expect([link(), screen.queryByRole('img')]).toEqual([null, null])
})
