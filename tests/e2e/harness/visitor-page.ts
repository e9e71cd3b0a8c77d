import type { Page } from 'playwright-core'
import type { Device } from './device.ts'

/** As when the browser notices a network: a visitor's page sends what waits and asks anew at once, not only some seconds later. */
export async function wakePage(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** The network returns, and the page notices it. */
export async function reconnect(device: Device, page: Page): Promise<void> {
  await device.setOffline(false)
  await wakePage(page)
}
