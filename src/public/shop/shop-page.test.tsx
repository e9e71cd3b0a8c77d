import { brotliCompressSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import { shopPage, visitPage } from '#tests/doubles/shop-page.ts'
import { createPrintPage } from '../document.tsx'
import { loadWaker } from '../load-waker.ts'
import type { ShopPageData } from './shop-page-types.ts'

const printPage = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
const errors = vi.fn<(...said: readonly unknown[]) => void>()
afterEach(() => {
  errors.mockClear()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

function show(html: string): void {
  document.body.innerHTML = must(/<body>(.*)<\/body>/s.exec(html)?.[1], 'the body of the page')
}

test.each(['ru', 'ky', 'en'] as const)('%s: a shop and a visit are woken as they were printed', async (language) => {
  vi.spyOn(console, 'error').mockImplementation(errors)
  show(printPage(shopPage(language)))
  const printed = document.getElementById('page')!.textContent
  await (await loadWaker(document)).wakePage(document)
  expect(document.getElementById('page')!.textContent).toBe(printed)
  expect(errors).not.toHaveBeenCalled()
})

test('without scripts nothing is a button: one writes what one wishes', () => {
  const html = printPage(shopPage())
  expect(html).toContain('<noscript><style>button,search{display:none!important}</style></noscript>')
  expect(html).toMatch(/<noscript><a [^>]*href="https:\/\/wa\.me\/996700000002\?text=[^"]*"[^>]*>Записаться<\/a><\/noscript>/)
})

test('where nothing can be booked the page takes no script', () => {
  const { booking: _none, ...page } = shopPage()
  expect(
    printPage({
      ...page,
      services: page.services.map((group) => ({ ...group, services: group.services.map((service) => ({ ...service, by: [] })) })),
    }),
  ).not.toContain('<script type="module"')
})

test('what costs nothing is free, and a card says what it is', () => {
  const page = shopPage()
  const services = page.services.map((group) => ({
    ...group,
    services: group.services.map((service) => ({ ...service, price: 0, isPriceFrom: false })),
  }))
  const html = printPage({ ...page, services, cards: [{ name: 'Каждый шестой маникюр', path: '/add/card', about: 'Карта лояльности' }] })
  expect(html).toContain('<b>Бесплатно</b>')
  expect(html).toContain('<small>Карта лояльности</small>Каждый шестой маникюр</a>')
})

const bookButton = () => must(document.querySelectorAll<HTMLElement>('article button')[0], 'the button of a service')

test('back from the form the focus is on what led there', async () => {
  show(printPage(shopPage()))
  history.replaceState(null, '', shopPage().path)
  await (await loadWaker(document)).wakePage(document)
  const opener = bookButton()
  opener.focus()
  opener.click()
  await vi.waitFor(() => expect(opener.isConnected).toBe(false))
  history.back()
  await vi.waitFor(() => expect(document.activeElement).toBe(bookButton()))
})

test("[V1] a visit's page is no search engine's, and has of the visit nothing", () => {
  const html = printPage(visitPage())
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('tel:+996700000001')
  expect(html).not.toContain('canonical')
})

test('30 services with all they carry fit into the first answer: 14 kB as sent, less 3 kB of styles', () => {
  expect(brotliCompressSync(printPage(manyServices(30))).length).toBeLessThan(11_000)
})

/** With words and ids that do not repeat, as of a real salon. */
function manyServices(count: number): ShopPageData {
  const page = shopPage()
  const [service] = page.services[0]!.services
  const services = Array.from({ length: count }, (_, at) => ({
    ...service!,
    id: `0199${String(at * 7919).padStart(4, '0')}-${String(at * 31).padStart(4, '0')}-7000-8000-${String(at * 104_729 + 7).padStart(12, '3')}`,
    name: `${service!.name} ${['женская', 'мужская', 'вечерняя', 'детская'][at % 4]} № ${at}`,
    minutes: 20 + at * 5,
    price: 40_000 + at * 5_300,
    picture: `/media/${String(at * 7919).padStart(24, 'q')}.webp`,
  }))
  return { ...page, services: [{ id: '', name: '', services }] }
}
