import type { TFunction } from 'i18next'
import { must } from '#lib/assert.ts'
import { Desk } from './desk.ts'
import type { DevicePool } from './device-pool.ts'
import type { Device, DeviceOptions } from './device.ts'
import type { Product } from './product.ts'
import { Shop } from './shop.ts'
import { withinLimit } from './time-limit.ts'

interface Opened {
  readonly shop: Shop
  readonly device: Device
  readonly desk: Desk
}

/**
 * What journeys share that need no fresh device: a shop, a device and the desk that is open on
 * it. Each begins on Today, with a network, with nothing unsent and without a booking.
 */
export class SharedDesk {
  readonly #product: Product
  readonly #pool: DevicePool
  readonly #t: TFunction
  readonly #options: DeviceOptions
  #opened: Opened | undefined

  constructor(product: Product, pool: DevicePool, t: TFunction, options: DeviceOptions) {
    this.#product = product
    this.#pool = pool
    this.#t = t
    this.#options = options
  }

  async open(): Promise<Opened> {
    this.#opened ??= await this.#begin()
    this.#opened.device.forgetNoise()
    return this.#opened
  }

  /** After a journey: tidied for the next one; where that fails, the next one begins anew. */
  async tidy(): Promise<void> {
    const opened = must(this.#opened, 'the open desk')
    const { pathname } = new URL(opened.desk.page.url())
    if (pathname === '/lock') return this.close()
    try {
      await withinLimit(this.#goBack(opened, pathname), 60_000)
    } catch {
      await this.close()
    }
  }

  async close(): Promise<void> {
    if (this.#opened) await this.#pool.giveBack(this.#opened.device)
    this.#opened = undefined
  }

  /** After a journey that failed: nobody knows what is left. */
  async abandon(): Promise<void> {
    await this.#opened?.device.discard()
    this.#opened = undefined
  }

  async #goBack({ shop, device, desk }: Opened, pathname: string): Promise<void> {
    this.#product.proxy.heal()
    await device.setOffline(false)
    for (const page of device.context.pages()) if (page !== desk.page) await page.close()
    if (pathname === '/auth/sign-in') await this.#signInAgain(desk, shop)
    await desk.goTo('/', { timeout: 5000 })
    await desk.wake()
    await desk.waitForSync('sync.sent', 0, { timeout: 5000 })
    await shop.clear()
    await desk.text('booking:today.nothingWaits').waitFor({ timeout: 5000 })
  }

  /** Until the day is there: whoever goes elsewhere while the sign-in is under way is sent back. */
  async #signInAgain(desk: Desk, shop: Shop): Promise<void> {
    await desk.fillSignIn(shop.login)
    await desk.waitForDay()
  }

  async #begin(): Promise<Opened> {
    const shop = await Shop.open(this.#product.serverUrl)
    const device = await this.#pool.take(this.#options)
    return { shop, device, desk: await Desk.enter(device, this.#product, this.#t, shop.login) }
  }
}
