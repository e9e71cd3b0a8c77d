import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import { homeOf, productOf, savedGoodsPage, savedPage } from '#tests/doubles/products.ts'
import { createPrintPage } from '../document.tsx'
import { loadWaker } from '../load-waker.ts'
import type { VisitorPage } from '../pages.ts'
import type { SavedProduct } from './catalogue-page-types.ts'
import { createSavedProducts } from './saved-products.ts'

const printPage = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
const errors = vi.fn<(...said: readonly unknown[]) => void>()

/** What the visitor sees of the list. Pages that tests before this one woke are still there, but in no document. */
let sees: (target: Element) => boolean
/** What tells the page so, by what is looked for. */
const watchers = new Map<Element, (entries: readonly object[]) => void>()

function look(target: Element): void {
  watchers.get(target)?.([{ target, isIntersecting: target.isConnected && sees(target) }])
}

class Observer {
  readonly #listener: (entries: readonly object[]) => void
  constructor(listener: (entries: readonly object[]) => void) {
    this.#listener = listener
  }
  observe(target: Element): void {
    watchers.set(target, this.#listener)
    look(target)
  }
  disconnect(): void {}
}

beforeEach(() => {
  sees = () => true
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.spyOn(console, 'error').mockImplementation(errors)
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  errors.mockClear()
  localStorage.clear()
  document.body.innerHTML = ''
})

async function open(page: VisitorPage): Promise<void> {
  document.body.innerHTML = must(/<body>(.*)<\/body>/s.exec(printPage(page))?.[1], 'the body of the page')
  await (await loadWaker(document)).wakePage(document)
}

/** The names over the columns of the comparison. */
async function heads(): Promise<readonly (string | null)[]> {
  return within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
}

async function mark(id: string, name: string): Promise<void> {
  await open(homeOf({ id, name }))
  fireEvent.click(screen.getByRole('button', { name: 'В избранное' }))
  await screen.findByRole('button', { name: 'В избранном', pressed: true })
}

test('what was printed is woken as it is', async () => {
  for (const page of [homeOf(), savedPage(), productOf(), savedGoodsPage()]) await open(page)
  expect(errors).not.toHaveBeenCalled()
})

test('a home is marked on the device, is still marked when it is opened again, and a second tap takes it away', async () => {
  await mark('home-1', 'Квартира у парка')
  expect(screen.getByRole('link', { name: 'Избранное' }).getAttribute('href')).toBe('/catalog/hatapark/saved?lang=ru')
  await open(homeOf({ price: 5_000_000_00 }))
  fireEvent.click(await screen.findByRole('button', { name: 'В избранном' }))
  await screen.findByRole('button', { name: 'В избранное', pressed: false })
  await open(savedPage())
  expect(await screen.findByText(/пока ничего не отмечено/)).toBeDefined()
})

test('[C10] a double tap marks a home, and does not take it away again', async () => {
  await open(homeOf())
  fireEvent.click(screen.getByRole('button', { name: 'В избранное' }), { detail: 1 })
  fireEvent.click(await screen.findByRole('button', { name: 'В избранном' }), { detail: 2 })
  expect(screen.getByRole('button', { name: 'В избранном', pressed: true })).toBeDefined()
})

test('marked homes stand beside each other as they were last seen, three at a time', async () => {
  for (const nth of [1, 2, 3, 4]) await mark(`home-${nth}`, `Квартира ${nth}`)
  // Seen again at another price.
  await open(homeOf({ id: 'home-4', name: 'Квартира 4', price: 4_000_000_00 }))
  await screen.findByRole('button', { name: 'В избранном' })
  await open(savedPage())
  expect(await heads()).toEqual(['Квартира 4', 'Квартира 3', 'Квартира 2'])
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes('сом'))[0],
  ).toBe('4\u00a0000\u00a0000\u00a0сом')
  const first = screen.getByRole('checkbox', { name: 'Три уже выбраны' })
  expect((first as HTMLInputElement).disabled).toBe(true)
  const [fourth] = screen.getAllByRole('checkbox', { name: 'Сравнить' })
  fireEvent.click(must(fourth, 'the box of the first in the list'))
  fireEvent.click(first)
  expect(await heads()).toEqual(['Квартира 3', 'Квартира 2', 'Квартира 1'])
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Квартира 2' }))
  expect(await heads()).toEqual(['Квартира 3', 'Квартира 1'])
})

/** Has the homes' own pages answer with these; a home that is left out is gone. */
function answerWith(pages: readonly VisitorPage[]): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const page = pages.find(({ path }) => `${path}?lang=ru` === address)
    return page ? new Response(`<!doctype html>${printPage(page)}`) : new Response('', { status: 404 })
  })
}

test('[C10] goods are marked by the same button, and stand beside each other with prices, the old ones and what is chosen of them', async () => {
  for (const id of ['latte', 'tea']) {
    await open(productOf({ id, name: id }))
    fireEvent.click(screen.getByRole('button', { name: 'В избранное' }))
    await screen.findByRole('button', { name: 'В избранном', pressed: true })
  }
  expect(screen.getByRole('link', { name: 'Избранное' }).getAttribute('href')).toBe('/catalog/bakery22/saved?lang=ru')
  await open(savedGoodsPage())
  expect(await heads()).toEqual(['tea', 'latte'])
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'tealatte',
    'Цена250 сомРаньше:300 сом250 сомРаньше:300 сом',
    'КатегорияКофеКофе',
    'Объём300 мл, 400 мл +50 сом300 мл, 400 мл +50 сом',
  ])
  expect(createSavedProducts(localStorage).read('/catalog/hatapark')).toEqual([])
})

test('marked homes are told anew by their own pages, and one that is gone says so', async () => {
  for (const nth of [1, 2]) await mark(`home-${nth}`, `Квартира ${nth}`)
  answerWith([homeOf({ id: 'home-1', name: 'Квартира 1, торг', price: 4_000_000_00 })])
  await open(savedPage())
  expect(await screen.findAllByRole('link', { name: 'Квартира 1, торг' })).toHaveLength(2)
  expect(screen.getAllByText('4 000 000 сом')).toHaveLength(2)
  expect(await screen.findAllByText('Этого в каталоге больше нет')).toHaveLength(2)
})

/** Marks these alone, as a page does that stands open beside. */
function keep(products: readonly SavedProduct[]): void {
  createSavedProducts(localStorage).change('/catalog/hatapark', () => products)
}

/** Marks so many at once. */
function markMany(count: number): void {
  keep(Array.from({ length: count }, (_, nth) => ({ ...kept(`home-${nth}`, []), before: '2' })))
}

test('[C10] of many marked homes only those are asked for that come into sight, each once', async () => {
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', asked)
  sees = ({ id }) => id === 'home-3'
  markMany(30)
  await open(savedPage())
  await screen.findByText('Этого в каталоге больше нет')
  const third = must(document.getElementById('home-3'), 'the one in sight')
  look(third)
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/catalog/hatapark/home-3?lang=ru'])
  expect(third.textContent).not.toContain('Раньше')
})

test('without a network marked homes stay as they were', async () => {
  for (const nth of [1, 2]) await mark(`home-${nth}`, `Квартира ${nth}`)
  await open(savedPage())
  expect(await heads()).toEqual(['Квартира 2', 'Квартира 1'])
})

function kept(id: string, facts: SavedProduct['facts']): SavedProduct {
  return { id, path: `/catalog/hatapark/${id}`, name: id, price: '1', facts }
}

test('homes that were marked in two languages, or before facts had names, are compared fact by fact', async () => {
  keep([
    kept('a', [{ fact: 'rooms', label: 'Rooms', value: '1' }]),
    kept('b', [{ fact: 'rooms', label: 'Комнат', value: '2' }]),
    kept('c', [{ label: 'Комнат', value: '3' }]),
  ])
  await open(savedPage())
  await heads()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['abc', 'Цена111', 'Комнат12–', 'Комнат––3'])
})

test('once something is marked, the page of what is marked is taken to the device with what wakes it', async () => {
  const postMessage = vi.fn<(message: object) => void>()
  const serviceWorker = { register: async () => undefined, ready: Promise.resolve({ active: { postMessage } }) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker }))
  const taken = { type: 'take-visitor-files', pages: ['/catalog/hatapark/saved?lang=ru'] }
  await open(homeOf())
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled())
  expect(postMessage).not.toHaveBeenCalledWith(taken)
  fireEvent.click(screen.getByRole('button', { name: 'В избранное' }))
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith(taken))
})

test('[C10] what another page marked or took away meanwhile is seen, and nothing of it is lost when one is taken away here', async () => {
  keep([kept('a', [])])
  await open(savedPage())
  const remove = await screen.findByRole('button', { name: 'Убрать: a' })
  keep([kept('b', []), kept('a', [])])
  fireEvent.click(remove)
  expect(await screen.findByRole('link', { name: 'b' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'a' })).toBeNull()
  keep([kept('c', [])])
  fireEvent(window, new StorageEvent('storage', { key: 'stoika-saved:/catalog/hatapark' }))
  expect(await screen.findByRole('link', { name: 'c' })).toBeDefined()
})

test('[C10] one more than fifty is refused in words, and none of the others goes', async () => {
  markMany(50)
  await open(homeOf({ id: 'one-more' }))
  fireEvent.click(screen.getByRole('button', { name: 'В избранное' }))
  expect(await screen.findByText('В избранном уже 50: сначала уберите что-нибудь.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'В избранное', pressed: false })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Избранное' })).toBeDefined()
  expect(createSavedProducts(localStorage).read('/catalog/hatapark')).toHaveLength(50)
})

test('a browser that keeps nothing says so', async () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await open(homeOf())
  fireEvent.click(screen.getByRole('button', { name: 'В избранное' }))
  expect(await screen.findByText(/не сохраняет/)).toBeDefined()
  full.mockRestore()
})
