import type { Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import { groupFiles, type BuildManifest } from '#build/file-groups.ts'
import { read } from '#tests/architecture/source.ts'
import { Desk } from './harness/desk.ts'
import { test as base } from './harness/test.ts'

/** Devices from the box, on which somebody signs in for the first time. */
const test = base
  .extend('device', ({ newDevice }) => newDevice({ isNew: true }))
  .extend('desk', ({ device, product, shop, t }) => Desk.signIn(device, product.url, t, shop.login))

const groups = groupFiles(JSON.parse(read('dist/page/.vite/manifest.json')) as BuildManifest)
const staffFiles = [...groups].flatMap(([file, group]) => (group === 'staff' ? [`/${file}`] : [])).toSorted()

describe('what a device takes', () => {
  test('a visitor never has the staff app', async ({ device, product }) => {
    const page = await device.open(`${product.url}/auth/sign-in`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const held = Object.values(await cachedFiles(page)).flat()
    expect(held).toContain('/index.html')
    expect(held.filter((path) => staffFiles.includes(path))).toEqual([])
  })

  test('a device at the counter has all of it, once somebody has signed in', async ({ desk }) => {
    await vi.waitFor(async () => expect(await staffCache(desk.page)).toEqual(staffFiles), { timeout: 15_000 })
  })

  test('nothing of the API is ever kept', async ({ desk, device }) => {
    await device.waitForOfflineFiles()
    const held = Object.values(await cachedFiles(desk.page)).flat()
    expect(held.filter((path) => path.startsWith('/api/'))).toEqual([])
  })
})

test('a screen that was never opened opens offline from a cold start', async ({ desk, device, product, t }) => {
  await desk.page.getByRole('heading', { level: 1 }).waitFor()
  await device.waitForOfflineFiles()
  await device.restart()
  await device.setOffline(true)
  const page = await device.open(`${product.url}/sync?from=a-link`)
  await page.getByRole('heading', { level: 1, name: t('sync:title') }).waitFor()
})

/** What the worker's caches hold, as paths by cache. */
function cachedFiles(page: Page): Promise<Record<string, readonly string[]>> {
  return page.evaluate(async () => {
    const listed = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map((request) => new URL(request.url).pathname).toSorted()] as const
    })
    return Object.fromEntries(await Promise.all(listed))
  })
}

async function staffCache(page: Page): Promise<readonly string[] | undefined> {
  return Object.entries(await cachedFiles(page)).find(([name]) => name.startsWith('stoika-files:staff:'))?.[1]
}
