import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '#i18n/setup.ts'
import { aCardEvent, aCardObject, aCashbackCard } from '#tests/doubles/cards.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import type { StatementEvent } from './card-event-line.tsx'
import { Statement } from './statement.tsx'

const purchase: StatementEvent = {
  ...aCardEvent({ id: 'purchase', points: 60_000, spent: 2_000_000, amount: 2_000_000 }),
  is_undone: false,
}
const refund: StatementEvent = {
  ...purchase,
  id: 'refund',
  rev: 2,
  kind: 'refund',
  points: -15_000,
  amount: 500_000,
  refund_of: 'purchase',
}

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty')
})

function open(...results: readonly StatementEvent[]) {
  const client = answering({
    'GET /api/transactions/card-object/{id}/events/': () => ({ count: results.length, next: null, previous: null, results }),
  })
  const object = aCardObject()
  return showDesk(<Statement object={object} />, { cards: [aCashbackCard()], card_objects: [object], client })
}

test('of a card that was not sent yet the server is not asked', async () => {
  const asked = vi.fn<() => { count: number; next: null; previous: null; results: [] }>()
  const object = aCardObject({ rev: 0 })
  const client = answering({ 'GET /api/transactions/card-object/{id}/events/': asked })
  await showDesk(<Statement object={object} />, { cards: [aCashbackCard()], card_objects: [object], client })
  expect(await screen.findByText('История')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

/** The menu of the purchase, which is the oldest. */
async function menu(user: Awaited<ReturnType<typeof open>>['user']): Promise<readonly string[]> {
  const line = (await screen.findAllByRole('listitem')).at(-1)!
  const more = within(line).queryByRole('button')
  if (!more) return []
  await user.click(more)
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

test('[L14] of a purchase only what was not given back yet can be given back, and it is undone no more', async () => {
  const { user, queued } = await open(refund, purchase)
  expect(await menu(user)).toEqual(['Вернуть'])
  await user.click(screen.getByRole('menuitem', { name: 'Вернуть' }))
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByRole<HTMLInputElement>('textbox')
  expect(amount.value.replaceAll('\u00a0', ' ')).toBe('15 000')
  await user.clear(amount)
  await user.type(amount, '15001')
  await user.click(within(dialog).getByRole('button', { name: 'Вернуть' }))
  expect((await within(dialog).findByText(/^Больше нуля/)).textContent.replaceAll('\u00a0', ' ')).toContain('15 000 сом')
  await user.clear(amount)
  await user.type(amount, '15000')
  await user.click(within(dialog).getByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(queued()).toMatchObject([{ args: { event: { refund_of: 'purchase', amount: 1_500_000 } } }]))
  // What waits here to be sent counts as well.
  await waitFor(async () => expect(await menu(user)).toEqual([]))
})

test('[L5, L14] a refund that was undone gives the purchase back', async () => {
  const undo: StatementEvent = { ...purchase, id: 'undo', rev: 3, kind: 'undo', amount: 0, undoes: 'refund' }
  const { user } = await open(undo, { ...refund, is_undone: true }, purchase)
  expect(await menu(user)).toHaveLength(2)
})

test('[L1] without a network, what waits to be sent stands in the statement, the newest first', async () => {
  const object = aCardObject({ points: 100_000 })
  const { engine } = await showDesk(<Statement object={object} />, { cards: [aCashbackCard()], card_objects: [object] })
  // What is none of a card's waits beside it.
  await engine.enqueue('customer.create', { id: 'new', business_id: ids.business, name: 'Айзада' })
  await engine.enqueue('card_object.purchase', { id: 'object', event: { id: 'bought', amount: 50_000, bonuses: 10_000 } })
  await engine.enqueue('card_object.block', { id: 'object', event: { id: 'blocked' } })
  await engine.enqueue('card_object.block', { id: 'other', event: { id: 'of another' } })
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Блокировка.*не отправлено$/),
    expect.stringMatching(/^Покупка500 сом.*не отправлено−100 сом$/),
  ])
})

test('[L5] an undoing that waits names what it takes back, sent or not', async () => {
  const { engine } = await open(purchase)
  await screen.findByRole('listitem')
  await engine.enqueue('card_object.redeem', { id: purchase.card_object, event: { id: 'redeemed' } })
  await engine.enqueue('card_object.undo', { id: purchase.card_object, event: { id: 'undoing', undoes: 'redeemed' } })
  await engine.enqueue('card_object.undo', { id: purchase.card_object, event: { id: 'another', undoes: 'purchase' } })
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ОтменаПокупка/),
    expect.stringMatching(/^ОтменаНаграда выдана/),
    expect.stringMatching(/^Награда выдана/),
    expect.stringMatching(/^Покупка/),
  ])
})

test('[L1] what was sent and is told by the server stands there once', async () => {
  const { engine } = await open({ ...purchase, id: 'bought' })
  await engine.enqueue('card_object.purchase', { id: 'object', event: { id: 'bought', amount: 2_000_000, bonuses: 0 } })
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('[L1, L21] a card that is being merged waits in the statement of the one that stays, and is told there once', async () => {
  const [object, other] = [aCardObject(), aCardObject({ id: 'other' })]
  const told: StatementEvent = { ...purchase, id: 'received', kind: 'receive', amount: 0 }
  const merge = { id: 'other', event: { id: 'given', into: 'object', receive: 'received' } }
  const waiting = await showDesk(<Statement object={object} />, { cards: [aCashbackCard()], card_objects: [object, other] })
  await waiting.engine.enqueue('card_object.merge', merge)
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^Карты объединены.*не отправлено$/)
  cleanup()
  const { engine } = await open(told)
  await engine.enqueue('card_object.merge', merge)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('[L21] of two cards that are one the history tells once what came, and what was done on the other one', async () => {
  const joined: StatementEvent = { ...purchase, id: 'joined', kind: 'join', amount: 0, points: 0 }
  await open(
    { ...joined, id: 'received', kind: 'receive', stamps: -5, rewards: 1, amount: 5 },
    { ...joined, id: 'given', kind: 'merge', stamps: -5, card_object: 'other' },
    { ...joined, id: 'joined there', card_object: 'other' },
    joined,
  )
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Карты объединены.*\+5\sштампов, \+1\sнаграда$/),
    expect.stringMatching(/^Карта полученадругая карта/),
    expect.not.stringContaining('другая карта'),
  ])
})
