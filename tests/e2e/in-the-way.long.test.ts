import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { dayOf } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { done } from './harness/api.ts'
import { Cafe } from './harness/cafe.ts'
import { Desk } from './harness/desk.ts'
import { overflowOf } from './harness/look.ts'
import { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'

const message = (page: Page) => page.locator('.mantine-Notification-root').first()

async function placeOf(one: Locator) {
  return must(await one.boundingBox(), 'a place on the screen')
}

async function expectInLine(one: Locator, other: Locator): Promise<void> {
  await expect.poll(async () => (await placeOf(one)).y - (await placeOf(other)).y).toBe(0)
}

/** The buttons of cards in sight that a message lies on. */
async function coveredButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const covered = [...document.querySelectorAll('article button')].filter((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.mantine-Notification-root') != null
    })
    return covered.map((button) => button.textContent)
  })
}

test('[O9] what is said of an order lies on no button of another', async ({ newDevice, product, shop, t }) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  for (const customer_name of ['Aida', 'Bakyt', 'Chinara', 'Damir', 'Elmira', 'Farida', 'Gulnara']) await cafe.leave({ customer_name })
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    const desk = await Desk.enter(await newDevice({ width, height, isPhone: width < 500 }), product, t, shop.login)
    await desk.goTo('/orders')
    await desk.page.getByRole('article').nth(5).waitFor()
    await desk.page
      .getByRole('button', { name: new RegExp(`^${t('orders:act.accept')}:`) })
      .first()
      .click()
    await message(desk.page).waitFor()
    for (const y of [0, 40, 80, 120, 160]) {
      await desk.page.evaluate((top) => window.scrollTo(0, top), y)
      expect(await coveredButtons(desk.page)).toEqual([])
    }
  }
})

test('[O9] a tap on a request that a new order has just moved answers nothing; once seen, it does', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  await shop.request('Ainura')
  const desk = await Desk.enter(await newDevice({ width: 360, height: 740, isPhone: true }), product, t, shop.login)
  const answer = desk.decision('Ainura').getByRole('button').first()
  await answer.waitFor()
  // As soon as the order is painted: nobody could have seen it yet.
  const tapped = answer.evaluate(async (button) => {
    const frame = () => new Promise(requestAnimationFrame)
    while (!document.querySelector('main')?.textContent.includes('Sultan')) await frame()
    await frame()
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })
  await cafe.leave({ customer_name: 'Sultan' })
  await tapped
  // It is still to be answered.
  await desk.approveByKey('Ainura')
})

test('on a phone what is said of two orders in a row takes the room of one', async ({ newDevice, product, shop, t }) => {
  const cafe = await Cafe.of(shop, product.serverUrl)
  for (const customer_name of ['Aida', 'Bakyt']) await cafe.leave({ customer_name })
  const desk = await Desk.enter(await newDevice({ width: 360, height: 740, isPhone: true }), product, t, shop.login)
  const { page } = desk
  await desk.goTo('/orders')
  await page.getByRole('article').nth(1).waitFor()
  const accept = page.getByRole('button', { name: new RegExp(`^${t('orders:act.accept')}:`) })
  // At once: on a slow machine the first message would be gone before the second comes.
  await accept.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  const messages = page.locator('.mantine-Notification-root')
  await expect.poll(() => messages.count()).toBe(2)
  expect(await messages.filter({ visible: true }).count()).toBe(1)
})

test('on a phone a sheet of codes is seen before what it is made of is asked for', async ({ newDevice, product, shop, t }) => {
  await shop.publish()
  const desk = await Desk.enter(await newDevice({ width: 360, height: 740, isPhone: true }), product, t, shop.login)
  await desk.goTo('/qr')
  const sheet = await placeOf(desk.page.locator('figure svg[role=img]'))
  expect(sheet.y).toBeLessThan((await placeOf(desk.page.getByRole('heading', { name: t('sheets:target.title') }))).y)
})

test('beside a booking that is open over the day messages stand, not over it; and none of its buttons alone on a line', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const { id } = await shop.request('Aida')
  const desk = await Desk.enter(await newDevice({ width: 1280, height: 800 }), product, t, shop.login)
  await desk.goTo(`/?booking=${id}`)
  const drawer = desk.page.getByRole('dialog')
  await drawer.getByRole('button', { name: t('booking:act.approve') }).click()
  const said = await placeOf(message(desk.page))
  expect(said.x + said.width).toBeLessThanOrEqual((await placeOf(drawer)).x)
  // What was approved takes other buttons: until they stand, two asked for one after the other have places of two moments.
  await expectInLine(
    drawer.getByRole('button', { name: t('booking:act.move') }),
    drawer.getByRole('button', { name: t('common:action.more') }),
  )
  const [telegram, sms] = (['telegram', 'sms'] as const).map((way) => drawer.getByRole('link', { name: t(`common:contact.way.${way}`) }))
  await expectInLine(telegram!, sms!)
})

test('the handle of a block lies beneath its word, and the line of the present behind its time', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const { start } = await shop.request('Aida', { status: 'approved', duration_minutes: 120 })
  const desk = await Desk.enter(await newDevice({ width: 1280, height: 800 }), product, t, shop.login)
  await desk.goTo(`/calendar?day=${dayOf(start, Shop.zone)}`)
  const block = desk.page.getByRole('link', { name: /Aida/ })
  const word = await placeOf(block.getByText(t('booking:status.approved')))
  const end = await placeOf(block)
  expect(end.y + end.height - (word.y + word.height)).toBeGreaterThanOrEqual(10)
  const time = block.locator('span > span').first()
  expect(await time.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
})

test('a name of one endless word is broken, and makes no page wider than the phone', async ({ newDevice, product, shop, t }) => {
  const body = { business_id: shop.businessId, name: 'Aa'.repeat(50), duration_minutes: 30, price: 0 }
  const { id } = done(await shop.owner.client.call('POST /api/booking/services/', { body }))
  const desk = await Desk.enter(await newDevice({ width: 360, height: 740, isPhone: true }), product, t, shop.login)
  await desk.goTo(`/services/${id}`)
  await desk.page.getByRole('heading', { level: 1, name: body.name }).waitFor()
  expect(await overflowOf(desk.page)).toEqual([])
})
