import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { customerEntity } from '#domain/customers/customer.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aCard, aCardObject, aCashbackCard, aTier } from '#tests/doubles/cards.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { EarningOffer } from './earning-offer.tsx'

const customers = [createRow(customerEntity, { id: 'customer', business_id: ids.business, name: 'Айзада', phone: '+996700123456' })]
const paid = { of: 'order', id: 'order', phone: '+996700123456', amount: 100_000 } as const

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty')
})

test('[L8] what was paid offers its stamp and its bonuses, each once, however often they are tapped', async () => {
  const rows = { cards: [aCard(), aCashbackCard({ id: 'bonuses' })], card_tiers: [aTier({ card_model: 'bonuses' })], customers }
  const { queued } = await showDesk(<EarningOffer paid={paid} />, {
    ...rows,
    card_objects: [aCardObject(), aCardObject({ id: 'other', card_model: 'bonuses' })],
  })
  for (const name of ['+1 штамп', /^Начислить 30\sсом$/]) {
    const button = await screen.findByRole('button', { name })
    // Before the screen is drawn anew, as on a slow tablet.
    act(() => {
      button.click()
      button.click()
    })
  }
  expect(await screen.findAllByText('Начислено')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '+1 штамп' })).toBeNull()
  expect(queued()).toMatchObject([
    { command: 'card_object.stamp', args: { id: 'object', event: { count: 1, of: 'order', of_id: 'order' } } },
    { command: 'card_object.purchase', args: { id: 'other', event: { amount: 100_000, of: 'order', of_id: 'order' } } },
  ])
})

test('[L8] what was taken back is offered again', async () => {
  const { user, queued } = await showDesk(<EarningOffer paid={paid} />, { cards: [aCard()], customers, card_objects: [aCardObject()] })
  await user.click(await screen.findByRole('button', { name: '+1 штамп' }))
  await user.click(await screen.findByRole('button', { name: /Отменить|Вернуть/ }))
  expect(await screen.findByRole('button', { name: '+1 штамп' })).toBeTruthy()
  expect(queued()).toEqual([])
})

test.each([
  ['a stamp', '+1 штамп', { cards: [aCard()], card_objects: [aCardObject()] }],
  ['bonuses', /^Начислить/, { cards: [aCashbackCard()], card_tiers: [aTier()], card_objects: [aCardObject()] }],
])('[L8] of %s that the server refused it is not said to be given; a person decides before there is another', async (_, name, rows) => {
  const shown = await showDesk(<EarningOffer paid={paid} />, { ...rows, customers })
  await shown.user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Начислено')).toBeTruthy()
  act(() => shown.refuse({ status: 409, code: 'card_blocked' }))
  expect((await screen.findByRole('link', { name: 'Ждёт вашего решения' })).getAttribute('href')).toBe('/sync')
  expect(screen.queryByText('Начислено')).toBeNull()
  expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[L8] what another device has given is not offered again', async () => {
  const last = {
    id: 'e',
    kind: 'stamp',
    of_id: 'order',
    stamps: 1,
    rewards: 0,
    points: 0,
    bonuses: 0,
    spent: 0,
    short: 0,
    active_before: null,
    day_stamps_before: 0,
    size_before: 0,
  } as const
  await showDesk(<EarningOffer paid={paid} />, { cards: [aCard()], customers, card_objects: [aCardObject({ stamps: 1, size: 10, last })] })
  expect(await screen.findByText('Начислено')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '+1 штамп' })).toBeNull()
})

test('who paid is found by name where the bill says nobody', async () => {
  const { user } = await showDesk(<EarningOffer paid={{ ...paid, phone: '' }} />, {
    cards: [aCard()],
    customers,
    card_objects: [aCardObject()],
  })
  await screen.findByText('Найдите клиента, на чью карту это начислить.')
  await user.type(await screen.findByRole('searchbox'), 'айза')
  expect(await screen.findByRole('button', { name: '+1 штамп' })).toBeTruthy()
})

test('a business without cards offers nothing', async () => {
  await showDesk(<EarningOffer paid={paid} />, { customers })
  expect(screen.queryByRole('region')).toBeNull()
})
