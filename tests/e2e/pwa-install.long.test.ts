import { expect } from 'vitest'
import { read } from '#tests/architecture/source.ts'
import { test } from './harness/test.ts'

const { shortcuts } = JSON.parse(read('public/manifest.webmanifest')) as { readonly shortcuts: readonly { readonly url: string }[] }

test('Chromium finds nothing that stands in the way of an install, and the id that the app will keep', async ({ device, product }) => {
  const page = await device.open(`${product.url}/auth/sign-in`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const browser = await device.context.newCDPSession(page)
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  expect(await browser.send('Page.getAppId')).toMatchObject({ appId: `${product.url}/` })
})

test('iOS finds its icon, its title and the whole screen', async ({ device, product }) => {
  const page = await device.open(`${product.url}/auth/sign-in`)
  const icon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect(await page.evaluate(async (src) => (await fetch(src ?? '')).headers.get('content-type'), icon)).toBe('image/png')
  expect(await page.locator('meta[name=apple-mobile-web-app-title]').getAttribute('content')).toBe('Стойка')
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('viewport-fit=cover')
})

test('every shortcut leads to a screen', async ({ desk, product, t }) => {
  for (const { url } of shortcuts) {
    await desk.page.goto(product.url + url)
    await desk.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await desk.page.getByText(t('state.notFoundTitle')).count()).toBe(0)
  }
})
