import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { must } from '#lib/assert.ts'
import { bookingRu } from '#public/booking/texts/ru.ts'
import { orderingEn } from '#public/ordering/texts/en.ts'
import { orderingKy } from '#public/ordering/texts/ky.ts'
import { orderingRu as said } from '#public/ordering/texts/ru.ts'
import { tableRu as shared } from '#public/ordering/table/texts/ru.ts'
import { publicTexts } from '#public/texts.ts'
import { demoBakery } from '#server/demo/bakery/bakery.ts'
import { OtherDevice, demo, done } from './harness/api.ts'
import { Cafe } from './harness/cafe.ts'
import { Desk } from './harness/desk.ts'
import type { Device } from './harness/device.ts'
import { axeFindings, findingsEverywhere, overflowOf } from './harness/look.ts'
import { codeIn } from './harness/qr.ts'
import { aroundTheClock } from './harness/shop.ts'
import { demoTest, test as base } from './harness/test.ts'
import { reconnect, wakePage } from './harness/visitor-page.ts'

const test = base.extend('cafe', ({ product }) => Cafe.open(product.serverUrl))
const phone = { isNew: true, isPhone: true, width: 360, height: 780, language: 'ru' } as const
const menu = publicTexts.ru.menu

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' })
const add = (page: Page, dish: string): Locator => button(page, menu.add.replace('{name}', dish))
/** The big line of an order's page. */
const state = (page: Page, of: keyof typeof said.state): Locator =>
  page.locator('main output strong').getByText(said.state[of]![0]!, { exact: true })

async function openCart(page: Page): Promise<void> {
  await button(page, /^Ваш заказ/).click()
  await page.getByRole('heading', { level: 1, name: said.title }).waitFor()
}

async function order(page: Page, name = said.order): Promise<void> {
  await button(page, name).click()
}

/** Until the pages and scripts that an order needs are on the device. */
async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const pages = await (await caches.open('stoika-visitor-pages')).keys()
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js') && name.includes('/assets/'))
        const kept = await Promise.all(scripts.map(({ name }) => caches.match(name)))
        return pages.filter(({ url }) => url.includes(location.pathname)).length === 2 && kept.length > 0 && !kept.includes(undefined)
      }),
    )
    .toBe(true)
}

/** Takes the network from whoever has a tea in the cart, and orders it: it is kept on the phone. */
async function orderWithoutNetwork(device: Device, page: Page): Promise<void> {
  await add(page, 'Чай').click()
  await waitUntilKept(page)
  await device.setOffline(true)
  await openCart(page)
  await order(page)
  await state(page, 'kept').waitFor()
}

test('a guest orders at a table; what the desk does is seen on the phone, also after a reload', async ({ newDevice, product, cafe }) => {
  const page = await (await newDevice(phone)).open(product.url + cafe.tablePath)
  await page.getByText('Стол 5', { exact: true }).waitFor()
  await add(page, 'Чай').click()
  await add(page, 'Капучино').click()
  await page.getByRole('radio', { name: /400 мл/ }).check()
  await button(page, /^Добавить · 230/).click()
  await openCart(page)
  await order(page)
  await state(page, 'new').waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#[\da-f-]{36}\.[\w-]{22}$/)
  const { id, number, table_name, total } = await cafe.only()
  expect([table_name, total]).toEqual(['5', 28_000])
  await cafe.act(id, 'accept')
  await state(page, 'accepted').waitFor()
  const [, secret] = must(/\.([\w-]{22})$/.exec(page.url()), 'the secret')
  await page.reload()
  await state(page, 'accepted').waitFor()
  await page.getByRole('heading', { name: `${said.title} № ${number}` }).waitFor()
  await cafe.act(id, 'ready')
  await wakePage(page)
  await page.getByText(said.readyHint.table).waitFor()
  await page.getByRole('link', { name: /^‹/ }).click()
  await page
    .getByRole('navigation', { name: said.yours })
    .getByRole('link', { name: new RegExp(`№ ${number}`) })
    .waitFor()
  expect(product.proxy.exchanges.filter(({ path }) => path.includes(secret!))).toEqual([])
})

test('a cancelled order tells the reason, and is ordered again', async ({ newDevice, product, cafe }) => {
  const page = await (await newDevice(phone)).open(product.url + cafe.tablePath)
  await add(page, 'Чай').click()
  await openCart(page)
  await order(page)
  await state(page, 'new').waitFor()
  await cafe.cancel((await cafe.only()).id, 'Кипяток закончился')
  await wakePage(page)
  await page.getByText('Причина: Кипяток закончился').waitFor()
  await button(page, said.again).click()
  await page.getByRole('heading', { level: 1, name: said.title }).waitFor()
  await order(page)
  await state(page, 'new').waitFor()
  expect((await cafe.orders()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'new'])
})

test('without a connection an order is kept and says so, also after a reload, and is sent once when there is one', async ({
  newDevice,
  product,
  cafe,
}) => {
  const device = await newDevice(phone)
  const page = await device.open(product.url + cafe.tablePath)
  await orderWithoutNetwork(device, page)
  expect(await cafe.orders()).toEqual([])
  await page.reload()
  await state(page, 'kept').waitFor()
  await page.getByText('Чай × 1').waitFor()
  await reconnect(device, page)
  await state(page, 'new').waitFor()
  await cafe.only()
})

test('without a connection an order is taken back while nobody can have it, and its dishes are in the cart again', async ({
  newDevice,
  product,
  cafe,
}) => {
  const device = await newDevice(phone)
  const page = await device.open(product.url + cafe.tablePath)
  await orderWithoutNetwork(device, page)
  await button(page, said.change).click()
  await button(page, said.order).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Чай' }).waitFor()
  await reconnect(device, page)
  await page.goto(product.url + cafe.tablePath)
  await button(page, /^Ваш заказ · 1/).waitFor()
  expect(await cafe.orders()).toEqual([])
})

test('[O4] by light: without a connection an order is shown to the counter, which takes it; sent by the network as well it is one order', async ({
  newDevice,
  product,
  cafe,
  t,
}) => {
  const device = await newDevice(phone)
  const page = await device.open(product.url + cafe.tablePath)
  await add(page, 'Чай').click()
  await add(page, 'Капучино').click()
  await page.getByRole('radio', { name: /400 мл/ }).check()
  await button(page, /^Добавить · 230/).click()
  await waitUntilKept(page)
  await device.setOffline(true)
  await openCart(page)
  await page.getByLabel(said.note).fill('Без сахара!')
  await order(page)
  await state(page, 'kept').waitFor()
  await button(page, said.showToStaff).click()
  const address = await codeIn(page.getByRole('img', { name: said.showToStaff }))
  const desk = await Desk.enter(await newDevice(), product, t, cafe.login)
  await desk.page.goto(address)
  await desk.page.getByText(t('orders:form.fromGuest')).waitFor()
  await desk.page.getByRole('button', { name: t('orders:form.save') }).click()
  await expect.poll(() => cafe.orders()).toMatchObject([{ status: 'accepted', total: 28_000, note: 'Без сахара!', table_name: '5' }])
  await reconnect(device, page)
  await state(page, 'accepted').waitFor()
  await cafe.only()
})

test('[O13] a guest calls a waiter from the menu; the desk hears it, and says that somebody goes', async ({
  newDevice,
  product,
  cafe,
  t,
}) => {
  const desk = await Desk.enter(await newDevice(), product, t, cafe.login)
  await desk.goTo('/orders')
  const page = await (await newDevice(phone)).open(product.url + cafe.tablePath)
  await button(page, menu.call).click()
  await page.getByText(/^Позвали в \d\d:\d\d/).waitFor()
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
  const table = t('desk:place.table', { name: '5' })
  await desk.page.getByText(t('orders:calls.calling', { table })).waitFor()
  await desk.page.getByRole('button', { name: t('orders:calls.goTo', { table }) }).click()
  await desk.page.getByText(t('orders:calls.calling', { table })).waitFor({ state: 'detached' })
  await desk.waitForSync('sync.sent', 0)
})

test('[O11] two phones of a table share its bill: each sees what both order, one takes a line of the other, the till offers that, and it ends once it is paid', async ({
  newDevice,
  product,
  cafe,
  t,
}) => {
  const [first, second] = [await newDevice(phone), await newDevice({ ...phone, width: 390 })]
  second.expectNoise(/status of 409/)
  const [one, two] = await Promise.all([first.open(product.url + cafe.tablePath), second.open(product.url + cafe.tablePath)])
  for (const page of [one, two]) await button(page, menu.share).click()
  await button(one, shared.start).click()
  const code = await one
    .getByRole('region', { name: shared.codeTitle })
    .getByText(/^\d{4}$/)
    .textContent()
  await two.getByLabel(shared.codeLabel).fill(String((Number(code) + 1) % 10_000).padStart(4, '0'))
  await button(two, shared.join).click()
  await two.getByText(shared.refused.code_wrong).waitFor()
  expect([await overflowOf(two), await axeFindings(two)]).toEqual([[], []])
  const scanned = new URL(await codeIn(one.getByRole('img', { name: shared.codeTitle })))
  await two.goto(product.url + scanned.pathname + scanned.search + scanned.hash)
  await button(two, shared.join).click()
  await two.getByText(shared.none).waitFor()
  for (const [page, dish] of [
    [one, 'Чай'],
    [two, 'Самса'],
  ] as const) {
    await page.goto(product.url + cafe.tablePath)
    await add(page, dish).click()
    if (page === one) {
      await add(page, 'Капучино').click()
      await button(page, /^Добавить · /).click()
    }
    await openCart(page)
    await order(page)
    await state(page, 'new').waitFor()
  }
  for (const page of [one, two]) {
    await page.goto(product.url + cafe.tablePath)
    await page
      .getByRole('navigation', { name: said.yours })
      .getByRole('link', { name: new RegExp(`^${menu.share}`) })
      .click()
  }
  for (const page of [one, two]) await wakePage(page)
  await one
    .getByRole('region', { name: shared.phone.replace('{number}', '2') })
    .getByText(/^Самса/)
    .waitFor()
  await two
    .getByRole('region', { name: shared.phone.replace('{number}', '1') })
    .getByText(/^Чай/)
    .waitFor()
  await two.getByRole('checkbox', { name: shared.payFor.replace('{name}', 'Чай') }).click()
  await one.getByText(shared.paidBy.replace('{who}', shared.phone.replace('{number}', '2'))).waitFor()
  expect([await overflowOf(one), await axeFindings(one)]).toEqual([[], []])
  const ordered = await cafe.orders()
  const desk = await Desk.enter(await newDevice(), product, t, cafe.login)
  await desk.goTo(
    `/till/order/${
      must(
        ordered.find(({ lines }) => lines.length === 2),
        'the order of two dishes',
      ).id
    }`,
  )
  await desk.button('payments:act.split').click()
  const phones = [1, 2].map((number) => t('payments:split.named', { name: t('payments:split.phone', { number }), number }))
  const payer = (dish: string) =>
    desk.page
      .getByRole('combobox', { name: new RegExp(dish) })
      .locator('option:checked')
      .textContent()
  await desk.text('payments:split.fromPhones').waitFor()
  expect([await payer('Капучино'), await payer('Чай')]).toEqual(phones)
  await desk.button('common:action.save').click()
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const guest of phones) await desk.page.getByText(guest!, { exact: true }).waitFor()
  await desk.waitForSync('sync.sent')
  for (const { id, total } of ordered) await cafe.pay(id, total)
  for (const page of [one, two]) await wakePage(page)
  for (const page of [one, two]) await page.getByText(shared.ended).waitFor()
  const next = await (await newDevice(phone)).open(product.url + cafe.tablePath)
  await button(next, menu.share).click()
  await button(next, shared.start).click()
  await next.getByText(shared.none).waitFor()
})

test('[O11] without a connection a shared bill is there as it was last seen', async ({ newDevice, product, cafe }) => {
  const device = await newDevice(phone)
  const page = await device.open(product.url + cafe.tablePath)
  await add(page, 'Чай').click()
  await openCart(page)
  await order(page)
  await state(page, 'new').waitFor()
  await page.getByRole('link', { name: menu.share }).click()
  await button(page, shared.start).click()
  await page.getByRole('region', { name: shared.you }).getByText(/^Чай/).waitFor()
  await waitUntilKept(page)
  await device.setOffline(true)
  await page.reload()
  await page.getByRole('region', { name: shared.you }).getByText(/^Чай/).waitFor()
  await page.getByText(/^По состоянию на/).waitFor()
})

test('an answer that is lost is asked for again: one order', async ({ newDevice, product, cafe }) => {
  const device = await newDevice(phone)
  device.expectNoise(/net::ERR_/)
  const page = await device.open(product.url + cafe.tablePath)
  await add(page, 'Чай').click()
  await openCart(page)
  const lost = product.proxy.spoil({ method: 'POST', path: /\/api\/menu\/create_order\// }, 'cut-after', 1)
  await order(page)
  await lost.reached
  await wakePage(page)
  await state(page, 'new').waitFor()
  await cafe.only()
})

test('[O3] a price that changed meanwhile is shown beside the old one, and ordered once it is confirmed', async ({
  newDevice,
  product,
  cafe,
}) => {
  const device = await newDevice(phone)
  device.expectNoise(/status of 409/)
  const page = await device.open(product.url + cafe.tablePath)
  await add(page, 'Чай').click()
  await openCart(page)
  await cafe.changePrice(cafe.tea, 6000)
  await order(page)
  await state(page, 'price_changed').waitFor()
  expect((await page.locator('main').textContent())!.replaceAll('\u00a0', ' ')).toContain('было 50 сом60 сом')
  expect([await cafe.orders(), await overflowOf(page), await axeFindings(page)]).toEqual([[], [], []])
  await button(page, new RegExp(`^${said.orderAnew}`)).click()
  await state(page, 'new').waitFor()
  expect(await cafe.only()).toMatchObject({ total: 6000 })
})

test('[O3] of two guests with the last piece one has it; the other keeps the rest of the cart', async ({ newDevice, product, cafe }) => {
  const first = await newDevice(phone)
  const second = await newDevice({ ...phone, width: 390 })
  second.expectNoise(/status of 409/)
  const [one, two] = await Promise.all([first.open(product.url + cafe.tablePath), second.open(product.url + cafe.tablePath)])
  for (const page of [one, two]) {
    await add(page, 'Самса').click()
    await add(page, 'Чай').click()
    await openCart(page)
  }
  await order(one)
  await state(one, 'new').waitFor()
  await order(two)
  await state(two, 'sold_out').waitFor()
  await two.getByText(said.soldOut).waitFor()
  await button(two, new RegExp(`^${said.orderRest}`)).click()
  await state(two, 'new').waitFor()
  expect((await cafe.orders()).map(({ lines }) => lines.map(({ name }) => name).join()).toSorted()).toEqual(['Самса,Чай', 'Чай'])
})

test('[O7] paused meanwhile, an order says until when, and the cart is kept for then', async ({ newDevice, product, cafe }) => {
  const device = await newDevice(phone)
  device.expectNoise(/status of 409/)
  const page = await device.open(product.url + cafe.tablePath)
  await add(page, 'Чай').click()
  await openCart(page)
  await cafe.setOrdering({ paused_until: new Date(Date.now() + 20 * 60_000).toISOString() })
  await order(page)
  await state(page, 'ordering_paused').waitFor()
  await button(page, said.change).click()
  await page.getByRole('listitem').filter({ hasText: 'Чай' }).waitFor()
  // A page is looked up once a second.
  await expect
    .poll(async () => {
      await page.goto(product.url + cafe.tablePath)
      return page
        .locator('main')
        .getByText(/^Заказы ненадолго остановлены/)
        .count()
    })
    .toBe(1)
  await button(page, /^Ваш заказ · 1/).waitFor()
  expect(await cafe.orders()).toEqual([])
})

test('with scripts switched off the menu is read, and the café is reached', async ({ newDevice, product, cafe }) => {
  const device = await newDevice(phone)
  const page = await device.open('about:blank')
  const session = await device.context.newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(product.url + cafe.tablePath)
  await page.getByRole('heading', { name: 'Капучино' }).waitFor()
  await page.getByRole('link', { name: publicTexts.ru.contact.call, exact: true }).first().waitFor()
  expect([await page.getByRole('button').count(), await page.getByRole('searchbox').count()]).toEqual([0, 0])
  await session.send('Emulation.setScriptExecutionDisabled', { value: false })
})

demoTest('Back closes a dish and the cart, and leads to where one was on the menu', async ({ newDevice, product }) => {
  const page = await (await newDevice(phone)).open(`${product.url}/shop/${demoBakery.code}?lang=ru`)
  await add(page, 'Багет').click()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await openCart(page)
  await page.goBack()
  await button(page, /^Ваш заказ/).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.getByRole('link', { name: 'Самаркандская лепёшка' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('searchbox').focus()
  const dish = page.getByRole('link', { name: 'Самаркандская лепёшка' })
  await dish.press('Enter')
  await page.getByRole('dialog').waitFor()
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
  await expect.poll(() => dish.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.getByRole('searchbox').fill('боорсок')
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeLessThan(10)
})

const texts = { ru: said, ky: orderingKy, en: orderingEn } as const

/** The demo's bakery closes at nine in the evening. */
async function takeOrdersAtNight(url: string): Promise<void> {
  const { client, user } = await OtherDevice.signIn(url, demo.bakery)
  const {
    results: [bakery],
  } = done(await client.call('GET /api/booking/business/', { query: { owner_id: user.id } }))
  const { id, ordering } = must(bakery, 'the bakery')
  done(
    await client.call('PATCH /api/booking/business/{id}/', {
      params: { id },
      body: { ordering: { ...ordering, hours: aroundTheClock } } as never,
    }),
  )
}

describe.each(['ru', 'ky', 'en'] as const)('guests, %s', (language) => {
  const words = texts[language]

  demoTest('the menu, a dish, the cart with every mistake and an order fit every width in both themes', async ({ newDevice, product }) => {
    await takeOrdersAtNight(product.serverUrl)
    const page = await (await newDevice({ isNew: true, language })).open(`${product.url}/shop/${demoBakery.code}?lang=${language}`)
    const addOf = (name: string): Locator =>
      page.getByRole('button', { name: publicTexts[language].menu.add.replace('{name}', name), exact: true })
    await addOf({ ru: 'Багет', ky: 'Багет', en: 'Baguette' }[language]).click()
    expect(await findingsEverywhere(page)).toEqual([])
    await addOf({ ru: 'Бородинский', ky: 'Бородино наны', en: 'Borodinsky rye' }[language]).click()
    await page.getByRole('dialog').waitFor()
    expect(await findingsEverywhere(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByRole('button', { name: new RegExp(`^${publicTexts[language].menu.toOrder.split(' ·')[0]}`) }).click()
    await page.getByRole('radio', { name: words.kind.takeaway }).check({ force: true })
    await page.getByRole('button', { name: words.order, exact: true }).click()
    await page.getByRole('checkbox').waitFor()
    expect(await findingsEverywhere(page)).toEqual([])
    await page.getByRole('radio', { name: words.kind.table }).check({ force: true })
    await page.getByLabel(words.table, { exact: true }).selectOption('7')
    await page.getByRole('button', { name: words.order, exact: true }).click()
    await page.locator('main output strong').getByText(words.state.new![0]!, { exact: true }).waitFor()
    expect(await findingsEverywhere(page)).toEqual([])
  })
})

test('who is brought an order gives name, number and address, and sees what bringing it costs', async ({ newDevice, product, cafe }) => {
  await cafe.setOrdering({ kinds: ['takeaway', 'delivery'], delivery: { fee: 15_000, free_from: 0, least: 0 } })
  const page = await (await newDevice(phone)).open(`${product.url}${cafe.path}?lang=ru`)
  await add(page, 'Чай').click()
  await openCart(page)
  await page.getByRole('radio', { name: said.kind.delivery }).check({ force: true })
  await page.getByLabel(said.address).fill('Киевская, 96')
  await page.getByLabel(bookingRu.name, { exact: true }).fill('Айпери')
  await page.getByLabel(bookingRu.phone, { exact: true }).pressSequentially('0555777888')
  await page.getByRole('checkbox').check()
  await order(page)
  await state(page, 'new').waitFor()
  expect(await cafe.only()).toMatchObject({ kind: 'delivery', address: 'Киевская, 96', customer_phone: '+996555777888', total: 20_000 })
})
