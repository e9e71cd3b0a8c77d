import { expect } from 'vitest'
import type { Desk } from './harness/desk.ts'
import type { Device } from './harness/device.ts'
import { axeFindings } from './harness/look.ts'
import type { Product } from './harness/product.ts'
import type { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'

/** As the browser does it to a device that is short of room: the databases go, localStorage and the app's files stay. */
async function clearDatabases(device: Device, desk: Desk, { url }: Product): Promise<void> {
  const session = await device.context.newCDPSession(desk.page)
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb' })
  await session.detach()
}

/** Which of the app's locks somebody holds, but for the stream's. */
async function heldLocks({ page }: Desk): Promise<readonly string[]> {
  const held = await page.evaluate(async () => (await navigator.locks.query()).held!.map(({ name }) => name!))
  return held.filter((name) => !name.startsWith('stream:'))
}

/** A booking that never left this device; one request lies on the server. */
async function bookOffline(desk: Desk, device: Device, shop: Shop): Promise<void> {
  await shop.request('Cholpon')
  await desk.decision('Cholpon').waitFor()
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await desk.book('Aizada', { start: shop.hour(5), service: shop.services[0]!.id, employee: shop.employees[0]!.id })
  // The booking and its new customer.
  await desk.waitForSync('sync.waiting', 2)
}

test('[E25] cleared while the app is closed: what never left is named until it was read, and all else is pulled anew', async ({
  desk,
  device,
  shop,
  product,
  t,
}) => {
  await bookOffline(desk, device, shop)
  await desk.page.goto('about:blank')
  await clearDatabases(device, desk, product)
  await device.setOffline(false)
  await desk.load('/')
  const notice = desk.page.getByRole('alert').filter({ hasText: t('sync:lost.title') })
  await notice.getByText(/^Book: Aizada/).waitFor()
  await desk.decision('Cholpon').waitFor()
  await desk.waitForSync('sync.sent')
  expect(await desk.text('booking:booked.loading').count()).toBe(0)
  expect(await desk.text('desk:saved.loading').count()).toBe(0)
  await expect.poll(() => heldLocks(desk)).toEqual([])
  await desk.page.reload()
  await desk.page.emulateMedia({ colorScheme: 'dark' })
  await notice.waitFor()
  await desk.decision('Cholpon').waitFor()
  expect(await axeFindings(desk.page)).toEqual([])
  await notice.getByRole('button', { name: t('sync:lost.dismiss') }).click()
  await notice.waitFor({ state: 'detached' })
  await desk.page.reload()
  await desk.decision('Cholpon').waitFor()
  expect(await notice.count()).toBe(0)
})

test('[E13, E25] cleared under the open app, while its worker is sending: it says so at once and goes on without a reload', async ({
  desk,
  device,
  shop,
  product,
  t,
}) => {
  device.expectNoise(/Dexie|reopen|aborted|closing|Closing|InvalidState|Database/i)
  await bookOffline(desk, device, shop)
  const held = product.proxy.spoil({ method: 'POST', path: /\/booking\/booking\/$/ }, 'hold-answer')
  await device.setOffline(false)
  await desk.wake()
  await held.reached
  await clearDatabases(device, desk, product)
  await desk.page
    .getByRole('alert')
    .getByText(/^Book: Aizada/)
    .waitFor()
  held.remove()
  await desk.decision('Cholpon').waitFor()
  await desk.waitForSync('sync.sent')
  await expect.poll(() => heldLocks(desk)).toEqual([])
  expect(await desk.text('booking:booked.loading').count()).toBe(0)
  await desk.goTo('/sync')
  expect(await desk.page.getByText(t('sync:waiting.title')).count()).toBe(0)
})
