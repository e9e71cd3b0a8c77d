import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPrintPage } from '#public/document.tsx'
import type { VisitorPage } from '#public/pages.ts'
import { openCafe, type Cafe } from '#tests/setup/cafe.ts'
import { openDesk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { changeBusiness } from '#tests/setup/visitor.ts'

const printPage = vi.fn<(page: VisitorPage) => string>(createPrintPage({ styles: {}, script: '/assets/public/start.js' }))
const api = await startTestApi({ printPage, remembersMore: true })
let cafe: Cafe
let path: string

const open = async (end = '') => {
  api.clock.advance(1000)
  return api.inject({ method: 'GET', url: `${path}${end}`, headers: { accept: 'text/html', 'accept-language': 'ru' } })
}
const text = async (end = ''): Promise<string> => (await open(end)).body.replaceAll('\u00a0', ' ')
const kindOf = async (end: string) => {
  printPage.mockClear()
  await open(end)
  return printPage.mock.calls[0]?.[0].kind
}

beforeEach(async () => {
  cafe = await api.resetTo(openCafe)
  const { body } = await api.call('GET /api/booking/business/', { as: api.owner })
  path = `/shop/${body.results.find(({ id }) => id === api.owner.businessId)!.code!}`
  printPage.mockClear()
})

describe('the menu of a café', () => {
  test('[V1] is at its own address, with what it costs and what has run out, whether the catalogue is published or not', async () => {
    await cafe.left({ lines: [cafe.line(cafe.samsa, { quantity: 3 })] })
    const body = await text()
    for (const told of ['Чай', '50 сом', 'Самса', 'Нет в наличии']) expect(body).toContain(told)
  })

  test('[O3] shows a price and a stock that changed a second later, and is printed once for all who ask', async () => {
    expect(await text()).toContain('50 сом')
    await open()
    expect(printPage).toHaveBeenCalledTimes(1)
    await api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: cafe.tea.id }, body: { price: 6000 } })
    expect(await text()).toContain('60 сом')
  })

  test('a table is known by its id and by what it is called; whatever else is named is one and the same page', async () => {
    expect(await text(`?table=${cafe.table.id}`)).toContain('Стол 5')
    expect(await text('?table=5')).toContain('Стол 5')
    expect(printPage).toHaveBeenCalledTimes(1)
    for (const nth of [1, 2, 3]) expect(await text(`?table=nowhere-${nth}`)).toContain('Такого стола здесь нет')
    expect(printPage).toHaveBeenCalledTimes(2)
  })

  test('[O7] says that orders are paused, and by the clock that they no longer are', async () => {
    await cafe.setOrdering({ paused_until: new Date(api.clock.now() + 30 * 60_000).toISOString() })
    expect(await text()).toContain('Заказы ненадолго остановлены, снова с 1')
    api.clock.advance(31 * 60_000)
    expect(await text()).not.toContain('Заказы ненадолго остановлены, снова с 1')
  })

  test('[O12] an offer by hours is there in its hours alone', async () => {
    const all = { windows: [{ start: 0, end: 660 }], breaks: [] }
    await api.call('PATCH /api/catalogue/products/{id}/', {
      as: api.owner,
      params: { id: cafe.tea.id },
      body: { offer_hours: { days: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, all])), exceptions: {} } },
    })
    expect(await text()).not.toContain('00:00–11:00')
    api.clock.advance(60 * 60_000)
    expect(await text()).toContain('00:00–11:00')
  })

  test('of an order its page says whose it is, and nothing else', async () => {
    const order = await cafe.left({ customer_name: 'Жылдыз' })
    const { statusCode, body, headers } = await open('/order')
    expect([statusCode, headers['x-robots-tag'], body.includes('Жылдыз'), body.includes(order.id)]).toEqual([200, 'noindex', false, false])
  })

  test('is nothing where the business is not published', async () => {
    await changeBusiness(api, { is_published: false })
    for (const end of ['', '/menu', '/order']) expect((await open(end)).statusCode).toBe(404)
  })
})

test('a salon that is a café, too, has two doors; a table leads to the menu', async () => {
  await openDesk(api)
  expect([await kindOf(''), await kindOf('/menu'), await kindOf('?table=5'), await kindOf('/visit')]).toEqual([
    'shop',
    'menu',
    'menu',
    'visit',
  ])
  expect(await text()).toContain(`${path}/menu?lang=ru`)
  expect(await text('/menu')).toContain(`href="${path}?lang=ru"`)
  await cafe.setOrdering({ menu_id: null })
  expect([await kindOf('/menu'), (await text()).includes('/menu')]).toEqual(['shop', false])
})
