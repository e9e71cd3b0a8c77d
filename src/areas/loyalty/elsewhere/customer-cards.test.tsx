import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { customerEntity } from '#domain/customers/customer.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aCard, aCardObject } from '#tests/doubles/cards.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { CustomerCards } from './customer-cards.tsx'

const customer = createRow(customerEntity, { id: 'customer', business_id: ids.business, name: 'Айзада', phone: '+996700123456' })
const rows = { cards: [aCard(), aCard({ id: 'tea', name: 'Чай' })], customers: [customer] }
const hint = /^Одинаковые карты можно объединить/

beforeEach(() => speak('ru', 'loyalty'))

test.each([
  ['one card twice can have both made one, which is said', 'card', 1],
  ['two kinds of cards keeps both, and reads nothing of it', 'tea', 0],
])('[L21] who has %s', async (_, kind, times) => {
  const [one, second] = [aCardObject({ id: 'one', number: 1 }), aCardObject({ id: 'second', number: 2, card_model: kind })]
  await showDesk(<CustomerCards customer={customer} />, { ...rows, card_objects: [one, second] })
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  expect(screen.queryAllByText(hint)).toHaveLength(times)
})
