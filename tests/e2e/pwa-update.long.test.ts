import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { Desk } from './harness/desk.ts'
import { Host } from './harness/host.ts'
import { test as base } from './harness/test.ts'

/** A desk whose page comes from a host of its own, on which another build can be deployed. */
const test = base
  .extend('host', { scope: 'file' }, async ({ product }, { onCleanup }) => {
    const host = await Host.start(product.serverUrl)
    onCleanup(() => host.close())
    return host
  })
  // Its files come from another host, and once from another time.
  .extend('device', ({ newDevice }) => newDevice({ isSpoiled: true }))
  .extend('desk', async ({ device, host, shop, t }) => {
    await shop.request('Ainura')
    return Desk.signIn(device, host.url, t, shop.login)
  })

const next = 'abcdef123456'

test.beforeEach(({ host }) => host.deployBuilt())

function buildOf(page: Page): Promise<string | null> {
  return page.locator('meta[name=build]').getAttribute('content')
}

/** Comes back to the page, which is one of the moments at which it looks for a newer build. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Until the page of this build has loaded: its head alone is there earlier, and whoever goes on from it is never told that it loaded. */
async function waitForBuild(page: Page, build: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content === wanted, build)
  await page.waitForLoadState()
}

describe('a newer build', () => {
  test('the very first worker reloads nothing; a newer build waits until the person says so, then the page reloads once and opens offline in all its parts', async ({
    device,
    host,
    shop,
    t,
  }) => {
    const page = await device.open(`${host.url}/auth/sign-in`)
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(loads).toEqual([])

    const desk = new Desk(page, host.url, t)
    await desk.fillSignIn(shop.login)
    await desk.waitForDay()
    await device.waitForOfflineFiles()
    const before = await buildOf(page)
    host.deployNext(next)
    await comeBack(page)
    await desk.text('install:update.title').waitFor()
    expect(await buildOf(page)).toBe(before)
    expect(loads).toEqual([])

    await desk.button('install:update.now').click()
    await waitForBuild(page, next)
    // As soon as it is in charge: nothing is left to be fetched.
    await device.setOffline(true)
    await desk.load('/account')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await buildOf(page)).toBe(next)
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    expect(await desk.text('install:update.title').count()).toBe(0)
    expect(loads).toHaveLength(2)
  })

  test('never comes under a form with something typed, and in a quiet moment by itself', async ({ desk, device, host, t }) => {
    const { page } = desk
    await device.waitForOfflineFiles()
    await page.clock.install()
    await desk.load('/bookings/new')
    const before = await buildOf(page)
    const name = page.getByRole('combobox', { name: t('desk:field.customer_name') })
    await name.fill('Ainura')
    host.deployNext(next)
    await comeBack(page)
    await desk.button('install:update.now').click()
    await desk.text('install:update.unsaved').waitFor()
    await page.clock.fastForward('30:00')
    expect(await buildOf(page)).toBe(before)
    expect(await name.inputValue()).toBe('Ainura')

    await name.fill('')
    await desk.button('desk:form.startOver').waitFor({ state: 'detached' })
    await page.clock.fastForward('05:00')
    await waitForBuild(page, next)
  })
})
