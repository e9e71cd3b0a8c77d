import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseListingFilter } from '#domain/catalogue/listing-filter.ts'
import { must } from '#lib/assert.ts'
import { menuOf, productOf } from '#tests/doubles/products.ts'
import { createPrintPage } from '../document.tsx'
import { loadWaker } from '../load-waker.ts'

const printPage = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
const errors = vi.fn<(...said: readonly unknown[]) => void>()

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(errors))
afterEach(() => {
  errors.mockClear()
  document.body.innerHTML = ''
})

/** Of homes, before anybody looks for one. */
const nothingAsked = {
  filter: parseListingFilter(new URLSearchParams(), 'KGS'),
  kinds: [],
  districts: [],
  series: [],
  currencies: ['KGS' as const],
  asked: 0,
}

/** The test files of a worker share the document: its body itself stays. */
function show(html: string): void {
  document.body.innerHTML = must(/<body>(.*)<\/body>/s.exec(html)?.[1], 'the body of the page')
}

test.each(['ru', 'ky', 'en'] as const)('%s: what was printed is woken as it is', async (language) => {
  show(printPage({ ...productOf(), language }))
  const printed = document.getElementById('page')!.innerHTML
  await (await loadWaker(document)).wakePage(document)
  expect(document.getElementById('page')!.innerHTML).toBe(printed)
  expect(errors).not.toHaveBeenCalled()
})

test('[O1] prices are as people write them, and what costs nothing is free', () => {
  show(printPage(menuOf(10)))
  const prices = [...document.querySelectorAll('b')].map(({ textContent }) => textContent)
  expect(prices.slice(0, 2)).toEqual(['150\u00a0сом', '160,50\u00a0сом'])
  expect(prices[6]).toBe('Бесплатно')
})

test('whatever an owner wrote ends no element and starts no script', () => {
  const one = { ...productOf(), title: '</script><script>alert(1)</script><b>' }
  const html = printPage(one)
  expect(html.match(/<script/g)).toHaveLength(3)
  show(html)
  expect(JSON.parse(document.getElementById('carried')!.textContent!)).toMatchObject({ page: { title: one.title } })
})

test('a page carries the texts of its language alone', () => {
  expect(printPage({ ...productOf(), language: 'en' })).not.toMatch(/Категории|Баасын/)
  expect(printPage(productOf())).not.toMatch(/Ask for|Баасын/)
})

test('a list has nothing to wake: it takes no script and carries no data', () => {
  const html = printPage(menuOf(60))
  expect([html.includes('type="module"'), html.includes('id="carried"')]).toEqual([false, false])
})

test('the gallery is walked through without scripts', () => {
  show(printPage(productOf()))
  const links = [...document.querySelectorAll('a[href^="#picture-"]')]
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Фото 1 из 3', 'Фото 2 из 3', 'Фото 3 из 3'])
  expect(links.every((link) => document.querySelector(link.getAttribute('href')!))).toBe(true)
})

test('60 products with all they carry fit into the first answer: 14 kB as sent, less 2 kB of styles', () => {
  expect(brotliCompressSync(printPage(menuOf(60))).length).toBeLessThan(12_000)
})

test('[O2] an option says how many of its choices are taken, each choice what it adds, and allergens stand beside them', () => {
  const size = {
    id: 'o1',
    name: 'Вес',
    pick: 'one' as const,
    choices: [
      { id: 'c1', name: '1 кг', price: 0 },
      { id: 'c2', name: '2 кг', price: 140_000 },
    ],
  }
  const candles = { id: 'o2', name: 'Свечи', pick: 'any' as const, choices: [{ id: 'c3', name: '10 штук', price: 6000 }] }
  show(printPage(productOf({ options: [size, candles], allergens: ['milk', 'nuts'] })))
  const told = [...document.querySelectorAll('dl > div')].map((one) =>
    [one.querySelector('dt'), ...one.querySelectorAll('dd li, dd:not(:has(li))')].map((part) => part?.textContent),
  )
  expect(told).toEqual([
    ['Вес одно на выбор', '1 кг', '2 кг+1\u00a0400\u00a0сом'],
    ['Свечи можно несколько', '10 штук+60\u00a0сом'],
    ['Аллергены', 'молоко, орехи'],
  ])
})

function cardsOf(html: string): readonly string[] {
  show(html)
  return [...document.querySelectorAll('li')].map(({ innerHTML }) => innerHTML)
}

test('a card that is kept is that of its language, its price and its place', () => {
  const menu = menuOf(10)
  const inRussian = cardsOf(printPage(menu))
  const dearer = {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((one) => ({ ...one, price: one.price + 100 })),
    })),
  }
  const inTwo = {
    ...menu,
    categories: menu.categories.flatMap((category) => [
      { ...category, id: 'first', products: category.products.slice(0, 1) },
      { ...category, id: 'second', products: category.products.slice(1) },
    ]),
  }
  for (const other of [{ ...menu, language: 'en' as const }, dearer])
    expect(cardsOf(printPage(other)).filter((card) => inRussian.includes(card))).toEqual([])
  expect(cardsOf(printPage(inTwo)).filter((card) => card.includes('loading="eager"'))).toHaveLength(1)
  expect(cardsOf(printPage(menu))).toEqual(inRussian)
})

test('[O3] the picture of what is sold out is marked, and of nothing else', () => {
  const menu = menuOf(10)
  const [first, ...rest] = must(menu.categories[0], 'a category').products.map((product) => {
    const { isSoldOut: _, ...one } = product
    return one
  })
  show(printPage({ ...menu, categories: [{ ...menu.categories[0]!, products: [{ ...first!, isSoldOut: true }, ...rest] }] }))
  expect([...document.querySelectorAll('[data-sold-out]')].map(({ textContent }) => textContent.includes('Нет в наличии'))).toEqual([true])
})

test('[O2] search engines read the price that the page says: the least, where choices make it', () => {
  const html = printPage(productOf({ price: 0, least: 35_000, isFrom: true }))
  const { offers } = JSON.parse(must(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1], 'what search engines read')) as {
    readonly offers: { readonly price: string }
  }
  show(html)
  expect([offers.price, document.querySelector('main')!.textContent!.includes('от 350\u00a0сом')]).toEqual(['350.00', true])
})

test('[C5] what nobody narrowed down is said in a word that fits each field', () => {
  const homes = { ...nothingAsked, kinds: ['flat', 'house'] as const, districts: ['Асанбай', 'Джал'], series: ['105', '106'] }
  show(printPage({ ...menuOf(2), homes }))
  const fields = [...document.querySelectorAll('label:has(option[value=""])')]
  expect(fields.map((field) => [...field.querySelectorAll('span, option[value=""]')].map(({ textContent }) => textContent))).toEqual([
    ['Вид', 'Все'],
    ['Район', 'Все'],
    ['Серия', 'Все'],
  ])
})

test('[C5] a price or an area that is no number is not asked for, however its thousands are parted', () => {
  show(printPage({ ...menuOf(2), homes: nothingAsked }))
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]'))
  expect(fields).toHaveLength(4)
  for (const { pattern } of fields)
    expect(
      ['', '1500', '1 500', '1.500', '1,500,000', '45,5', 'дорого', '1k'].map((text) => new RegExp(`^(?:${pattern})$`, 'v').test(text)),
    ).toEqual([...Array<boolean>(6).fill(true), false, false])
})
