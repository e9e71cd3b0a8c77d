import { inject, test as base } from 'vitest'
import { Desk } from './desk.ts'
import { Device, type DeviceOptions } from './device.ts'
import { Product } from './product.ts'
import { Shop } from './shop.ts'
import { loadTexts } from './texts.ts'

/**
 * Browser tests get a product (one for the file, on a copy of the demo's data), a shop of
 * their own in it, and devices that are thrown away afterwards. Whatever a device logged
 * as an error, unasked, fails the test. Of a test that failed, `test-results` shows the screens.
 */
export const test = base
  .extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await Product.start(inject('demoData'), { RATE_LIMIT: '0', LOG_LEVEL: 'error' })
    onCleanup(() => product.discard())
    return product
  })
  .extend('t', { scope: 'file' }, () => loadTexts('en'))
  .extend('shop', ({ product }) => Shop.open(product.serverUrl))
  .extend('newDevice', async ({ product, task }, { onCleanup }) => {
    const devices: Device[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail') await Promise.all(devices.map((device) => device.photograph(`test-results/${task.name}`)))
      product.proxy.heal()
      await Promise.all(devices.map((device) => device.discard()))
      const noise = devices.flatMap((device) => device.noise)
      if (noise.length > 0) throw new Error(`Errors in the browser that nobody expected:\n${noise.join('\n')}`)
    })
    return async (options: DeviceOptions = {}): Promise<Device> => {
      const device = new Device(options)
      devices.push(device)
      return device.start()
    }
  })
  .extend('device', ({ newDevice }) => newDevice())
  .extend('desk', ({ device, product, shop, t }) => Desk.signIn(device, product.url, t, shop.login))
