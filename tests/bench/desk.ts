import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { Desk } from '#tests/e2e/harness/desk.ts'
import type { Device } from '#tests/e2e/harness/device.ts'
import type { Product } from '#tests/e2e/harness/product.ts'
import { loadTexts } from '#tests/e2e/harness/texts.ts'
import type { Planted } from './plant.ts'

/** Signs in and waits until the device mirrors all of the business's bookings and can start without a network. */
export async function openDesk(device: Device, product: Product, { login, world }: Planted): Promise<Desk> {
  const desk = await Desk.signIn(device, product.url, await loadTexts('en'), login)
  await waitForMirror(desk.page, world.bookings.length)
  await device.waitForOfflineFiles()
  return desk
}

/** Waits until the device mirrors so many bookings, or rows of another collection. */
export async function waitForMirror(page: Page, wanted: number, collection = 'bookings'): Promise<void> {
  const giveUpAt = Date.now() + 120_000
  while ((await page.evaluate(countRows, collection)) < wanted) {
    if (Date.now() > giveUpAt) throw new Error(`The device did not mirror ${wanted} ${collection} within two minutes`)
    await wait(200)
  }
}

/** In the page. */
async function countRows(collection: string): Promise<number> {
  const user = (await indexedDB.databases()).find(({ name }) => name?.startsWith('stoika-user-'))
  if (!user) return 0
  const opening = indexedDB.open(user.name!)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const counting = opening.result.transaction(collection).objectStore(collection).count()
  await new Promise((resolve) => counting.addEventListener('success', resolve))
  opening.result.close()
  return counting.result
}

/**
 * Notes in each page that is opened from now on when `selectors` were all there and
 * painted, in milliseconds since its navigation began; read it with `usableAt`.
 */
export async function watchUsable(device: Device, selectors: readonly string[]): Promise<void> {
  await device.context.addInitScript((wanted) => {
    const painted = new MessageChannel()
    painted.port1.addEventListener('message', () => Object.assign(window, { usableAt: performance.now() }))
    painted.port1.start()
    new MutationObserver((_, observer) => {
      if (!wanted.every((selector) => document.querySelector(selector))) return
      observer.disconnect()
      requestAnimationFrame(() => painted.port2.postMessage(null))
    }).observe(document, { subtree: true, childList: true, attributes: true })
  }, selectors)
}

export async function usableAt(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => (window as { usableAt?: number }).usableAt, undefined, { polling: 50, timeout: 120_000 })
  return (await handle.jsonValue())!
}
