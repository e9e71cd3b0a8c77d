import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { customerEntity } from '#domain/customers/customer.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aCard, aCardEvent, aCardObject } from '#tests/doubles/cards.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { watchSavedFiles } from '#tests/setup/saved-files.ts'
import { answering, speak } from '#tests/setup/screen.tsx'
import { HoldersPage } from './holders-page.tsx'
import type { TransactionLine } from './use-transactions.ts'

const page = (
  <Routes>
    <Route path="/cards/:id/customers" element={<HoldersPage />} />
  </Routes>
)
const formula = '=HYPERLINK("https://stoika.invalid")'
const customers = [createRow(customerEntity, { id: 'customer', business_id: ids.business, name: formula, phone: '+996700123456' })]
const line = {
  ...aCardEvent({ kind: 'stamp', stamps: 1, points: 0, spent: 0, amount: 1 }),
  is_undone: false,
  customer: 'customer',
  customer_name: formula,
  customer_phone: '+996700123456',
  number: 1,
}
const telling = (results: readonly TransactionLine[]) =>
  answering({ 'GET /api/services/transactions-details-new/{id}/': () => ({ count: results.length, next: null, previous: null, results }) })
const client = telling([line])

/** Customers join by themselves, and name themselves as they like. */
test.each([
  ['customers', ''],
  ['transactions', '?part=transactions'],
])('what is saved of %s is no formula to a spreadsheet', async (_, part) => {
  await speak('ru')
  await loadTexts('loyalty')
  const saved = watchSavedFiles()
  const { user } = await showDesk(page, {
    cards: [aCard()],
    card_objects: [aCardObject()],
    customers,
    client,
    at: `/cards/card/customers${part}`,
  })
  const save = await screen.findByRole('button', { name: 'Сохранить CSV' })
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  await user.click(save)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]!.content.text()).toContain(`"'=HYPERLINK(""https://stoika.invalid"")"`)
})

test('[V5] what happened on the card of somebody who was deleted stays, and leads to no card', async () => {
  await speak('ru')
  await loadTexts('loyalty')
  const gone = { ...line, customer: null, customer_name: '', customer_phone: '' }
  await showDesk(page, { cards: [aCard()], client: telling([gone]), at: '/cards/card/customers?part=transactions' })
  expect(await screen.findByText('Без имени')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Без имени' })).toBeNull()
})

test('what each has is said without the name of the card, which the head says', async () => {
  await speak('ru')
  await loadTexts('loyalty')
  await showDesk(page, { cards: [aCard({ name: 'Кофе' })], card_objects: [aCardObject()], customers, client, at: '/cards/card/customers' })
  expect((await screen.findByRole('link', { name: /HYPERLINK/ })).textContent).not.toContain('Кофе')
  expect(screen.getByText('Кофе')).toBeTruthy()
})

test('[L21] the number of a card that was merged finds the one that stays', async () => {
  await speak('ru')
  await loadTexts('loyalty')
  const card_objects = [
    aCardObject({ id: 'stays', number: 81 }),
    aCardObject({ id: 'between', number: 82, merged_into: 'stays' }),
    aCardObject({ id: 'gone', number: 83, merged_into: 'between' }),
    aCardObject({ id: 'else', number: 84 }),
  ]
  const { user } = await showDesk(page, { cards: [aCard()], card_objects, customers, client, at: '/cards/card/customers' })
  expect(await screen.findAllByRole('link', { name: /HYPERLINK/ })).toHaveLength(2)
  await user.type(screen.getByRole('searchbox'), '83')
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /HYPERLINK/ }).map((link) => link.getAttribute('href'))).toEqual(['/scan/stays']),
  )
})
