import { describe, expect } from 'vitest'
import { must } from '#lib/assert.ts'
import type { Desk } from './harness/desk.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk({ width: 360, height: 740, isPhone: true })

/** The screen of a booking, opened from the list as a person does. */
async function openBooking(desk: Desk, shop: Shop, customer: string): Promise<string> {
  const { id } = await shop.request(customer)
  await desk.goTo('/bookings')
  await desk.page.getByRole('link', { name: new RegExp(customer) }).tap()
  await desk.page.waitForURL(`**/bookings/${id}`)
  await desk.button('booking:act.move').waitFor()
  return id
}

/** In the page: between the tap on the cross and the next one the step back through the history has begun, and has not arrived. */
async function closeAndGoOn(dialog: Element): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    navigation.addEventListener('currententrychange', ({ navigationType }) => navigationType === 'traverse' && resolve())
  })
  const begun = new Promise<void>((resolve) => {
    const go = history.go.bind(history)
    history.go = (by) => {
      history.go = go
      go(by)
      resolve()
    }
  })
  dialog.querySelector<HTMLElement>('header button')!.click()
  await begun
  document.querySelector<HTMLElement>('nav a[href="/customers"]')!.click()
  await arrived
}

describe('the back button of a phone', () => {
  test('closes a dialog, not the screen under it; forward opens nothing, and the next step back leaves the screen', async ({
    desk,
    shop,
  }) => {
    const id = await openBooking(desk, shop, 'Aida')
    const { page } = desk
    await desk.button('booking:act.move').tap()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/bookings/${id}`)
    await page.goForward()
    await desk.button('booking:act.move').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/bookings')
  })

  test('a dialog that its cross closed takes its step along', async ({ desk, shop }) => {
    await openBooking(desk, shop, 'Bakyt')
    await desk.button('booking:act.move').tap()
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
    await desk.page.waitForFunction(() => !(history.state as { over?: number }).over)
    await desk.page.goBack()
    await desk.page.waitForURL('**/bookings')
  })

  test('where one goes on to right after a dialog has closed, one is', async ({ desk, shop }) => {
    const id = await openBooking(desk, shop, 'Erlan')
    const { page } = desk
    await desk.button('booking:act.move').tap()
    await page.waitForFunction(() => (history.state as { over?: number }).over === 1)
    await page.getByRole('dialog').evaluate(closeAndGoOn)
    await desk.button('booking:act.move').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/customers')
    await page.goBack()
    await page.waitForURL(`**/bookings/${id}`)
    await page.goBack()
    await page.waitForURL('**/bookings')
  })

  test('closes a menu, and after it what its entry opened', async ({ desk, shop, t }) => {
    const id = await openBooking(desk, shop, 'Chinara')
    const { page } = desk
    await desk.button('action.more').tap()
    await page.getByRole('menuitem', { name: t('booking:act.delete') }).waitFor()
    await page.goBack()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await desk.button('action.more').tap()
    await page.getByRole('menuitem', { name: t('booking:act.delete') }).tap()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/bookings/${id}`)
    expect((await shop.owner.booking(id)).status).toBe('pending')
  })

  test('what was looked at from the day does not open again', async ({ desk, shop }) => {
    await shop.request('Fatima')
    const { page } = desk
    await desk.goTo('/bookings')
    await desk.goTo('/')
    // By a key: the first steps may just have moved it, and then a tap does nothing.
    await desk.decision('Fatima').getByRole('link').first().press('Enter')
    await page.waitForURL(/\?booking=/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.search === '')
    await page.goBack()
    await page.waitForURL((url) => url.search === '' && url.pathname !== '/')
  })

  test('a form that is not saved still asks, the question closes, and leaving leaves', async ({ desk, shop, t }) => {
    const { page } = desk
    await desk.goTo('/employees')
    await desk.goTo(`/employees/${shop.employees[0]!.id}`)
    await page.getByRole('textbox', { name: t('desk:field.person'), exact: true }).fill('Aselya')
    const question = page.getByRole('dialog', { name: t('leave.title') })
    await page.goBack()
    await question.waitFor()
    await page.waitForFunction(() => (history.state as { over?: number }).over === 1)
    await page.goBack()
    await question.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`/employees/${shop.employees[0]!.id}`)
    await page.goBack()
    await question.getByRole('button', { name: t('leave.go') }).tap()
    await question.waitFor({ state: 'detached' })
    await page.waitForURL((url) => !url.pathname.endsWith(shop.employees[0]!.id))
  })
})

test('two quick taps on "Approve" approve, and do not move', async ({ desk, shop }) => {
  const id = await openBooking(desk, shop, 'Hakim')
  const { page } = desk
  const { x, y, width, height } = must(await desk.button('booking:act.approve').boundingBox(), 'the button')
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await desk.button('booking:act.approve').waitFor({ state: 'detached' })
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect.poll(async () => (await shop.owner.booking(id)).status).toBe('approved')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
