import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { must } from '#lib/assert.ts'
import type { PrintPage, VisitorPage } from '#public/pages.ts'
import { publicTexts } from '#public/texts.ts'
import { demoSalon } from '#server/demo/salon.ts'
import { root } from '#tests/architecture/source.ts'
import { menuOf, productOf } from '#tests/doubles/products.ts'
import type { Device } from './harness/device.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import { demoTest, test } from './harness/test.ts'

const { printPage } = (await import(pathToFileURL(join(root, 'dist/server/public-pages.js')).href)) as { readonly printPage: PrintPage }
const widths = [320, 360, 820, 1280]

/** Opens the page as the built server's printer writes it, under the headers of the real server. `after` stands behind it. */
async function openPrinted(device: Device, url: string, printed: VisitorPage, after = ''): Promise<Page> {
  const page = await device.open('about:blank')
  const { headers } = await fetch(`${url}/shop/cafe`, { headers: { accept: 'text/html' } })
  await page.route('**/shop/cafe', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': must(headers.get('content-security-policy'), 'the policy') },
      body: printPage(printed).replace('</body>', `${after}</body>`),
    }),
  )
  await page.route('**/media/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#c96d17"/></svg>',
    }),
  )
  await page.goto(`${url}/shop/cafe`)
  return page
}

function askedBy(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

/** What the browser has kept of us, whoever put it there. */
function kept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ...Object.keys(localStorage),
  ])
}

test('a code that leads nowhere: one answer, no script, nothing of the staff app asked for or kept', async ({ newDevice, product }) => {
  const device = await newDevice({ isNew: true })
  device.expectNoise(/status of 404/)
  const page = await device.open('about:blank')
  const asked = askedBy(page)
  await page.goto(`${product.url}/add/nobody`, { waitUntil: 'networkidle' })
  expect(new Set(asked)).toEqual(new Set(['/add/nobody', '/favicon.svg']))
  expect(await kept(page)).toEqual([])
})

test('a list of products takes no script at all', async ({ newDevice, product }) => {
  const device = await newDevice({ isNew: true })
  const asked = askedBy(await device.open('about:blank'))
  const page = await openPrinted(device, product.url, menuOf(60))
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => !/^\/(shop\/cafe$|media\/|favicon)/.test(path))).toEqual([])
  expect(await kept(page)).toEqual([])
})

/** The scripts among what was asked for, by their names, the first of them first and then in the order of the alphabet. */
function scriptsIn(asked: readonly string[]): readonly (string | undefined)[] {
  const [first, ...rest] = asked.filter((path) => path.startsWith('/assets/')).map((path) => /public\/(.*)-[\w-]{8}\.js$/.exec(path)?.[1])
  return [first, ...rest.toSorted((a = '', b = '') => a.localeCompare(b))]
}

test('a product takes what wakes a page and shows it after it was drawn, and nothing of other pages or the staff app', async ({
  newDevice,
  product,
}) => {
  const device = await newDevice({ isNew: true })
  const asked = askedBy(await device.open('about:blank'))
  await openPrinted(device, product.url, productOf())
  await expect.poll(() => scriptsIn(asked)).toEqual(['start', 'main', 'page', 'product-page', 'rolldown-runtime'])
})

test('a tap before the page is awake is done when it is; on a bad line the next one tries again', async ({ newDevice, product }) => {
  const device = await newDevice({ isNew: true })
  device.expectNoise(/net::ERR_/)
  await device.context.route(/\/assets\/public\/main-/, (route) => route.abort(), { times: 1 })
  const page = await openPrinted(device, product.url, productOf(), '<button type="button" id="tapped">+</button>')
  await page.waitForEvent('requestfailed')
  const again = page.waitForResponse(/\/assets\/public\/main-/)
  await page.locator('#tapped').click()
  await again
  await page.waitForFunction(() => Object.keys(document.getElementById('page')!).some((key) => key.startsWith('__reactContainer')))
})

demoTest(
  'a shop takes what wakes a page and shows it after it was drawn; what booking needs comes with the first tap',
  async ({ newDevice, product }) => {
    const device = await newDevice({ isNew: true })
    const page = await device.open('about:blank')
    const asked = askedBy(page)
    await page.goto(`${product.url}/shop/${demoSalon.code}?lang=ru`)
    await expect.poll(() => scriptsIn(asked)).toEqual(['start', 'living-shop', 'main', 'page', 'rolldown-runtime'])
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => !/^\/(shop\/|media\/|favicon|assets\/public\/)/.test(path))).toEqual([])
    expect(await kept(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Записаться: / })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Запись' }).waitFor()
    expect(scriptsIn(asked)).toContain('open-form')
  },
)

demoTest('a shop: without scripts one calls, writes and finds the way', async ({ newDevice, product }) => {
  const device = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780 })
  const page = await device.open('about:blank')
  const session = await device.context.newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(`${product.url}/shop/${demoSalon.code.toUpperCase()}?lang=ru`)
  expect(await page.getByRole('button').count()).toBe(0)
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(hrefs).toEqual(
    expect.arrayContaining([`tel:${demoSalon.phone}`, demoSalon.map_link, expect.stringMatching(/^https:\/\/wa\.me\/996700000001\?text=/)]),
  )
  const wish = await page.getByRole('link', { name: 'Записаться: Балаяж' }).getAttribute('href')
  expect(new URL(wish!).searchParams.get('text')).toBe('Здравствуйте! Хочу записаться: Балаяж.')
  await page.getByRole('link', { name: 'Кыргызча' }).click()
  await page.getByRole('heading', { level: 1, name: demoSalon.ky }).waitFor()
})

describe.each([
  ['/shop/cafe', menuOf(1).title],
  ['/catalog/nothing?lang=ky', publicTexts.ky.nothing.here.catalog],
  [`/shop/${demoSalon.code}?lang=ru`, demoSalon.ru],
  [`/shop/${demoSalon.code}?lang=ky`, demoSalon.ky],
  [`/shop/${demoSalon.code}/visit?lang=ru`, demoSalon.ru],
])('%s', (path, heading) => {
  demoTest('without scripts all of it can be read, and fits every width in both themes', async ({ newDevice, product }) => {
    const device = await newDevice({ isNew: true })
    device.expectNoise(/status of 404/)
    const page = await openPrinted(device, product.url, menuOf(60))
    const session = await device.context.newCDPSession(page)
    await session.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflowOf(page)]).toEqual([width, []])
    }
    await session.send('Emulation.setScriptExecutionDisabled', { value: false })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([colorScheme, await axeFindings(page)]).toEqual([colorScheme, []])
    }
  })
})
