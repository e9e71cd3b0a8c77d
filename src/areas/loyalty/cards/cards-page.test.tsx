import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import { aCard } from '#tests/doubles/cards.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { CardsPage } from './cards-page.tsx'

async function showCards(cards_count: number): Promise<void> {
  await speak('ru')
  await loadTexts('loyalty')
  const limits = { cards: [], cards_limit: 2, cards_count, is_active: true, customers_limit: 300, customers_count: 12 }
  await showDesk(<CardsPage />, { cards: [aCard()], client: answering({ 'GET /api/users/cards/': () => limits }) })
  await screen.findByText('Карты')
}

test('cards in the archive stand behind the others', async () => {
  await speak('ru')
  await loadTexts('loyalty')
  await showDesk(<CardsPage />, {
    cards: [aCard({ id: 'old', name: 'Старая', order: 0, is_active: false }), aCard({ name: 'Новая', order: 1 })],
  })
  await screen.findByText('Карты лояльности')
  const names = (await screen.findAllByRole('listitem')).map((item) => item.querySelector('a')?.getAttribute('aria-label'))
  expect(names).toEqual(['Новая', 'Старая'])
})

const add = () => screen.getByRole('button', { name: 'Новая карта' })

test('[L7] a further card is made while the plan has room for it', async () => {
  await showCards(1)
  expect([add().hasAttribute('disabled'), screen.queryByText(/^Места нет/)]).toEqual([false, null])
})

test('[L7] without room none is made, and it is said what to do', async () => {
  await showCards(2)
  await waitFor(() => expect(add().hasAttribute('disabled')).toBe(true))
  expect(screen.getByText('Места нет: уберите одну карту в архив, чтобы создать новую.')).toBeTruthy()
})
