import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { catalogueEntity } from '#domain/catalogue/catalogue.ts'
import { enquiryEntity, type CreateEnquiry } from '#domain/catalogue/enquiry.ts'
import { blankListing } from '#domain/catalogue/listing.ts'
import { productEntity } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { loadTexts } from '#i18n/setup.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { EnquiriesPage } from './enquiries-page.tsx'
import { OpenEnquiries } from './open-enquiries.tsx'
import { ProductEnquiries } from './product-enquiries.tsx'

const catalogue = createRow(catalogueEntity, { id: 'k', business_id: ids.business, kind: 'real_estate', name: 'Недвижимость' })
const home = createRow(productEntity, {
  id: 'home',
  business_id: ids.business,
  catalogue_id: 'k',
  name: 'Квартира у парка',
  translations: { ky: { name: 'Парк жанындагы батир' } },
  price: 100,
  listing: blankListing,
  agent_id: ids.employee,
})
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()
const asked = (id: string, hours: number, given: Partial<CreateEnquiry> = {}) =>
  createRow(
    enquiryEntity,
    {
      id,
      business_id: ids.business,
      product_id: 'home',
      name: `Клиент ${id}`,
      phone: '+996555010203',
      text: `Вопрос ${id}`,
      language: 'ky',
      ...given,
    },
    { at: hoursAgo(hours) },
  )
const answered = { ...asked('3', 30), status: 'answered' as const, answered_at: hoursAgo(29), answered_by: 'Нурлан' }
const rows = { catalogues: [catalogue], products: [home], enquiries: [asked('1', 5), asked('2', 1), answered] }

beforeEach(async () => {
  await speak('ru')
  await loadTexts('catalogue')
})
const pages = (
  <Routes>
    <Route path="*" element={<EnquiriesPage />} />
  </Routes>
)

test('[C7] what is open stands newest first, with what it is about, whose that is, and the answer filled in in the customer’s language', async () => {
  await showDesk(pages, rows)
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map((line) => within(line).getByText(/^Вопрос/).textContent)).toEqual(['Вопрос 2', 'Вопрос 1'])
  const [first] = lines
  expect(within(first!).getByRole('link', { name: 'Квартира у парка' }).getAttribute('href')).toBe('/products/home')
  expect(within(first!).getByText(/^Агент: /)).toBeTruthy()
  const link =
    within(first!)
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href') ?? ''
  expect(decodeURIComponent(link)).toContain(
    'wa.me/996555010203?text=Саламатсызбы, Клиент 2! Сурооңузга жооп беребиз: Парк жанындагы батир.',
  )
})

test('[C7] one tap marks it as answered, which can be taken back; what was answered says by whom and is opened again', async () => {
  const { user, queued } = await showDesk(pages, rows)
  await user.click(await screen.findByRole('button', { name: 'Отвечено: Клиент 2' }))
  await waitFor(() => expect(screen.queryByText('Вопрос 2')).toBeNull())
  expect(queued().map(({ command, args }) => [command, args])).toEqual([['enquiry.edit', { id: '2', changes: { status: 'answered' } }]])
  await user.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
  expect(await screen.findByText('Вопрос 2')).toBeTruthy()
  expect(queued()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Отвеченные' }))
  expect(await screen.findByText(/^Ответ: Нурлан, /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Вернуть: Клиент 3' }))
  await waitFor(() => expect(queued().map(({ args }) => args)).toEqual([{ id: '3', changes: { status: 'open' } }]))
  expect(await screen.findByText('Отвеченных пока нет')).toBeTruthy()
})

test.each([
  ['the list', pages],
  ['the first three', <OpenEnquiries key="first" />],
])('[C7] a second tap at the same spot answers nobody else: %s', async (_, page) => {
  const { user, queued } = await showDesk(page, rows)
  const second = await screen.findByRole('button', { name: 'Отвечено: Клиент 1' })
  await user.click(screen.getByRole('button', { name: 'Отвечено: Клиент 2' }))
  await waitFor(() => expect(screen.queryByText('Вопрос 2')).toBeNull())
  await user.click(second)
  expect(queued().map(({ args }) => args)).toEqual([{ id: '2', changes: { status: 'answered' } }])
  await waitFor(async () => {
    await user.click(second)
    expect(queued()).toHaveLength(2)
  })
})

test('[C7] a second tap while the first is stored does nothing', async () => {
  const { queued } = await showDesk(<ProductEnquiries product={home} />, rows)
  const button = await screen.findByRole('button', { name: 'Отвечено: Клиент 2' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByRole('button', { name: 'Вернуть: Клиент 2' })
  expect(queued()).toHaveLength(1)
})

test('where nothing is open that is said', async () => {
  await showDesk(pages, { ...rows, enquiries: [] })
  expect(await screen.findByText('Все обращения отвечены')).toBeTruthy()
})

test('what is deleted or erased meanwhile says so', async () => {
  await showDesk(pages, { ...rows, enquiries: [asked('1', 1, { product_id: null, name: '', phone: '', text: '' })] })
  expect(await screen.findByText('То, о чём спрашивали, удалено')).toBeTruthy()
  expect([screen.getByText('Данные стёрты'), screen.queryByRole('link', { name: /WhatsApp/ })]).toMatchObject([{}, null])
})

test('what has not come to this device yet is not called deleted', async () => {
  await showDesk(pages, { ...rows, products: [] })
  await screen.findByText('Вопрос 1')
  expect(screen.queryByText('То, о чём спрашивали, удалено')).toBeNull()
})

test('the first three stand above the catalogues, with how many there are', async () => {
  await showDesk(<OpenEnquiries />, { ...rows, enquiries: ['1', '2', '3', '4'].map((id) => asked(id, Number(id))) })
  expect((await screen.findByRole('link', { name: 'Без ответа: 4' })).getAttribute('href')).toBe('/enquiries')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

const viewing = (id: string, hours: number) =>
  aBooking({
    id,
    product_id: 'home',
    start: hoursAgo(hours),
    end: hoursAgo(hours - 1),
    customer_name: `Просмотр ${id}`,
    status: 'approved',
  })

test('[C6, C7] a listing has its enquiries and its viewings in one list, the newest first', async () => {
  await showDesk(<ProductEnquiries product={home} />, { ...rows, bookings: [viewing('a', 3), viewing('b', -20)] })
  await screen.findByText('Вопрос 1')
  const all = screen.getAllByRole('listitem').map((line) => /Просмотр [ab]|Вопрос \d/.exec(line.textContent ?? '')?.[0])
  expect(all).toEqual(['Просмотр b', 'Вопрос 2', 'Просмотр a', 'Вопрос 1', 'Вопрос 3'])
})

test('a product that nobody asked about says nothing of it', async () => {
  const cake = { ...home, id: 'cake', listing: null }
  const { container } = { container: document.body, ...(await showDesk(<ProductEnquiries product={cake} />, rows)) }
  expect(within(container).queryByText('Обращения')).toBeNull()
})
