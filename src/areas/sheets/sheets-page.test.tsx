import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { cardEntity } from '#domain/loyalty/card.ts'
import { tableEntity } from '#domain/orders/table.ts'
import { createRow } from '#domain/shared/entity.ts'
import { aBusiness, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import type { makePdf as Make } from './make-pdf.ts'
import { SheetsPage } from './sheets-page.tsx'

const makePdf = vi.hoisted(() => vi.fn<typeof Make>(async () => undefined))
vi.mock('./make-pdf.ts', () => ({ makePdf }))

beforeEach(async () => {
  localStorage.clear()
  await speak('ru', 'sheets', 'address')
})

const business_id = ids.business
const business = { ...aBusiness(), code: 'abcd2345' }
const catalogue = { ...createRow(catalogueEntity, { id: 'k', business_id, name: 'Пекарня' }), code: 'wxyz6789' }
const product = createRow(productEntity, { id: 'p', business_id, catalogue_id: 'k', name: 'Самса', price: 5000 })
// Not in the order in which they were made.
const tables = ['у окна', '10', '2'].map((name, order) => createRow(tableEntity, { id: `t${order}`, business_id, name }, { order }))

const sheet = () => screen.findByRole('img', { name: /^Лист с QR-кодами/ })
const codesOn = async () => (await sheet()).querySelectorAll('use').length
const saving = () => screen.getByRole('button', { name: 'Сохранить PDF' })

async function type(user: Awaited<ReturnType<typeof showDesk>>['user'], label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

test('[Q1] what nobody has set up is 40 codes on each of five sheets, and may be saved once it was read back', async () => {
  await showDesk(<SheetsPage />, { business })
  expect(await codesOn()).toBe(40)
  expect(screen.getByLabelText<HTMLInputElement>('Размер кода, мм').value).toBe('33,9')
  expect(await screen.findByText(/^код 33,9 мм · на листе 40 \(5 × 8\) · кодов: 200 · листов: 5 · точка кода [01],\d+ мм$/)).toBeDefined()
  await waitFor(() => expect(saving()).toHaveProperty('disabled', false))
  expect(screen.getByText('Проверено: код сканируется')).toBeDefined()
})

test('[Q6] a tap on saving while the code is read back anew is not lost', async () => {
  await showDesk(<SheetsPage />, { business })
  await waitFor(() => expect(saving()).toHaveProperty('disabled', false))
  const count = screen.getByLabelText<HTMLInputElement>('Сколько всего кодов')
  // By the browser's own events: those of the library wait until all has been drawn.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(count, '80')
  count.dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  saving().click()
  await waitFor(() => expect(makePdf).toHaveBeenCalledOnce())
  expect(makePdf.mock.calls[0]![0].codes.count).toBe(80)
})

test('[Q2] a code that does not fit is said so, and made the largest that does by one tap', async () => {
  const { user } = await showDesk(<SheetsPage />, { business })
  await sheet()
  await type(user, 'Размер кода, мм', '254')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Код больше бумаги')).toBeDefined()
  expect(saving()).toHaveProperty('disabled', true)
  await user.click(within(alert).getByRole('button', { name: 'Сделать код 200 мм' }))
  expect(await codesOn()).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[Q5] small dots are warned of, smaller ones refused', async () => {
  const { user } = await showDesk(<SheetsPage />, { business })
  await sheet()
  await type(user, 'Размер кода, мм', '13,5')
  expect(await screen.findByText('Мелкие точки')).toBeDefined()
  await waitFor(() => expect(saving()).toHaveProperty('disabled', false))
  await type(user, 'Размер кода, мм', '5')
  expect((await screen.findByRole('alert')).textContent).toContain('Код слишком мелкий')
})

test('[Q7] a code for each table, with its name below it, in the order in which tables are counted', async () => {
  const { user } = await showDesk(<SheetsPage />, { business, tables })
  await sheet()
  await user.click(screen.getByRole('radio', { name: 'По столам' }))
  await type(user, 'Подпись под кодом', 'Стол')
  await waitFor(async () =>
    expect(Array.from((await sheet()).querySelectorAll('text'), ({ textContent }) => textContent)).toEqual([
      'Стол 2',
      'Стол 10',
      'Стол у окна',
    ]),
  )
  expect(screen.queryByLabelText('Сколько всего кодов')).toBeNull()
})

test('[Q7] where the tables have gone since, the codes are all the same', async () => {
  const { user } = await showDesk(<SheetsPage />, { business, tables })
  await sheet()
  await user.click(screen.getByRole('radio', { name: 'По столам' }))
  cleanup()
  await showDesk(<SheetsPage />, { business })
  expect(await codesOn()).toBe(40)
  expect(screen.getByRole('radio', { name: 'Одинаковые' })).toHaveProperty('checked', true)
})

test('without a catalogue chosen there is nothing to print, and the catalogue is chosen by its name', async () => {
  const { user } = await showDesk(<SheetsPage />, { business, catalogues: [catalogue], products: [product] })
  await sheet()
  await user.click(screen.getByRole('combobox', { name: 'Куда ведут коды' }))
  await user.click(await screen.findByRole('option', { name: 'Каталог', hidden: true }))
  expect(await screen.findByText('Выберите, куда ведут коды')).toBeDefined()
  expect(saving()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('combobox', { name: 'Каталог' }))
  await user.click(await screen.findByRole('option', { name: 'Пекарня', hidden: true }))
  expect(await screen.findByRole('img', { name: 'Лист с QR-кодами: Пекарня' })).toBeDefined()
})

test('what was chosen is there the next time', async () => {
  const first = await showDesk(<SheetsPage />, { business })
  await sheet()
  await type(first.user, 'Сколько всего кодов', '12')
  await waitFor(async () => expect(await codesOn()).toBe(12))
  cleanup()
  await showDesk(<SheetsPage />, { business })
  await waitFor(() => expect(screen.getByLabelText('Сколько всего кодов')).toHaveProperty('value', '12'))
})

test('it is the owner’s', async () => {
  await showDesk(<SheetsPage />, { business, role: 'staff' })
  expect(screen.queryByRole('button', { name: 'Сохранить PDF' })).toBeNull()
})

const card = {
  ...createRow(cardEntity, { id: 'c1', business_id, name: 'Кофе', kind: 'stamps' }, { order: 0, at: '2026-01-01T00:00:00.000Z' }),
  code: 'mnpq2345',
}
const batch = (given: object = {}) => ({
  id: 'b1',
  card_model: 'c1',
  first: 1,
  count: 5,
  key: 'A'.repeat(22),
  used: 2,
  is_active: true,
  created_at: '2026-11-20T04:00:00.000Z',
  ...given,
})

async function openCodes(of: Parameters<typeof answering>[0]) {
  const { user } = await showDesk(<SheetsPage />, { business, cards: [card], client: answering(of) })
  await sheet()
  await user.click(screen.getByRole('combobox', { name: 'Куда ведут коды' }))
  await user.click(await screen.findByRole('option', { name: 'Карта', hidden: true }))
  await user.click(screen.getByRole('combobox', { name: 'Какую карту оформят' }))
  await user.click(await screen.findByRole('option', { name: 'Кофе', hidden: true }))
  await user.click(screen.getByRole('radio', { name: 'Одноразовые' }))
  return user
}

test('[L20] one-time codes are chosen by their batch, of which is told how many were used', async () => {
  const user = await openCodes({ 'GET /api/cards/code-batches/': () => ({ results: [batch()] }) })
  expect(await screen.findByText('Создайте или выберите одноразовые коды')).toBeDefined()
  expect(saving()).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('combobox', { name: 'Какие коды' }))
  await user.click(await screen.findByRole('option', { name: /^№ 1–5, созданы /, hidden: true }))
  await waitFor(async () =>
    expect(Array.from((await sheet()).querySelectorAll('text'), ({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5']),
  )
  expect(screen.getByText('Использовано: 2 из 5')).toBeDefined()
  // A card that is joined without a code as well says so.
  expect(screen.getByRole('link', { name: 'Изменить это в карте' }).getAttribute('href')).toBe('/cards/c1')
})

test('[L20] new codes are made by the server, and are on the sheet at once; without a network it says so', async () => {
  let isAway = true
  const asked = vi.fn<(body: unknown) => void>()
  const user = await openCodes({
    'GET /api/cards/code-batches/': () => ({ results: [] }),
    'POST /api/cards/code-batches/': ({ body }: { body: { count: number } }) => {
      if (isAway) return { status: 0 }
      asked(body)
      return batch({ count: body.count, used: 0 })
    },
  })
  await type(user, 'Сколько новых', '3')
  await user.click(screen.getByRole('button', { name: 'Создать новые коды' }))
  expect((await screen.findByRole('alert')).textContent).toContain('новые коды создаёт сервер')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Создать новые коды' }))
  await waitFor(async () => expect(await codesOn()).toBe(3))
  expect(asked).toHaveBeenCalledWith(expect.objectContaining({ business_id, card_model: 'c1', count: 3 }))
  expect(await screen.findByText('Использовано: 0 из 3')).toBeDefined()
})

const valid = () => screen.getByRole('switch', { name: /^Коды действуют/ })

test('[L20] codes whose answer was lost are asked for again as the same, and then are there once', async () => {
  const made: ReturnType<typeof batch>[] = []
  const asked: string[] = []
  const user = await openCodes({
    'GET /api/cards/code-batches/': () => ({ results: made }),
    'POST /api/cards/code-batches/': ({ body: { id, count } }: { body: { id: string; count: number } }) => {
      asked.push(id)
      const known = made.find((one) => one.id === id)
      if (!known) made.push({ ...batch(), id, count })
      return known ?? { status: 0 }
    },
  })
  const make = async () => user.click(await screen.findByRole('button', { name: 'Создать новые коды' }))
  await make()
  await screen.findByRole('alert')
  await make()
  await sheet()
  expect(made).toHaveLength(1)
  await make()
  await waitFor(() => expect(asked).toHaveLength(3))
  expect([asked[0] === asked[1], asked[1] === asked[2]]).toEqual([true, false])
})

test('[L20] the codes of lost sheets are stopped by a switch, which stays where it was without a network', async () => {
  let isAway = true
  const user = await openCodes({
    'GET /api/cards/code-batches/': () => ({ results: [batch()] }),
    'PATCH /api/cards/code-batches/{id}/': ({ body }: { body: { is_active: boolean } }) => (isAway ? { status: 0 } : batch(body)),
  })
  await user.click(await screen.findByRole('combobox', { name: 'Какие коды' }))
  await user.click(await screen.findByRole('option', { name: /^№ 1–5, созданы /, hidden: true }))
  await user.click(await screen.findByRole('switch', { name: /^Коды действуют/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('остановить коды может только сервер')
  expect(valid()).toHaveProperty('checked', true)
  isAway = false
  await user.click(valid())
  await waitFor(() => expect(valid()).toHaveProperty('checked', false))
  await waitFor(() => expect(valid()).toHaveProperty('disabled', false))
  expect(valid()).toHaveProperty('checked', false)
  // They may be printed to be used later, but not without a word.
  expect(await screen.findByText('Эти коды остановлены: карту по ним никто не получит.')).toBeDefined()
  await user.click(valid())
  await waitFor(() => expect(screen.queryByText(/^Эти коды остановлены/)).toBeNull())
})
