import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import { must } from '#lib/assert.ts'
import { bookingRu as said } from '#public/booking/texts/ru.ts'
import { publicTexts } from '#public/texts.ts'
import { onlyThorough } from '#tests/setup/thorough.ts'
import { chooseTomorrow } from './harness/booking-form.ts'
import { Desk } from './harness/desk.ts'
import type { Device } from './harness/device.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import type { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'
import { reconnect, wakePage } from './harness/visitor-page.ts'

const longTest = onlyThorough(test)

const phone = { isNew: true, isPhone: true, width: 360, height: 780, language: 'ru' } as const
const customer = 'Айпери'

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
/** The big line of a visit's page. */
const state = (page: Page, word: string): Locator => page.locator('main output strong').getByText(word, { exact: true })

/** Chooses a service and the first time of tomorrow, and says who comes. */
async function fillIn(page: Page, service = 'Haircut'): Promise<void> {
  await page.getByRole('button', { name: `${publicTexts.ru.shop.book}: ${service}` }).click()
  await heading(page, said.title).waitFor()
  await chooseTomorrow(page, customer)
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: said.book, exact: true }).click()
  await heading(page, said.visit).waitFor()
}

/** The calendar file that the page hands to the device, its lines whole again. */
async function calendarOf(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, said.calendar).click()])
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const text = readFileSync(await file.path(), 'utf8')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return text.replaceAll('\r\n ', '')
}

async function openShop(device: Device, url: string, shop: Shop, fields: Parameters<Shop['publish']>[0] = {}): Promise<Page> {
  const path = await shop.publish(fields)
  return device.open(`${url}${path}?lang=ru`)
}

async function only(shop: Shop): Promise<Booking> {
  const bookings = await shop.owner.bookings()
  expect(bookings.map(({ customer_name }) => customer_name)).toEqual([customer])
  return must(bookings[0], 'the booking')
}

test("a customer books, the desk sees the request and approves it, and the customer's page says so", async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const page = await openShop(await newDevice(phone), product.url, shop)
  const desk = await Desk.enter(await newDevice(), product, t, shop.login)
  await fillIn(page)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    expect([theme, await overflowOf(page), await axeFindings(page)]).toEqual([theme, [], []])
  }
  await ask(page)
  await state(page, said.waiting).waitFor()
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
  expect(new URL(page.url()).hash).toMatch(/^#[\da-f-]{36}\.[\w-]{22}$/)
  await desk.approve(customer)
  await state(page, said.approved).waitFor()
  await page.goBack()
  await page.getByRole('navigation', { name: said.yours }).getByRole('link').click()
  await state(page, said.approved).waitFor()
  const secret = must(/\.([\w-]{22})$/.exec(page.url())?.[1], 'the secret')
  expect(product.proxy.exchanges.filter(({ path }) => path.includes(secret))).toEqual([])
})

test('an answer that is lost is asked for again, and until then the request may have arrived: one booking', async ({
  newDevice,
  product,
  shop,
}) => {
  const device = await newDevice(phone)
  device.expectNoise(/net::ERR_/)
  const page = await openShop(device, product.url, shop)
  await fillIn(page)
  const lost = product.proxy.spoil({ method: 'POST', path: /\/api\/booking\/visits\// }, 'cut-after')
  await ask(page)
  await lost.reached
  await state(page, said.unanswered).waitFor()
  expect(await button(page, said.takeBack).count()).toBe(0)
  lost.remove()
  await wakePage(page)
  await state(page, said.waiting).waitFor()
  await only(shop)
})

test('without a connection it is kept and says so, also after a reload, and is sent once when there is one', async ({
  newDevice,
  product,
  shop,
}) => {
  const device = await newDevice(phone)
  const page = await openShop(device, product.url, shop)
  await fillIn(page)
  await page.waitForFunction(
    async () =>
      (await (await caches.open('stoika-visitor-pages')).keys()).filter(({ url }) => url.includes(location.pathname)).length === 2 &&
      (await caches.match(document.querySelector<HTMLScriptElement>('script[src]')!.src)) !== undefined,
  )
  await device.setOffline(true)
  await ask(page)
  await state(page, said.kept).waitFor()
  expect(await state(page, said.waiting).count()).toBe(0)
  expect(await shop.owner.bookings()).toEqual([])
  await page.reload()
  await state(page, said.kept).waitFor()
  await page.getByText(`${customer}, +996 555 777 888`).waitFor()
  // Taken back while nobody has it, the request is in the form again, as it was typed.
  await button(page, said.takeBack).click()
  await heading(page, said.title).waitFor()
  await expect.poll(() => page.getByLabel(said.name, { exact: true }).inputValue()).toBe(customer)
  await page.getByText(said.offline).waitFor()
  await ask(page)
  await state(page, said.kept).waitFor()
  await reconnect(device, page)
  await state(page, said.waiting).waitFor()
  await page.reload()
  await state(page, said.waiting).waitFor()
  await only(shop)
})

longTest('what is typed survives a reload, and Back leads to where one was', async ({ newDevice, product, shop }) => {
  const page = await openShop(await newDevice(phone), product.url, shop)
  await fillIn(page)
  await page.reload()
  await heading(page, said.title).waitFor()
  await expect.poll(() => page.getByLabel(said.name, { exact: true }).inputValue()).toBe(customer)
  await page.getByRole('radio', { name: '12:00' }).and(page.locator(':checked')).waitFor()
  await page.goBack()
  await heading(page, 'Salon Ak-Kuu').waitFor()
})

longTest('by its link a visit is moved and cancelled, from another device, too', async ({ newDevice, product, shop }) => {
  const page = await openShop(await newDevice(phone), product.url, shop, { approves_itself: true })
  await fillIn(page)
  await ask(page)
  await state(page, said.approved).waitFor()
  const before = await only(shop)
  const [tomorrow] = new Date(Date.parse(before.start) + 6 * 3600_000).toISOString().replaceAll('-', '').split('T')
  const event = await calendarOf(page)
  for (const line of [
    'TZID:Asia/Bishkek',
    `DTSTART;TZID=Asia/Bishkek:${tomorrow}T120000`,
    `DTEND;TZID=Asia/Bishkek:${tomorrow}T123000`,
    `UID:${before.visit_id}@stoika`,
    'STATUS:CONFIRMED',
    `URL:${page.url()}`,
  ])
    expect(event).toContain(`${line}\r\n`)
  const other = await (await newDevice({ isNew: true, language: 'ru', width: 820 })).open(page.url())
  await button(other, said.move).click()
  await other.getByRole('radio', { name: '15:00' }).check({ force: true })
  await button(other, said.moveHere).click()
  await other.getByText('15:00–15:30').waitFor()
  await expect.poll(async () => Date.parse((await only(shop)).start) - Date.parse(before.start)).toBe(3 * 3600_000)
  await wakePage(page)
  await page.getByText('15:00–15:30').waitFor()
  const moved = await calendarOf(page)
  for (const line of [`DTSTART;TZID=Asia/Bishkek:${tomorrow}T150000`, `UID:${before.visit_id}@stoika`])
    expect(moved).toContain(`${line}\r\n`)
  await button(page, said.saveLink).click()
  await page.getByText(said.linkCopied).waitFor()
  // A browser without a sheet to share by, and without a clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await button(page, said.saveLink).click()
  await page.getByText(said.linkShown).waitFor()
  expect(await page.getByRole('textbox', { name: said.saveLink }).inputValue()).toBe(page.url())
  await button(page, said.cancel).click()
  await page.getByLabel(said.cancelReason).fill('Уезжаю')
  await button(page, said.cancelYes).click()
  await state(page, said.cancelled).waitFor()
  expect(await only(shop)).toMatchObject({ status: 'cancelled', cancel_reason: 'Уезжаю' })
  expect(await button(page, said.calendar).count()).toBe(0)
})

/** Somebody is faster: all three employees are booked at that time. */
async function takeTime(shop: Shop): Promise<void> {
  await Promise.all(shop.employees.map(({ id }) => shop.request('Нурлан', { employee_id: id, start: shop.hour(4) })))
}

for (const why of ['taken', 'blocked'] as const) {
  test(`${why}: it reads the same; all that was typed is kept, and other times are offered`, async ({ newDevice, product, shop }) => {
    const device = await newDevice(phone)
    device.expectNoise(/status of 409/)
    const page = await openShop(
      device,
      product.url,
      shop,
      why === 'blocked' ? { blocked_phones: [{ phone: '+996555777888', note: '' }] } : {},
    )
    await fillIn(page)
    if (why === 'taken') await takeTime(shop)
    await ask(page)
    await state(page, said.taken).waitFor()
    await page.getByText(said.takenHint).waitFor()
    await page.getByText(`${customer}, +996 555 777 888`).waitFor()
    if (why === 'blocked') return expect(await shop.owner.bookings()).toEqual([])
    await page.getByRole('radio', { name: '16:00' }).check({ force: true })
    await button(page, said.book).click()
    await state(page, said.waiting).waitFor()
    const mine = (await shop.owner.bookings()).filter(({ customer_name }) => customer_name === customer)
    expect(mine.map(({ start }) => start)).toEqual([shop.hour(8)])
  })
}

longTest(
  '[V2] a third request for one number is told to wait for the others, which are there to be cancelled',
  async ({ newDevice, product, shop }) => {
    const device = await newDevice(phone)
    device.expectNoise(/status of 409/)
    const page = await openShop(device, product.url, shop)
    const address = page.url()
    for (const _ of ['first', 'second']) {
      await fillIn(page)
      await ask(page)
      await state(page, said.waiting).waitFor()
      await page.goto(address)
    }
    await fillIn(page)
    await ask(page)
    await state(page, said.visitsFull).waitFor()
    await page.getByText(said.visitsFullHint).waitFor()
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
    await expect.poll(() => page.locator('main').getByRole('link', { name: '12:00' }).count()).toBe(2)
    expect(await shop.owner.bookings()).toHaveLength(2)
  },
)
