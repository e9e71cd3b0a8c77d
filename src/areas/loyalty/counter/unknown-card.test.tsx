import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { aCard, aCardObject } from '#tests/doubles/cards.ts'
import { createRow } from '#domain/shared/entity.ts'
import { customerEntity } from '#domain/customers/customer.ts'
import { UnknownCard } from './unknown-card.tsx'

test('[L6a] before a second phone is linked it is said whose card it would show', async () => {
  await speak('ru', 'loyalty')
  const link = { id: 'second', card_model: 'card', card_object: 'object', public_key: '' }
  await showDesk(<UnknownCard id="second" />, {
    client: answering({ 'GET /api/transactions/look-up/': () => ({ card_objects: [], link }) }),
    cards: [aCard()],
    card_objects: [aCardObject({ id: 'object' })],
    customers: [createRow(customerEntity, { id: 'customer', business_id: ids.business, name: 'Айзада', phone: '+996700123456' })],
  })
  expect(await screen.findByText('Чья карта: Айзада, +996 700 123 456')).toBeTruthy()
})
