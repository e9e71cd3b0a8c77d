import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { Desk } from './harness/desk.ts'
import { test } from './harness/test.ts'

test('a database that never opens: the interface is there within 5 seconds, says so, and works online', async ({
  device,
  product,
  shop,
  t,
}) => {
  const booking = await shop.request('Altynai')
  await device.addScript(() => {
    const never = new EventTarget()
    IDBFactory.prototype.open = () => never as IDBOpenDBRequest
  })
  const desk = await Desk.signIn(device, product.url, t, shop.login)
  const openedAt = Date.now()
  await desk.page.reload()
  await desk.page.getByRole('navigation').first().waitFor()
  expect(Date.now() - openedAt).toBeLessThan(6500)
  await desk.text('storage.memory.title').waitFor()
  await desk.approve('Altynai')
  await expect.poll(() => shop.owner.history(booking.id)).toEqual(['create', 'approve'])
})

test('a damaged local database: the mirror is read anew, what waits is kept', async ({ desk, device, shop }) => {
  const booking = await shop.request('Burul')
  await shop.request('Cholpon')
  await desk.decision('Burul').waitFor()
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await desk.approve('Burul')
  await desk.waitForSync('sync.waiting', 1)
  await damageMirror(desk.page)
  await device.setOffline(false)
  await desk.page.reload()
  await expect.poll(() => shop.owner.history(booking.id)).toEqual(['create', 'approve'])
  await desk.decision('Cholpon').waitFor()
})

test('a full disk: nothing is said to be saved that is not, and it is saved once there is room', async ({
  desk,
  device,
  shop,
  product,
  t,
}) => {
  const booking = await shop.request('Dilbar')
  await desk.decision('Dilbar').waitFor()
  await device.waitForOfflineFiles()
  await device.restart()
  await device.setOffline(true)
  device.expectNoise(/QuotaExceeded/)
  // Before the app opens: the browser keeps what it knows of the free space for half a minute.
  const page = device.context.pages()[0]!
  const session = await device.context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 })
  const again = await desk.another(device)
  const approve = again.decision('Dilbar').getByRole('button', { name: new RegExp(`^${t('booking:act.approve')}`) })
  // By a key: the first steps may just have moved it, and then a tap does nothing.
  await approve.press('Enter')
  await again.page.getByText(t('desk:refusal.device_full')).waitFor()
  await again.page.keyboard.press('Escape')
  await approve.waitFor()
  await session.send('Storage.overrideQuotaForOrigin', { origin: product.url })
  await device.setOffline(false)
  await again.page.reload()
  await again.approve('Dilbar')
  await expect.poll(() => shop.owner.history(booking.id)).toEqual(['create', 'approve'])
})

/** Leaves of every mirrored booking what it is found by, and nothing else. */
async function damageMirror(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name!).filter((name) => name !== 'stoika-meta')
    for (const name of names) {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const database = opening.result
      if (database.objectStoreNames.contains('bookings')) {
        const store = database.transaction('bookings', 'readwrite').objectStore('bookings')
        const rows = store.getAll()
        await new Promise((resolve) => rows.addEventListener('success', resolve))
        for (const { id, business_id, start } of rows.result) store.put({ id, business_id, start, damaged: true })
        await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
      }
      database.close()
    }
  })
}
