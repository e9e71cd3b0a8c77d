import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, dayOf, weekdayOf } from '#domain/shared/zone.ts'
import { done } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import { Shop } from './harness/shop.ts'
import { shareDesk, test } from './harness/test.ts'

const journey = shareDesk()

const today = () => dayOf(new Date().toISOString(), Shop.zone)

/** The row of a weekday in the editor of the week. */
function weekday(page: Page, name: string) {
  return page.locator('li').filter({ has: page.getByRole('switch', { name, exact: true }) })
}

// First: the others add somebody to the three.
journey(
  '[S7] the order is changed by the keyboard, without a network, and holds on another device',
  async ({ desk, device, newDevice, product, shop, t }) => {
    const { page } = desk
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.goTo('/employees')
    await desk.button('employees:order.begin').click()
    await page.getByRole('button', { name: t('desk:sort.handle', { name: 'Cholpon' }) }).focus()
    await page.keyboard.press('Space')
    await page.locator('li[data-dragging]', { hasText: 'Cholpon' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.getByText(t('desk:sort.over', { name: 'Cholpon', place: 2, all: 3 })).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await desk.text('employees:done.order').waitFor()
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    const other = await Desk.enter(await newDevice(), product, t, shop.login)
    await other.goTo('/employees')
    const rows = other.page.getByRole('list', { name: t('employees:list.title') }).getByRole('link')
    await expect
      .poll(async () => (await rows.allTextContents()).map((text) => /Asel|Bermet|Cholpon/.exec(text)?.[0]))
      .toEqual(['Asel', 'Cholpon', 'Bermet'])
  },
)

journey(
  '[S2, S3] an owner without a network adds an employee with hours, a break, a day off and own terms; another device books by them',
  async ({ desk, device, newDevice, product, shop, t }) => {
    const { page } = desk
    const [haircut] = shop.services
    const off = addDays(today(), 2)
    const open = addDays(today(), 3)
    const day = (of: string) => t(`common:time.weekday.${weekdayOf(of)}`)
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.goTo('/employees')
    await desk.link('employees:list.add').click()
    await page.getByRole('textbox', { name: t('desk:field.person'), exact: true }).fill('Dilara')
    // Monday to Saturday are on for somebody new: the day that is looked at may be a Sunday.
    const worked = weekday(page, day(open))
    await worked.getByRole('switch').check()
    await worked.getByLabel(t('hours:from'), { exact: true }).fill('10')
    await worked.getByLabel(t('hours:to'), { exact: true }).fill('14')
    await worked.getByRole('button', { name: t('hours:add', { day: day(open) }) }).click()
    await page.getByRole('menuitem', { name: t('hours:addBreak') }).click()
    const pause = worked.getByRole('group', { name: t('hours:breaks') })
    await pause.getByLabel(t('hours:from'), { exact: true }).fill('1115')
    await pause.getByLabel(t('hours:to'), { exact: true }).fill('13')
    if (off.slice(0, 7) !== today().slice(0, 7)) await page.getByRole('button', { name: t('common:calendar.nextMonth') }).click()
    await page.locator(`[data-day="${off}"]`).click()
    await page.getByRole('button', { name: t('hours:exceptions.setDayOff'), exact: true }).click()
    await page.getByRole('checkbox', { name: new RegExp(`^${haircut!.name}`) }).check()
    await page.getByRole('button', { name: `${t('desk:field.service_terms')}: ${haircut!.name}` }).click()
    await page.getByLabel(`${t('desk:field.duration_minutes')}, ${t('desk:minutes')}`).fill('45')
    await page.getByLabel(/^Price/).fill('1 500')
    await desk.button('employees:list.add').click()
    const row = page.getByRole('link', { name: /Dilara/ })
    await row.getByText(t('common:pending.mark')).waitFor()

    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    const other = await Desk.enter(await newDevice(), product, t, shop.login)
    await other.goTo('/employees')
    const id = (await other.page.getByRole('link', { name: /Dilara/ }).getAttribute('href'))!.split('/').at(-1)!
    const booking = (of: string) =>
      other.goTo(`/bookings/new?${new URLSearchParams({ service: haircut!.id, employee: id, day: of }).toString()}`)
    await booking(off)
    await other.text('booking:form.noTimes').waitFor()
    await booking(open)
    await other.page.getByText(/^45 min · 1,500\s/).waitFor()
    const times = other.page.locator('label', { has: other.page.getByRole('radio') }).filter({ hasText: /^\d\d:\d\d$/ })
    await expect.poll(() => times.allTextContents()).toEqual(['10:00', '10:15', '10:30', '13:00', '13:15'])
  },
)

describe('days off', () => {
  journey('[B3] a vacation is dragged with the mouse; the booking in it is named, and stays', async ({ desk, shop, t }) => {
    const { page } = desk
    const [asel] = shop.employees
    // In one week of one month, so that the month need be turned once at most.
    const monday = addDays(today(), 8 - weekdayOf(today()))
    const [first, last] = [monday, addDays(monday, 2)]
    const start = new Date(`${addDays(monday, 1)}T10:00:00+06:00`).toISOString()
    const booking = await shop.request('Nurlan', { start })
    await desk.decision('Nurlan').waitFor()
    await desk.goTo(`/employees/${asel!.id}`)
    const cell = (of: string) => page.locator(`[data-day="${of}"]`)
    await page.getByRole('table').waitFor()
    if ((await cell(first).count()) * (await cell(last).count()) === 0)
      await page.getByRole('button', { name: t('common:calendar.nextMonth') }).click()
    await cell(first).scrollIntoViewIfNeeded()
    await cell(first).hover()
    await page.mouse.down()
    await cell(last).hover()
    await page.mouse.up()
    await page.getByRole('button', { name: t('hours:exceptions.setDayOff'), exact: true }).click()
    await desk.button('common:action.save').click()
    const question = page.getByRole('dialog', { name: t('employees:affected.outside.title') })
    await question.getByRole('link', { name: /Nurlan/ }).waitFor()
    await question.getByRole('button', { name: t('employees:affected.confirm') }).click()
    await page.waitForURL(/\/employees$/)
    await desk.waitForSync('sync.sent')
    await expect
      .poll(
        async () => done(await shop.owner.client.call('GET /api/booking/employee/{id}/', { params: { id: asel!.id } })).schedule.exceptions,
      )
      .toEqual(Object.fromEntries([0, 1, 2].map((step) => [addDays(first, step), { windows: [], breaks: [] }])))
    expect((await shop.owner.bookings()).find(({ id }) => id === booking.id)?.status).toBe('pending')
  })
})

describe('a dialog that was open when the app was closed', () => {
  test('is open again at the next start, without a network too, until it is answered', async ({ desk, device, shop, t }) => {
    const [asel] = shop.employees
    await device.waitForOfflineFiles()
    await desk.goTo(`/employees/${asel!.id}`)
    await desk.button('employees:delete.act').click()
    await desk.page.getByRole('dialog', { name: t('employees:delete.title', { name: 'Asel' }) }).waitFor()
    await device.restart()
    await device.setOffline(true)
    // An installed app starts on Today, whatever was shown last.
    const again = await desk.another(device, '/')
    const dialog = again.page.getByRole('dialog', { name: t('employees:delete.title', { name: 'Asel' }) })
    await dialog.waitFor()
    expect(new URL(again.page.url()).pathname).toBe(`/employees/${asel!.id}`)
    await dialog.getByRole('button', { name: t('common:action.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    await device.restart()
    const last = await desk.another(device, '/')
    await last.page.getByRole('list', { name: 'Asel' }).waitFor({ state: 'attached' })
    expect(new URL(last.page.url()).pathname).toBe('/')
  })

  test('is nobody else’s, and not there after signing out', async ({ desk, device, product, shop, t }) => {
    const other = await Shop.open(product.serverUrl)
    const path = `/employees/${shop.employees[0]!.id}`
    const question = t('employees:delete.title', { name: 'Asel' })
    await desk.goTo(path)
    await desk.button('employees:delete.act').click()
    await desk.page.getByRole('dialog', { name: question }).waitFor()
    // What a tab has just asked for when the other one signs out is refused.
    device.expectNoise(/status of 401 .*\/api\/users\/rates\//)
    const beside = await desk.another(device, '/account')
    await beside.button('account:signOut.submit').click()
    await beside.page
      .getByRole('dialog')
      .getByRole('button', { name: t('account:signOut.submit') })
      .click()
    await beside.page.waitForURL(/sign-in/)
    await device.endApp()
    const theirs = await Desk.signIn(device, product.url, t, other.login)
    expect(new URL(theirs.page.url()).pathname).toBe('/')
    expect(await theirs.page.getByRole('dialog').count()).toBe(0)
  })
})
