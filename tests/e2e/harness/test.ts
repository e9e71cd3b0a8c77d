import { inject, test as base } from 'vitest'
import { Desk } from './desk.ts'
import { DevicePool } from './device-pool.ts'
import { Device, type DeviceOptions } from './device.ts'
import { Product } from './product.ts'
import { Shop } from './shop.ts'
import { loadTexts } from './texts.ts'

export interface TestDeviceOptions extends DeviceOptions {
  /** From the box: it has never seen the app, and is thrown away afterwards. */
  readonly isNew?: boolean
}

/**
 * Browser tests get a product (one for the worker, on a copy of the demo's data), a shop of
 * their own in it, and devices that nobody has used before them. Whatever a device logged as
 * an error, unasked, fails the test. Of a test that failed, `test-results` shows the screens.
 */
export const test = base
  .extend('product', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const product = await Product.start(inject('demoData'), { RATE_LIMIT: '0', LOG_LEVEL: 'error' })
    onCleanup(() => product.discard())
    return product
  })
  .extend('pool', { scope: 'worker' }, async ({ product }, { onCleanup }) => {
    const pool = new DevicePool(product.url)
    onCleanup(() => pool.discard())
    return pool
  })
  .extend('t', { scope: 'worker' }, () => loadTexts('en'))
  .extend('shop', ({ product }) => Shop.open(product.serverUrl))
  .extend('newDevice', async ({ product, pool, task }, { onCleanup }) => {
    const lent: Device[] = []
    const own: Device[] = []
    onCleanup(async () => {
      const devices = [...lent, ...own]
      const hasFailed = task.result?.state === 'fail'
      if (hasFailed) await Promise.all(devices.map((device) => device.photograph(`test-results/${task.name}`)))
      product.proxy.heal()
      await Promise.all(lent.map((device) => (hasFailed ? device.discard() : pool.giveBack(device))))
      await Promise.all(own.map((device) => device.discard()))
      const noise = devices.flatMap((device) => device.noise)
      if (noise.length > 0) throw new Error(`Errors in the browser that nobody expected:\n${noise.join('\n')}`)
    })
    return async ({ isNew = false, ...options }: TestDeviceOptions = {}): Promise<Device> => {
      const device = isNew ? new Device(options) : await pool.take(options)
      if (isNew) own.push(device)
      else lent.push(device)
      if (isNew) await device.start()
      device.forgetNoise()
      return device
    }
  })
  .extend('device', ({ newDevice }) => newDevice())
  .extend('desk', ({ device, product, shop, t }) => Desk.enter(device, product, t, shop.login))
