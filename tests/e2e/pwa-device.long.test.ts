import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { outboxSyncTag } from '#contract/sw-messages.ts'
import { Desk } from './harness/desk.ts'
import { test } from './harness/test.ts'

declare global {
  interface Window {
    badges: number[]
  }
}

describe('what waits when nobody looks', () => {
  test('a sync sends it after the last tab has closed', async ({ desk, device, shop }) => {
    const booking = await shop.request('Aisuluu')
    await desk.decision('Aisuluu').waitFor()
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.approve('Aisuluu')
    await desk.waitForSync('sync.waiting', 1)
    // Whoever closes the app in the very moment of the tap has it sent when they open it again.
    await desk.page.waitForFunction(
      async (tag) => (await (await navigator.serviceWorker.ready).sync?.getTags())?.includes(tag),
      outboxSyncTag,
    )
    await device.context.newPage()
    await desk.page.close()
    await device.setOffline(false)
    await expect.poll(() => shop.owner.history(booking.id), { timeout: 30_000, interval: 500 }).toEqual(['create', 'approve'])
  })

  test('the badge says how much it is', async ({ device, desk, shop }) => {
    await device.addScript(() => {
      window.badges = []
      navigator.setAppBadge = async (count = 0) => void window.badges.push(count)
    })
    await shop.request('Bakyt')
    await desk.page.reload()
    await desk.decision('Bakyt').waitFor()
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.approve('Bakyt')
    await expect.poll(() => lastBadge(desk.page)).toBe(1)
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    await expect.poll(() => lastBadge(desk.page)).toBe(0)
  })
})

function lastBadge(page: Page): Promise<number | undefined> {
  return page.evaluate(() => window.badges.at(-1))
}

describe('the install', () => {
  test('is offered beside the work, never over it, and a refusal is remembered', async ({ desk, shop, t }) => {
    const offer = desk.page.getByRole('region', { name: t('install:offer.region') })
    await desk.page.evaluate(() => {
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome: 'accepted' }) }),
      )
    })
    await shop.request('Cholpon')
    await desk.decision('Cholpon').waitFor()
    await desk.approve('Cholpon')
    await desk.waitForSync('sync.sent')
    expect(await offer.count()).toBe(0)
    await desk.goTo('/more')
    await offer.waitFor()
    await offer.getByRole('button', { name: t('install:offer.later') }).click()
    await offer.waitFor({ state: 'detached' })
    await desk.goTo('/')
    await desk.goTo('/more')
    await desk.page.getByRole('heading', { level: 1, name: t('nav.more') }).waitFor()
    expect(await offer.count()).toBe(0)
  })

  test('on an iPhone it is shown in pictures', async ({ device, shop, product, t }) => {
    await device.addScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: false })
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
      // Chromium's own offer, which no iPhone makes.
      window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation())
    })
    const desk = await Desk.enter(device, product, t, shop.login)
    await desk.goTo('/more')
    await desk.button('install:offer.how').click()
    const dialog = desk.page.getByRole('dialog', { name: t('install:ios.title') })
    await dialog.getByRole('listitem').nth(2).waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(3)
    await dialog.getByRole('button', { name: t('install:ios.done') }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})
