import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { must } from '#lib/assert.ts'
import { isThorough } from '#tests/setup/thorough.ts'
import { done } from './harness/api.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()
const rows = isThorough ? 1000 : 200

async function aCatalogueWith({ owner, businessId: business_id }: Shop, ...names: readonly string[]) {
  const catalogue = done(
    await owner.client.call('POST /api/catalogue/catalogues/', { body: { business_id, name: `Bakery ${names.length}` } }),
  )
  for (const name of names)
    done(await owner.client.call('POST /api/catalogue/products/', { body: { business_id, catalogue_id: catalogue.id, name, price: 4500 } }))
  return catalogue
}

async function pricesOf({ owner, businessId: business_id }: Shop, catalogue_id: string) {
  const page = done(await owner.client.call('GET /api/catalogue/products/', { query: { business_id, catalogue_id } }))
  const { results } = page
  return { count: 'count' in page ? page.count : 0, prices: Object.fromEntries(results.map(({ name, price }) => [name, price])) }
}

const csv = (content: string) => ({ name: 'price.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

describe('[I1] a catalogue as a table', () => {
  test('is saved, changed in another program, loaded without a network, sent later, and taken back', async ({ desk, device, shop, t }) => {
    const { page } = desk
    const catalogue = await aCatalogueWith(shop, 'Rye bread', '=Samsa', 'Honey "gold" cake; whole')
    await desk.goTo(`/catalogues/${catalogue.id}`)
    await page.getByText('Rye bread').waitFor()
    await device.waitForOfflineFiles()
    await page.getByRole('button', { name: t('common:action.more') }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: t('catalogue:export.button') }).click()
    const file = readFileSync(must(await (await download).path(), 'the file'), 'utf8')
    expect(file).toContain("'=Samsa")

    await desk.goTo(`/catalogues/${catalogue.id}/import`)
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles(csv(file))
    await page.getByText(t('catalogue:import.nothing')).waitFor()
    await device.setOffline(true)
    await chooser.setInputFiles(csv(`${file.replace(';45;', ';60;')}\r\n;Baursak;;;;Festive;15\r\n;Wrong;;;;;free`))
    await page.getByText(t('catalogue:import.leftOut', { count: 1 })).waitFor()
    for (const width of [360, 820]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflowOf(page), await axeFindings(page)]).toEqual([width, [], []])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: t('catalogue:import.store', { count: 2 }) }).click()
    await page.getByRole('heading', { name: 'Bakery 3' }).waitFor()
    await page.getByText('Festive').waitFor()
    expect((await pricesOf(shop, catalogue.id)).count).toBe(3)
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    const { prices } = await pricesOf(shop, catalogue.id)
    expect([prices.Baursak, Object.values(prices).toSorted((a, b) => a - b)]).toEqual([1500, [1500, 4500, 4500, 6000]])
    await page.getByRole('button', { name: t('common:action.undo') }).click()
    await desk.waitForSync('sync.sent')
    await expect
      .poll(async () => (await pricesOf(shop, catalogue.id)).prices)
      .toEqual({ 'Rye bread': 4500, '=Samsa': 4500, 'Honey "gold" cake; whole': 4500 })
  })

  // A thousand rows take a busy machine more than a minute.
  test('many rows are loaded once, however often the file is', { timeout: 240_000 }, async ({ desk, shop, t }) => {
    const { page } = desk
    const catalogue = await aCatalogueWith(shop)
    const table = csv(
      ['Name;Price;Category', ...Array.from({ length: rows }, (_, nth) => `Cake ${nth};${nth + 1};Group ${nth % 7}`)].join('\n'),
    )
    const load = async () => {
      await desk.goTo(`/catalogues/${catalogue.id}/import`)
      await page.locator('input[type=file]').setInputFiles(table)
    }
    await load()
    // By the keyboard: what was said before may still lie over it.
    await page.getByRole('button', { name: t('catalogue:import.store', { count: rows }) }).press('Enter')
    await expect.poll(async () => (await pricesOf(shop, catalogue.id)).count, { timeout: 180_000 }).toBe(rows)
    await desk.waitForSync('sync.sent')
    await load()
    await page.getByText(t('catalogue:import.nothing')).waitFor()
  })
})
