import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { layDataDir } from '#tests/setup/databases.ts'
import { Desk } from './desk.ts'
import { DevicePool } from './device-pool.ts'
import { Device, type DeviceOptions } from './device.ts'
import { Product } from './product.ts'
import { SharedDesk } from './shared-desk.ts'
import { Shop } from './shop.ts'
import { loadTexts } from './texts.ts'

export interface TestDeviceOptions extends DeviceOptions {
  /** From the box: it has never seen the app. */
  readonly isNew?: boolean
  /** It never becomes what it was: it is from the box as well, and thrown away afterwards. */
  readonly isSpoiled?: boolean
}

interface Ground {
  readonly product: Product
  readonly pool: DevicePool
}

/** What a product begins with. */
type Contents = 'nothing' | 'demo'

/** One of each for all that the worker runs: Vitest makes the worker's fixtures once more for each `test` that extends another. */
const grounds = new Map<Contents, Promise<Ground>>()

function groundWith(contents: Contents): Promise<Ground> {
  const ground = grounds.get(contents) ?? layGround(contents)
  grounds.set(contents, ground)
  return ground
}

async function layGround(contents: Contents): Promise<Ground> {
  const empty = mkdtempSync(join(tmpdir(), 'stoika-empty-'))
  await layDataDir(empty)
  const product = await Product.start(empty, { RATE_LIMIT: '0', LOG_LEVEL: 'error', ...(contents === 'demo' && { STOIKA_DEMO: '1' }) })
  rmSync(empty, { recursive: true })
  return { product, pool: new DevicePool(product.url) }
}

async function leaveGrounds(): Promise<void> {
  const left = [...grounds.values()]
  grounds.clear()
  for (const { product, pool } of await Promise.all(left)) {
    await pool.discard()
    await product.discard()
  }
}

/**
 * Browser tests get a product (one for the worker), a shop of their own in it, and devices that
 * nobody has used before them. Whatever a device logged as an error, unasked, fails the test.
 * Of a test that failed, `test-results` shows the screens.
 */
export const test = base
  .extend('ground', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(leaveGrounds)
    return groundWith('nothing')
  })
  .extend('product', { scope: 'worker' }, ({ ground: { product } }) => product)
  .extend('pool', { scope: 'worker' }, ({ ground: { pool } }) => pool)
  .extend('t', { scope: 'worker' }, () => loadTexts('en'))
  .extend('shop', ({ product }) => Shop.open(product.serverUrl))
  .extend('newDevice', async ({ product, pool, task }, { onCleanup }) => {
    const lent: Device[] = []
    const fresh: Device[] = []
    const own: Device[] = []
    onCleanup(async () => {
      const devices = [...lent, ...fresh, ...own]
      const hasFailed = task.result?.state === 'fail'
      if (hasFailed) await Promise.all(devices.map((device) => device.photograph(`test-results/${task.name}`)))
      product.proxy.heal()
      await Promise.all(lent.map((device) => (hasFailed ? device.discard() : pool.giveBack(device))))
      await Promise.all(fresh.map((device) => (hasFailed ? device.discard() : pool.giveBackNew(device))))
      await Promise.all(own.map((device) => device.discard()))
      const noise = devices.flatMap((device) => device.noise)
      if (noise.length > 0) throw new Error(`Errors in the browser that nobody expected:\n${noise.join('\n')}`)
    })
    return async ({ isNew = false, isSpoiled = false, ...options }: TestDeviceOptions = {}): Promise<Device> => {
      const device = isSpoiled ? await new Device(options).start() : await (isNew ? pool.takeNew(options) : pool.take(options))
      const kind = isSpoiled ? own : isNew ? fresh : lent
      kind.push(device)
      device.forgetNoise()
      return device
    }
  })
  .extend('device', ({ newDevice }) => newDevice())
  .extend('desk', ({ device, product, shop, t }) => Desk.enter(device, product, t, shop.login))

/** Tests of what the demo holds, on a product with it: making it takes half a minute, so others do without. */
export const demoTest = test.extend('ground', { scope: 'worker' }, async ({}, { onCleanup }) => {
  onCleanup(leaveGrounds)
  return groundWith('demo')
})

/** Journeys that share one shop and one desk with the others of their file, on a device of this kind. */
export function shareDesk(options: DeviceOptions = {}) {
  return test
    .extend('shared', { scope: 'file' }, ({ product, pool, t }, { onCleanup }) => {
      const shared = new SharedDesk(product, pool, t, options)
      onCleanup(() => shared.close())
      return shared
    })
    .extend('opened', async ({ shared, task }, { onCleanup }) => {
      const opened = await shared.open()
      onCleanup(async () => {
        const hasFailed = task.result?.state === 'fail'
        if (hasFailed) {
          await opened.device.photograph(`test-results/${task.name}`)
          await shared.abandon()
        } else await shared.tidy()
        if (opened.device.noise.length > 0)
          throw new Error(`Errors in the browser that nobody expected:\n${opened.device.noise.join('\n')}`)
      })
      return opened
    })
    .extend('shop', ({ opened }) => opened.shop)
    .extend('device', ({ opened }) => opened.device)
    .extend('desk', ({ opened }) => opened.desk)
}
