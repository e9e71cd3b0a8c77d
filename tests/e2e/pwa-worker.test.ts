import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { groupFiles, type BuildManifest } from '#build/file-groups.ts'
import { read } from '#tests/architecture/source.ts'
import { Device } from './harness/device.ts'
import { Host } from './harness/host.ts'

const groups = groupFiles(JSON.parse(read('dist/page/.vite/manifest.json')) as BuildManifest)
const staffFiles = [...groups].flatMap(([file, group]) => (group === 'staff' ? [`/${file}`] : [])).toSorted()

let device: Device
let host: Host

beforeEach(async () => {
  host = await Host.start()
  device = await new Device().start()
})

afterEach(async () => {
  await device.discard()
  await host.close()
})

/** Opens the page and waits for the worker to be in charge of it. */
async function openControlled(path: string): Promise<Page> {
  const page = await device.open(host.url + path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

function tellWorker(page: Page, message: object): Promise<void> {
  return page.evaluate((said) => navigator.serviceWorker.controller?.postMessage(said), message)
}

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

async function filesOfGroup(page: Page, group: string): Promise<readonly string[]> {
  return Object.entries(await cachedFiles(page)).flatMap(([name, files]) => (name.includes(`:${group}:`) ? files : []))
}

describe('what a device takes', () => {
  test('a visitor never has the staff app, though its files were opened by nobody', async () => {
    const page = await openControlled('/auth/sign-in')
    const held = Object.values(await cachedFiles(page)).flat()
    expect(held).toContain('/index.html')
    expect(await filesOfGroup(page, 'staff')).toEqual([])
    expect(held.filter((path) => staffFiles.includes(path))).toEqual([])
  })

  test('a device at the counter has all of it, once a signed-in page has asked', async () => {
    const page = await openControlled('/auth/sign-in')
    await tellWorker(page, { type: 'take-staff-files' })
    await vi.waitFor(async () => expect(await filesOfGroup(page, 'staff')).toEqual(staffFiles), { timeout: 10_000 })
  })
})

describe('without a network', () => {
  test('an address that was never visited opens from cold', async () => {
    await openControlled('/auth/sign-in')
    await device.restart()
    await device.setOffline(true)
    const page = await device.open(`${host.url}/auth/sign-in?next=%2Fbookings%2F42`)
    expect(await page.locator('meta[name=build]').getAttribute('content')).toMatch(/^\w+$/)
    expect(await page.title()).toContain('Stoika')
  })

  test('the API is never answered by the worker', async () => {
    const page = await openControlled('/auth/sign-in')
    await page.evaluate(() => fetch('/api/health/').catch(() => undefined))
    expect(host.asked).toContain('/api/health/')
    expect(Object.values(await cachedFiles(page)).flat().filter((path) => path.startsWith('/api/'))).toEqual([])
    device.expectNoise(/404/)
  })
})
