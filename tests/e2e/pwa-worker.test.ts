import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { groupFiles } from '#build/file-groups.ts'
import { publicManifest } from '#build/public-pages.ts'
import { readManifest, staffManifest } from '#build/pwa.ts'
import { languageNames } from '#i18n/languages.ts'
import { publicTexts } from '#public/texts.ts'
import { root } from '#tests/architecture/source.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings } from './harness/look.ts'
import { test } from './harness/test.ts'

const folder = join(root, 'dist/page')
const groups = groupFiles(readManifest(folder, staffManifest), readManifest(folder, publicManifest))
const staffFiles = [...groups].flatMap(([file, group]) => (group === 'staff' ? [`/${file}`] : [])).toSorted()

test('a visitor never has the staff app, and is told what leads nowhere; a device at the counter has all of it, nothing of the API, and opens any screen offline from a cold start', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const device = await newDevice({ isNew: true })
  const page = await device.open(`${product.url}/auth/sign-in`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const held = Object.values(await cachedFiles(page)).flat()
  expect(held).toContain('/index.html')
  expect(held.filter((path) => staffFiles.includes(path))).toEqual([])

  device.expectNoise(/status of 404/)
  expect((await page.goto(`${product.url}/shop/nobody`))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: publicTexts.en.nothing.here.shop }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: languageNames.ky }).click()
  await page.getByRole('heading', { level: 1, name: publicTexts.ky.nothing.here.shop }).waitFor()
  await page.goto(`${product.url}/auth/sign-in`)

  await new Desk(page, product.url, t).fillSignIn(shop.login)
  await expect.poll(() => staffCache(page), { timeout: 30_000 }).toEqual(staffFiles)
  await device.waitForOfflineFiles()
  expect(
    Object.values(await cachedFiles(page))
      .flat()
      .filter((path) => path.startsWith('/api/')),
  ).toEqual([])

  await device.restart()
  await device.setOffline(true)
  const again = await device.open(`${product.url}/sync?from=a-link`)
  await again.getByRole('heading', { level: 1, name: t('sync:title') }).waitFor()
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
