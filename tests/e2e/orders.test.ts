import type { TFunction } from 'i18next'
import { expect } from 'vitest'
import { orderCancelReasons } from '#domain/orders/cancel-reasons.ts'
import { packOrder } from '#domain/orders/light-order.ts'
import { must } from '#lib/assert.ts'
import { uuidv7 } from '#lib/ids.ts'
import { onlyThorough } from '#tests/setup/thorough.ts'
import { Cafe } from './harness/cafe.ts'
import { Desk } from './harness/desk.ts'
import { cameraFilm } from './harness/qr.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()
const longTest = onlyThorough(test)

/** One tablet hears what happened elsewhere, it does not only ask for it now and then: within a second, unless the machine is busy. */
const soon = { timeout: 5000 }

/** An order on the board, by whom it is for. */
const card = (desk: Desk, guest: string) => desk.page.getByRole('article', { name: guest })
const inColumn = (desk: Desk, column: 'new' | 'accepted' | 'ready', guest: string) =>
  desk.page.locator(`section[data-column=${column}]`).getByRole('article', { name: guest })
const act = (desk: Desk, t: TFunction, guest: string, name: 'accept' | 'ready' | 'done' | 'cancel') =>
  card(desk, guest).getByRole('button', { name: new RegExp(`^${t(`orders:act.${name}`)}:`) })
const take = (desk: Desk, dish: string) => desk.page.getByRole('button', { name: new RegExp(`^${dish}`) }).click()

/** Whatever leads to orders. */
const waysToOrders = ['/orders', '/ordering', '/tables'].map((path) => `a[href^="${path}"]`).join(', ')

// The first: the shop that all share is a salon until somebody asks for the café.
test('[O7] a salon sees no trace of orders; with a menu they are there, also where the app is open', async ({ desk, product, shop, t }) => {
  const { id } = await shop.request('Ainura', { status: 'approved' })
  for (const path of ['/more', '/business', '/catalogues', '/calendar', `/bookings/${id}`, '/']) {
    await desk.goTo(path)
    await desk.page.getByRole('heading').first().waitFor()
    expect([path, await desk.page.locator(waysToOrders).count(), await desk.text('orders:newTitle').count()]).toEqual([path, 0, 0])
  }
  const cafe = await Cafe.of(shop, product.serverUrl)
  await desk.link('common:nav.orders').first().waitFor()
  await cafe.leave({ customer_name: 'Sultan' })
  await desk.text('orders:newTitle').waitFor()
  // By a key: a tap on what has just come does nothing.
  await act(desk, t, 'Sultan', 'accept').press('Enter')
  await desk.text('orders:newTitle').waitFor({ state: 'detached' })
})

test('[O9] two tablets show the same within a second; both accept without a network: one outcome, and no error for the slower', async ({
  desk,
  device,
  newDevice,
  product,
  shop,
  t,
}) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  const second = await newDevice()
  const other = await Desk.enter(second, product, t, shop.login)
  await Promise.all([desk, other].map((one) => one.goTo('/orders')))
  const { id } = await cafe.leave({ customer_name: 'Aizada' })
  await Promise.all([desk, other].map((one) => inColumn(one, 'new', 'Aizada').waitFor(soon)))
  await cafe.leave({ customer_name: 'Bakyt' })
  await act(desk, t, 'Bakyt', 'accept').click()
  await inColumn(desk, 'accepted', 'Bakyt').waitFor()
  await inColumn(other, 'accepted', 'Bakyt').waitFor(soon)

  for (const one of [device, second]) await one.setOffline(true)
  for (const one of [desk, other]) {
    await act(one, t, 'Aizada', 'accept').click()
    await inColumn(one, 'accepted', 'Aizada').waitFor()
    await one.waitForSync('sync.waiting', 1)
  }
  for (const one of [device, second]) await one.setOffline(false)
  for (const one of [desk, other]) await one.waitForSync('sync.sent')
  expect(await cafe.history(id)).toEqual(['create', 'accept'])
})

test('[O2, O4] an order is taken at the counter without a network, outlives the tab, and arrives once', async ({
  desk,
  device,
  product,
  shop,
  t,
}) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  const before = (await cafe.orders()).length
  await desk.goTo('/orders/new')
  await take(desk, 'Чай')
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await take(desk, 'Чай')
  await desk.page.getByRole('combobox', { name: t('orders:form.table') }).click()
  await desk.page.getByRole('option', { name: '5', exact: true }).click()
  await desk.button('orders:form.save').click()
  await desk.waitForSync('sync.waiting', 1)
  const name = t('desk:place.table', { name: '5' })
  await inColumn(desk, 'accepted', name).waitFor()
  await desk.page.reload()
  await inColumn(desk, 'accepted', name).waitFor()
  await device.setOffline(false)
  await desk.waitForSync('sync.sent')
  const all = await cafe.orders()
  expect(all).toHaveLength(before + 1)
  const made = must(
    all.find(({ table_name }) => table_name === '5'),
    'the order',
  )
  expect(made).toMatchObject({ status: 'accepted', total: 10_000, by_customer: false, lines: [{ quantity: 2 }] })
  // Only now has it the number by which it is called out.
  await card(desk, `№ ${made.number} · ${name}`).waitFor()
})

test('[O3] the last piece is sold once: who had no network hears that it is gone, and corrects the order', async ({
  desk,
  device,
  product,
  shop,
  t,
}) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  const cake = await cafe.sell('Medovik', 25_000, { stock: 1 })
  await desk.goTo('/orders/new')
  await desk.page.getByRole('button', { name: /^Medovik/ }).waitFor()
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  for (const dish of ['Medovik', 'Чай']) await take(desk, dish)
  await desk.page.getByText(t('orders:kind.takeaway'), { exact: true }).click()
  await desk.page.getByRole('textbox', { name: t('desk:field.customer_name') }).fill('Cholpon')
  await desk.button('orders:form.save').click()
  await desk.waitForSync('sync.waiting', 1)
  const sold = await cafe.order({ customer_name: 'Damira', lines: [cafe.line(cake)] })
  device.expectNoise(/status of 409/)
  await device.setOffline(false)
  await desk.waitForSync('sync.attention', 1)

  await desk.goTo('/sync')
  await desk
    .attention('Cholpon')
    .getByRole('link', { name: t('sync:way.edit') })
    .click()
  await desk.button('orders:form.less', { name: 'Medovik' }).click()
  await desk.button('orders:form.save').click()
  await desk.waitForSync('sync.sent')
  const orders = await cafe.orders()
  expect(orders.find(({ customer_name }) => customer_name === 'Cholpon')?.lines.map(({ name }) => name)).toEqual(['Чай'])
  expect([
    await cafe.stockOf(cake),
    orders.filter(({ lines }) => lines.some(({ name }) => name === 'Medovik')).map(({ id }) => id),
  ]).toEqual([0, [sold.id]])
})

longTest(
  '[O5, O9] a guest’s order is taken through to the end, and a cancelled one comes back with one tap',
  async ({ desk, product, shop, t }) => {
    const cafe = await Cafe.of(shop, product.serverUrl)
    const { id } = await cafe.leave({ customer_name: 'Elvira', kind: 'table', table_id: cafe.table.id })
    await desk.goTo('/orders')
    await act(desk, t, 'Elvira', 'cancel').click()
    await desk.page.getByText(must(orderCancelReasons[1], 'a reason').en).click()
    await desk.button('orders:cancel.confirm').click()
    await card(desk, 'Elvira').waitFor({ state: 'detached' })
    await desk.button('common:action.undo').click()
    for (const [step, column] of [
      ['accept', 'accepted'],
      ['ready', 'ready'],
    ] as const) {
      await act(desk, t, 'Elvira', step).click()
      await inColumn(desk, column, 'Elvira').waitFor()
    }
    await act(desk, t, 'Elvira', 'done').click()
    await card(desk, 'Elvira').waitFor({ state: 'detached' })
    await desk.waitForSync('sync.sent')
    expect((await cafe.orders()).find((order) => order.id === id)?.status).toBe('done')
  },
)

longTest('[O2] each station has a ticket, on a page of its own, as wide as the printer’s paper', async ({ desk, product, shop, t }) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  const lagman = await cafe.cook('Lagman', 28_000)
  const { id } = await cafe.order({ lines: [cafe.line(lagman, { quantity: 2 }), cafe.line(cafe.tea)] })
  await desk.goTo(`/orders/${id}`)
  await desk.link('orders:tickets.title').click()
  const kitchen = desk.page.getByRole('article', { name: t('orders:tickets.of', { station: 'Kitchen' }) })
  await kitchen.getByText('Lagman').waitFor()
  expect([await kitchen.getByText('Чай').count(), await desk.page.getByRole('article').count()]).toEqual([0, 2])
  for (const [paper, millimetres] of [
    ['mm58', 58],
    ['mm80', 80],
    ['a5', 148],
  ] as const) {
    await desk.page.getByText(t(`desk:paper.${paper}`), { exact: true }).click()
    const pdf = (await desk.page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const widths = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, points]) => Math.round((Number(points) / 72) * 25.4))
    expect([paper, widths]).toEqual([paper, [millimetres, millimetres]])
  }
})

longTest(
  '[O3] what costs more by the time the order arrives is told with both prices, and ordered with one tap',
  async ({ desk, device, product, shop, t }) => {
    const cafe = await Cafe.of(shop, product.serverUrl)
    const shorpo = await cafe.sell('Shorpo', 20_000)
    await desk.goTo('/orders/new')
    await desk.page.getByRole('button', { name: /^Shorpo/ }).waitFor()
    await device.setOffline(true)
    await take(desk, 'Shorpo')
    await desk.page.getByText(t('orders:kind.takeaway'), { exact: true }).click()
    await desk.page.getByRole('textbox', { name: t('desk:field.customer_name') }).fill('Farida')
    await desk.button('orders:form.save').click()
    await desk.waitForSync('sync.waiting', 1)
    await cafe.changePrice(shorpo, 22_000)
    device.expectNoise(/status of 409/)
    await device.setOffline(false)
    await desk.waitForSync('sync.attention', 1)
    await desk.goTo('/sync')
    await desk
      .attention('Farida')
      .getByRole('button', { name: t('sync:way.newPrices') })
      .click()
    await desk.waitForSync('sync.sent')
    expect((await cafe.orders()).find(({ customer_name }) => customer_name === 'Farida')?.total).toBe(22_000)
  },
)

longTest(
  '[O4] the camera of the counter reads the order that a guest without a connection shows, and it is taken once',
  async ({ newDevice, product, shop, t }) => {
    const cafe = await Cafe.of(shop, product.serverUrl)
    const id = uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
    const shown = packOrder({
      id,
      business_id: shop.businessId,
      kind: 'takeaway',
      table_id: null,
      customer_name: 'Gulnara',
      customer_phone: '',
      address: '',
      note: '',
      lines: [cafe.line(cafe.tea, { quantity: 2 })],
    })
    const device = await newDevice({ isSpoiled: true, film: await cameraFilm(`${product.url}/orders/new#${shown}`) })
    const desk = await Desk.enter(device, product, t, shop.login)
    await desk.goTo('/orders')
    await desk.link('orders:scan.act').click()
    await desk.text('orders:form.fromGuest').waitFor()
    await desk.button('orders:form.save').click()
    await inColumn(desk, 'accepted', 'Gulnara').waitFor()
    await desk.waitForSync('sync.sent')
    expect((await cafe.orders()).filter((order) => order.id === id)).toMatchObject([{ status: 'accepted', lines: [{ quantity: 2 }] }])
  },
)
