import { describe, expect } from 'vitest'
import type { BuildManifest } from '#build/file-groups.ts'
import { must } from '#lib/assert.ts'
import { read } from '#tests/architecture/source.ts'
import { isThorough } from '#tests/setup/thorough.ts'
import { Desk } from './harness/desk.ts'
import { test as base } from './harness/test.ts'
import { loadTexts } from './harness/texts.ts'

/** From the box: what a screen needs comes over the network, or not at all. */
const test = base.extend('device', async ({ newDevice }) => {
  const device = await newDevice({ isNew: true })
  device.expectNoise(/net::ERR_/, /dynamically imported module/, /A bad HTTP response|Failed to (?:load|fetch)|preload CSS/)
  return device
})

/** All but calls of the API. */
const allFiles = { method: 'GET', path: /^\/(?!api\/)/ }

describe.each(isThorough ? (['ru', 'ky', 'en'] as const) : (['ky'] as const))('%s', (language) => {
  test('the network goes right after sign-in: that is said, and the desk opens by itself', async ({ newDevice, product, shop }) => {
    const device = await newDevice({ isNew: true, language })
    device.expectNoise(/net::ERR_/, /dynamically imported module/, /preload CSS/)
    const t = await loadTexts(language)
    const desk = new Desk(await device.open(`${product.url}/auth/sign-in`), product.url, t)
    await desk.button('account:signIn.submit').waitFor()
    product.proxy.spoil(allFiles, 'cut-before')
    await desk.fillSignIn(shop.login)
    await desk.page.getByRole('heading', { level: 1, name: t('common:state.filesTitle') }).waitFor()
    expect(await desk.page.locator('body').innerText()).not.toMatch(/developer|Error/)
    product.proxy.heal()
    await desk.page.getByRole('navigation').first().waitFor({ timeout: 45_000 })
  })
})

test('a screen whose files are not here yet says so within the frame, and opens by itself', async ({ device, product, shop, t }) => {
  const manifest = JSON.parse(read('dist/page/.vite/manifest.json')) as BuildManifest
  const file = must(manifest['src/areas/booking/form/new-booking-page.tsx'], 'the chunk of the form').file
  product.proxy.spoil({ path: new RegExp(file.replace('.', '\\.')) }, 'cut-before')
  const desk = await Desk.signIn(device, product.url, t, shop.login)
  product.proxy.spoil(allFiles, 'cut-before')
  await desk.page.locator('a[href^="/bookings/new"]:visible').first().click()
  await desk.page.getByRole('heading', { level: 1, name: t('common:state.filesTitle') }).waitFor()
  expect(await desk.page.getByRole('navigation').count()).toBeGreaterThan(0)
  await desk.button('common:action.retry').click()
  await desk.button('common:action.retry').waitFor()
  product.proxy.heal()
  await desk.wake()
  await desk.page
    .getByRole('combobox', { name: t('desk:field.customer_name') })
    .or(desk.page.getByRole('radio'))
    .first()
    .waitFor({ timeout: 45_000 })
})
