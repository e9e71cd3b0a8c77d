import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { must } from '#lib/assert.ts'
import { menuIds, menuPage, orderPage, type MenuPageGiven } from '#tests/doubles/menu-page.ts'
import { createPrintPage } from '../document.tsx'
import { loadWaker } from '../load-waker.ts'
import { textsOf } from '../page-texts.ts'
import { publicTexts } from '../texts.ts'
import type { WokenPage } from '../woken.ts'
import { openCart } from './cart.ts'
import { LivingMenu } from './living-menu.tsx'
import { dishAddress } from './use-menu-place.ts'

const printPage = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
const said = publicTexts.ru.menu
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')
const cartOf = () => openCart(localStorage, menuPage().ordering.businessId)
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
  localStorage.clear()
})

function show(html: string): void {
  document.body.innerHTML = must(/<body>(.*)<\/body>/s.exec(html)?.[1], 'the body of the page')
}

async function wake(given: MenuPageGiven = {}) {
  const page = menuPage(given)
  history.replaceState(null, '', page.path)
  show(printPage(page))
  await (await loadWaker(document)).wakePage(document)
  return userEvent.setup()
}

/** As it is once it was woken; gone after the test, which a woken page is not. */
function showLiving(page: ReturnType<typeof menuPage>) {
  const loadOrdering = vi.fn<WokenPage['loadOrdering']>(() => new Promise(() => undefined))
  const woken = { loadOrdering, device: localStorage, hasOrders: () => false } satisfies Partial<WokenPage>
  render(<LivingMenu page={page} texts={textsOf('menu', 'ru')} woken={woken as unknown as WokenPage} />)
  return woken
}

const htmlOf = (given: MenuPageGiven): string => printPage(menuPage(given))
const add = (name: string) => screen.getByRole('button', { name: said.add.replace('{name}', name) })

test.each(['ru', 'ky', 'en'] as const)('%s: a menu and an order are woken as they were printed', async (language) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const page of [menuPage({ language, table: '5' }), orderPage(language)]) {
    show(printPage(page))
    const printed = document.getElementById('page')!.textContent
    await (await loadWaker(document)).wakePage(document)
    expect(document.getElementById('page')!.textContent).toBe(printed)
  }
  expect(errors).not.toHaveBeenCalled()
})

test('without scripts all of it is read, and the café is reached', () => {
  const html = plain(printPage(menuPage()))
  expect(html).toContain('<noscript><style>button,search{display:none!important}</style></noscript>')
  for (const told of [
    'Горячее',
    'Выпечка',
    'Чай',
    'С чабрецом',
    '50 сом',
    '180 сом',
    'Нет в наличии',
    'tel:+996700000001',
    'https://wa.me/996700000002',
    'href="#01990000',
  ])
    expect(html).toContain(told)
})

test.each([
  ['ru', 'от 180 сом'],
  ['ky', 'кеминде 180 сом'],
  ['en', 'from 180 som'],
] as const)('[O2] in %s a dish whose sizes cost differently is told from its least price on', (language, price) => {
  expect(plain(htmlOf({ language }))).toContain(`<b>${price}</b>`)
})

test('[O2] what has to be chosen belongs to the price, and to the one before it', () => {
  const cup = {
    id: 'cup',
    name: 'Стакан',
    translations: {},
    pick: 'one',
    choices: [{ id: 'glass', name: 'Стеклянный', translations: {}, price: 2000 }],
  } as const
  const html = plain(htmlOf({ tea: { old_price: 8000, options: [cup] } }))
  expect(html).toContain('<b>70 сом</b>')
  expect(html).toMatch(/100 сом<\/s><span[^>]*>−30 %/)
})

test('[O13] whoever sits at a table calls a waiter before they write to the café', () => {
  const html = htmlOf({ table: '5' })
  const places = [said.call, said.share, 'https://wa.me', 'tel:'].map((text) => html.indexOf(text))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test("an order's page is no search engine's, and has of the order nothing", () => {
  const html = printPage(orderPage())
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('canonical')
})

test('what orders is brought as soon as a dish is looked at: once it is in the cart there may be no connection', async () => {
  const page = menuPage()
  history.replaceState(null, '', page.path)
  const { loadOrdering } = showLiving(page)
  expect(loadOrdering).not.toHaveBeenCalled()
  act(() => {
    history.replaceState(null, '', `${page.path}${dishAddress(menuIds.tea)}`)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(loadOrdering).toHaveBeenCalledOnce())
  expect(cartOf().lines()).toEqual([])
})

test('one tap adds what needs no choice; the cart outlives the page', async () => {
  const user = await wake()
  await user.click(add('Чай'))
  await user.click(add('Чай'))
  expect(plain(screen.getByRole('button', { name: /^Ваш заказ/ }).textContent)).toBe('Ваш заказ · 2100 сом')
  expect(cartOf().lines()).toEqual([{ product_id: menuIds.tea, choice_ids: [], quantity: 2, price: 5000 }])
  document.body.innerHTML = ''
  await wake()
  expect(plain(screen.getByRole('button', { name: /^Ваш заказ/ }).textContent)).toBe('Ваш заказ · 2100 сом')
})

test('[O2] what has to be chosen is asked for on a sheet, which says what it comes to; the browser may close it', async () => {
  const user = await wake()
  await user.click(add('Капучино'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Капучино' }))
  expect(sheet.getByRole('radio', { name: '250 мл' })).toHaveProperty('checked', true)
  await user.click(sheet.getByRole('radio', { name: /400 мл/ }))
  await user.click(sheet.getByRole('checkbox', { name: /Овсяное/ }))
  await user.click(sheet.getByRole('button', { name: `${said.more}: Капучино` }))
  await user.click(sheet.getByRole('button', { name: /^Добавить · 540/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cartOf().lines()).toEqual([{ product_id: menuIds.coffee, choice_ids: [menuIds.large, menuIds.oat], quantity: 2, price: 27_000 }])
  await user.click(screen.getByRole('link', { name: 'Чай' }))
  await screen.findByText('Аллергены: орехи')
  // As at Escape, or at Back on a phone.
  screen.getByRole<HTMLDialogElement>('dialog').close()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the second tap of the double tap that opened a dish adds nothing from its sheet', async () => {
  const user = await wake()
  await user.click(add('Капучино'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Капучино' }))
  const addIt = sheet.getByRole('button', { name: /^Добавить/ })
  fireEvent.click(addIt, { detail: 2 })
  expect(cartOf().lines()).toEqual([])
  fireEvent.click(addIt, { detail: 1 })
  await waitFor(() => expect(cartOf().lines()).toHaveLength(1))
})

test('[O3] what has run out is told of, and cannot be added', async () => {
  const user = await wake()
  expect(screen.queryByRole('button', { name: said.add.replace('{name}', 'Самса') })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Самса' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Самса' }))
  expect(sheet.queryByRole('button', { name: /^Добавить/ })).toBeNull()
})

test('dishes are found by their names and by what is told of them', async () => {
  const user = await wake()
  await user.type(screen.getByRole('searchbox'), 'ЧАБР')
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Чай'])
  await user.type(screen.getByRole('searchbox'), 'xx')
  await screen.findByText(said.nothingFound)
})

test('[O7] paused, closed and an unknown table are told in words that help', () => {
  expect(htmlOf({ ordering: { paused_until: '2026-11-23T05:00:00.000Z' } })).toContain('снова с 11:00')
  expect(htmlOf({ ordering: { hours: { days: { 2: { windows: [{ start: 540, end: 1200 }], breaks: [] } }, exceptions: {} } } })).toContain(
    'Заказы снова принимают завтра с 09:00',
  )
  expect(htmlOf({ table: '77' })).toContain(said.tableUnknown)
  expect(htmlOf({ table: menuIds.table })).toContain('Стол 5')
  expect(htmlOf({ table: '5' })).toContain('?table=01990000')
})

test('[O7] that orders are paused goes away by itself once the pause is over', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-23T04:59:58.000Z') })
  showLiving(menuPage({ ordering: { paused_until: '2026-11-23T05:00:00.000Z' } }))
  screen.getByText(/снова с 11:00/)
  act(() => void vi.advanceTimersByTime(6000))
  expect(screen.queryByText(/снова с 11:00/)).toBeNull()
})

test('the second tap of a double tap on a dish does not open the cart that came beneath the finger', async () => {
  const user = await wake()
  await user.click(add('Чай'))
  const toCart = await screen.findByRole('button', { name: /^Ваш заказ/ })
  fireEvent.click(toCart, { detail: 2 })
  expect(window.location.hash).toBe('')
  fireEvent.click(toCart, { detail: 1 })
  await waitFor(() => expect(window.location.hash).toBe('#order'))
})
