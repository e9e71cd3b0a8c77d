import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { Device } from './harness/device.ts'
import { Host } from './harness/host.ts'

interface Manifest {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[]
}

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
}

const manifest = JSON.parse(readFileSync(join(root, 'dist/page/manifest.webmanifest'), 'utf8')) as Manifest

describe('installing', () => {
  const device = new Device()
  let host: Host
  let page: Page
  let browser: CDPSession

  beforeAll(async () => {
    host = await Host.start()
    await device.start()
    page = await device.open(`${host.url}/auth/sign-in`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    browser = await device.context.newCDPSession(page)
  })

  afterAll(async () => {
    await device.discard()
    await host.close()
  })

  test('Chromium finds nothing that stands in the way', async () => {
    expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  })

  test('Chromium reads the manifest without complaint, and by the id it will keep', async () => {
    const { errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(await browser.send('Page.getAppId')).toMatchObject({ appId: `${host.url}/` })
  })

  test('iOS finds its icon and titles', async () => {
    const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
    expect(await sizeOf(touchIcon ?? '')).toBe('180x180')
    await page.locator('meta[name=apple-mobile-web-app-title][content=Stoika]').waitFor({ state: 'attached' })
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('viewport-fit=cover')
  })

  test('nothing of it was an error', () => {
    expect(device.noise).toEqual([])
  })
})

test.each([...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots])('$src is what the manifest says', async ({ src, sizes }) => {
  expect(await sizeOf(src)).toBe(sizes)
})

test('screenshots of one form factor have one shape, no longer than Chromium shows', () => {
  for (const factor of ['narrow', 'wide']) {
    const shapes = manifest.screenshots.filter((one) => one.form_factor === factor).map(({ sizes }) => sizes)
    expect(shapes.length).toBeGreaterThan(0)
    expect(new Set(shapes).size).toBe(1)
    const sides = shapes[0]!.split('x').map(Number)
    expect(Math.max(...sides) / Math.min(...sides)).toBeLessThanOrEqual(2.3)
  }
})

async function sizeOf(src: string): Promise<string> {
  const { width, height } = await sharp(join(root, 'dist/page', src)).metadata()
  return `${width}x${height}`
}
