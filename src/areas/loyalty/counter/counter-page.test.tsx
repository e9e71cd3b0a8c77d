import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { plainCardCode, signatureBytes, signedCardCode } from '#domain/loyalty/card-code.ts'
import { customerEntity } from '#domain/customers/customer.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aCard, aCardObject } from '#tests/doubles/cards.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { CounterPage } from './counter-page.tsx'

const objectId = '01990000-0000-7000-8000-00000000ac60'
const customers = [
  createRow(customerEntity, { id: 'customer', business_id: ids.business, name: 'Айзада', phone: '+996700123456' }),
  createRow(customerEntity, { id: 'new', business_id: ids.business, name: 'Бакыт', phone: '+996555123456' }),
]
const rows = { cards: [aCard()], card_objects: [aCardObject({ id: objectId, stamps: 3, size: 10, number: 41 })], customers, at: '/scan' }

function Opened() {
  const { pathname, state } = useLocation()
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>
}

const page = (
  <Routes>
    <Route path="/scan" element={<CounterPage />} />
    <Route path="*" element={<Opened />} />
  </Routes>
)

beforeEach(async () => {
  await speak('ru')
  await loadTexts('loyalty', 'scan')
})

test('a card is found by a part of its customer’s name, and by its number', async () => {
  const { user } = await showDesk(page, rows)
  expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/customers')
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'айза')
  expect((await screen.findByRole('link', { name: 'Кофе: 3\u00a0из\u00a010' })).getAttribute('href')).toBe(`/scan/${objectId}`)
  await user.clear(field)
  await user.type(field, '41')
  expect((await screen.findByRole('link', { name: /^№ 41 · Айзада/ })).getAttribute('href')).toBe(`/scan/${objectId}`)
  // No phone has these digits.
  expect(screen.queryByText(/^Никого/)).toBeNull()
  await user.type(field, '0')
  expect(await screen.findByText(/^Никого/)).toBeTruthy()
})

const merged = aCardObject({ id: 'merged', customer: 'new', number: 42, merged_into: objectId })

test('[L21] the number of a card that was merged leads to the one that stays, and tells what is on that', async () => {
  const { user } = await showDesk(page, { ...rows, card_objects: [...rows.card_objects, merged] })
  await user.type(await screen.findByRole('searchbox'), '№ 42')
  const found = await screen.findByRole('link', { name: /^№ 42 → № 41 · Айзада/ })
  expect([found.getAttribute('href'), found.textContent]).toEqual([`/scan/${objectId}`, expect.stringContaining('3\u00a0из\u00a010')])
})

test('[L21] of cards that two devices merged crosswise the number finds one', async () => {
  const crosswise = aCardObject({ id: objectId, number: 41, merged_into: merged.id })
  const { user } = await showDesk(page, { ...rows, card_objects: [crosswise, merged] })
  await user.type(await screen.findByRole('searchbox'), '41')
  expect((await screen.findByRole('link', { name: /^№ 41 → № 42 · Бакыт/ })).getAttribute('href')).toBe('/scan/merged')
})

test('[K1, L21] who is parted from another has their card again once the server says so, and is offered none that it would refuse', async () => {
  const { user } = await showDesk(page, { ...rows, card_objects: [...rows.card_objects, merged] })
  await user.type(await screen.findByRole('searchbox'), 'Бакыт')
  expect(within(await screen.findByRole('article', { name: 'Бакыт' })).queryByRole('button', { name: 'Выдать карту' })).toBeNull()
})

test('a single digit is an answer too: the card of that number, or whoever has it in their phone', async () => {
  const { user } = await showDesk(page, { ...rows, card_objects: [aCardObject({ id: objectId, number: 4 })] })
  const field = await screen.findByRole('searchbox')
  await user.type(field, '4')
  expect(await screen.findByRole('link', { name: /^№ 4 · Айзада/ })).toBeTruthy()
  await user.clear(field)
  await user.type(field, '7')
  expect(await screen.findByRole('article', { name: 'Айзада' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Бакыт' })).toBeNull()
  await user.clear(field)
  await user.type(field, '8')
  expect(await screen.findByText(/^Никого/)).toBeTruthy()
})

test.each(['№ 41', '№41', '#41', 'N 41', '№\u00a041'])('a card is found by its number as it stands on it: %s', async (typed) => {
  const { user } = await showDesk(page, rows)
  await user.type(await screen.findByRole('searchbox'), typed)
  expect(await screen.findByRole('link', { name: /^№ 41 · Айзада/ })).toBeTruthy()
})

test.each([
  ['№ 41', /^№ 41 · Айзада/],
  ['айза', 'Кофе: 3\u00a0из\u00a010'],
])('Enter opens the one card that was found by %s', async (typed, name) => {
  const { user } = await showDesk(page, rows)
  await user.type(await screen.findByRole('searchbox'), typed)
  await screen.findByRole('link', { name })
  await user.keyboard('{Enter}')
  expect(await screen.findByText(new RegExp(`^/scan/${objectId} `))).toBeTruthy()
})

test.each([
  ['айза', 'of several cards'],
  ['123456', 'of several customers, the other without a card'],
])('Enter opens nothing by %s: it may be one %s', async (typed) => {
  const tea = aCardObject({ id: 'tea', card_model: 'tea' })
  const { user } = await showDesk(page, {
    ...rows,
    cards: [aCard(), aCard({ id: 'tea', name: 'Чай' })],
    card_objects: typed === 'айза' ? [...rows.card_objects, tea] : rows.card_objects,
  })
  await user.type(await screen.findByRole('searchbox'), typed)
  await screen.findByRole('link', { name: 'Кофе: 3\u00a0из\u00a010' })
  await user.keyboard('{Enter}')
  expect(screen.getByRole('searchbox')).toBeTruthy()
})

test('a single letter finds nobody yet, which is said', async () => {
  const { user } = await showDesk(page, rows)
  const field = await screen.findByRole('searchbox')
  expect(screen.getByText(/^Кода под рукой нет/)).toBeTruthy()
  await user.type(field, 'а')
  expect(await screen.findByText('Введите ещё букву: по одной не ищем.')).toBeTruthy()
  await user.type(field, 'й')
  expect(await screen.findByRole('article', { name: 'Айзада' })).toBeTruthy()
  expect(screen.queryByText(/^Введите ещё букву/)).toBeNull()
})

test('what a reader at the cash desk types is taken as a code', async () => {
  const { user } = await showDesk(page, rows)
  await user.click(await screen.findByRole('searchbox'))
  await user.paste(`https://stoika.example/scan#${plainCardCode(objectId)}`)
  expect(await screen.findByText(new RegExp(`^/scan/${objectId} .*card=`))).toBeTruthy()
})

const opened = () => screen.queryByText(/^\/scan\/\d/)?.textContent

describe('a reader that types letter by letter', () => {
  const address = 'https://stoika.example/scan#'
  const letterMs = 30

  afterEach(() => void vi.useRealTimers())

  /** The search field, in which the text was typed just now. */
  async function fieldAfter(text: string): Promise<HTMLInputElement> {
    await showDesk(page, rows)
    const field = await screen.findByRole<HTMLInputElement>('searchbox')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (let letters = 1; letters <= text.length; letters += 1) {
      await act(() => vi.advanceTimersByTimeAsync(letterMs))
      // Left behind by then where what was typed so far was taken.
      if (field.isConnected) fireEvent.change(field, { target: { value: text.slice(0, letters) } })
    }
    return field
  }

  test('[L18] opens the card by the whole of a signed code, though it begins as a plain one', async () => {
    const code = await signedCardCode(objectId, new Date().toISOString(), async () => new Uint8Array(signatureBytes).fill(7))
    const field = await fieldAfter(`${address}${code}`)
    if (field.form) fireEvent.submit(field.form)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(opened()).toBe(`/scan/${objectId} ${JSON.stringify({ code: `${address}${code}` })}`)
  })

  test('opens the card by a plain code once nothing more follows', async () => {
    await fieldAfter(`${address}${plainCardCode(objectId)}`)
    await act(() => vi.advanceTimersByTimeAsync(letterMs))
    expect(opened()).toBeUndefined()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(opened()).toContain(plainCardCode(objectId))
  })

  test('opens the card by a plain code at once where Enter ends it', async () => {
    const field = await fieldAfter(`${address}${plainCardCode(objectId)}`)
    fireEvent.submit(field.form!)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(opened()).toContain(plainCardCode(objectId))
  })
})

test('a code that the device’s own camera opened leads to the card', async () => {
  await showDesk(page, { ...rows, at: `/scan#${plainCardCode(objectId)}` })
  expect(await screen.findByText(new RegExp(`^/scan/${objectId} .*card=`))).toBeTruthy()
})

test('[L4] whom the desk knows gets a card with their phone; somebody new is added with it', async () => {
  const { user, queued } = await showDesk(page, rows)
  await user.click(await screen.findByRole('button', { name: 'Выдать карту' }))
  await user.type(await screen.findByRole('textbox', { name: 'Телефон клиента' }), '0555123456')
  expect(await screen.findByText('Бакыт: такой клиент уже есть.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Выдать' }))
  await screen.findByText(/^\/scan\//)
  expect(queued()).toMatchObject([{ command: 'card_object.create', args: { card_model: 'card', customer: 'new' } }])
})

test('[L17] where all places are taken, whoever is new reads that their card will wait, and whoever has one does not', async () => {
  const limits = { cards: [], cards_limit: 5, cards_count: 2, is_active: true, customers_limit: 300, customers_count: 300 }
  const { user } = await showDesk(page, {
    ...rows,
    cards: [aCard(), aCard({ id: 'tea', name: 'Чай' })],
    client: answering({ 'GET /api/users/cards/': () => limits }),
  })
  await user.click(await screen.findByRole('button', { name: 'Выдать карту' }))
  const full = /заняты все места: 300/
  expect(await screen.findByText(full)).toBeTruthy()
  const phone = screen.getByRole('textbox', { name: 'Телефон клиента' })
  await user.type(phone, '0700123456')
  await waitFor(() => expect(screen.queryByText(full)).toBeNull())
  await user.clear(phone)
  await user.type(phone, '0555123456')
  expect(await screen.findByText(full)).toBeTruthy()
})
