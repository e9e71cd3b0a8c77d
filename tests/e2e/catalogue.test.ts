import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { must } from '#lib/assert.ts'
import { onlyThorough } from '#tests/setup/thorough.ts'
import { done } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()
const longTest = onlyThorough(test)

async function aPhoto(background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return {
    name: `${background}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  }
}

async function readCatalogue({ owner, businessId: business_id }: Shop) {
  const query = { business_id }
  const { results: products } = done(await owner.client.call('GET /api/catalogue/products/', { query }))
  const { results: pictures } = done(await owner.client.call('GET /api/catalogue/pictures/', { query }))
  return { products, pictures }
}

async function aCatalogueWith({ owner, businessId: business_id }: Shop, ...names: readonly string[]) {
  const catalogue = done(await owner.client.call('POST /api/catalogue/catalogues/', { body: { business_id, name: 'Bakery' } }))
  const products = []
  for (const name of names)
    products.push(
      done(
        await owner.client.call('POST /api/catalogue/products/', { body: { business_id, catalogue_id: catalogue.id, name, price: 4500 } }),
      ),
    )
  return { catalogue, products }
}

describe('a catalogue', () => {
  test('is made on a phone without a network, with a product and three pictures, and is sent later', async ({ desk, device, shop, t }) => {
    const { page } = desk
    await page.setViewportSize({ width: 360, height: 760 })
    await desk.goTo('/catalogues')
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.button('catalogue:addFirst').click()
    await page.getByRole('dialog').getByLabel(t('desk:field.name')).fill('Bakery')
    await page.getByRole('button', { name: t('catalogue:create'), exact: true }).click()
    await desk.link('catalogue:of.product.addFirst').click()
    await page.getByLabel(t('desk:field.name')).fill('Rye bread')
    await page.getByLabel(t('desk:field.price'), { exact: false }).first().fill('45.50')
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
    await desk.button('catalogue:of.product.create').click()
    await page.getByRole('heading', { name: 'Rye bread' }).waitFor()
    const photos = await Promise.all(['teal', 'olive', 'maroon'].map(aPhoto))
    await page.locator('input[type=file]:not([capture])').setInputFiles(photos)
    const pictures = page.getByRole('list', { name: t('catalogue:form.pictures') }).getByRole('listitem')
    await expect.poll(() => pictures.count()).toBe(3)
    await page.getByRole('button', { name: t('desk:sort.up', { name: t('catalogue:pictures.nth', { nth: 3 }) }) }).click()
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
    // What was done outlives the page.
    await page.reload()
    await expect.poll(() => pictures.getByRole('img').count()).toBe(3)
    expect((await readCatalogue(shop)).products).toEqual([])

    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    expect(await axeFindings(page)).toEqual([])
    const stored = await readCatalogue(shop)
    expect(stored.products).toMatchObject([{ name: 'Rye bread', price: 4550 }])
    expect(stored.pictures.map(({ order, image }) => [order, image !== null])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ])
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('[O3] tells every device in one tap that something is sold out', async ({ desk, shop, newDevice, product, t }) => {
    const { catalogue, products } = await aCatalogueWith(shop, 'Samsa')
    const other = await Desk.enter(await newDevice(), product, t, shop.login)
    for (const one of [desk, other]) await one.goTo(`/catalogues/${catalogue.id}`)
    const toggle = (one: Desk) => one.page.getByRole('switch', { name: t('catalogue:products.inStock', { name: 'Samsa' }) })
    await toggle(desk).click()
    await expect.poll(() => toggle(other).isChecked()).toBe(false)
    const stored = done(
      await shop.owner.client.call('GET /api/catalogue/products/{id}', { params: { id: must(products[0], 'the product').id } }),
    )
    expect(stored.is_sold_out).toBe(true)
  })

  longTest(
    'prices of many are raised without a network, each seen before, taken back, and raised again',
    async ({ desk, device, shop, t }) => {
      const { page } = desk
      const { catalogue } = await aCatalogueWith(shop, 'Plum pie', 'Pear pie', 'Tea')
      const prices = async () =>
        (await readCatalogue(shop)).products.filter(({ catalogue_id }) => catalogue_id === catalogue.id).map(({ price }) => price)
      await desk.goTo(`/catalogues/${catalogue.id}/bulk`)
      await page.getByText('Plum pie').waitFor()
      await device.waitForOfflineFiles()
      await device.setOffline(true)
      await page.setViewportSize({ width: 360, height: 760 })
      await page.getByRole('searchbox').fill('pie')
      await page.getByRole('checkbox', { name: t('catalogue:bulk.all', { count: 2 }) }).check()
      await page.locator('input[name=value]').fill('10')
      await expect.poll(() => page.getByText('50').count()).toBeGreaterThanOrEqual(2)
      expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
      const save = page.getByRole('button', { name: t('catalogue:bulk.save', { count: 2 }) })
      // The message of an earlier change may still stand beside it.
      const undo = page
        .getByRole('status')
        .filter({ hasText: t('catalogue:done.product.bulk', { count: 2 }) })
        .getByRole('button', { name: t('common:action.undo') })
      await save.click()
      await undo.click()
      await page.getByText(t('desk:done.undone')).waitFor()
      await desk.goTo('/sync')
      await device.setOffline(false)
      await desk.waitForSync('sync.sent')
      expect(await prices()).toEqual([4500, 4500, 4500])
      await page.setViewportSize({ width: 1280, height: 800 })
      await desk.goTo(`/catalogues/${catalogue.id}/bulk`)
      await page.getByRole('searchbox').fill('pie')
      await page.getByRole('checkbox', { name: t('catalogue:bulk.all', { count: 2 }) }).check()
      await page.locator('input[name=value]').fill('10')
      await save.click()
      await expect.poll(async () => (await prices()).toSorted((a, b) => a - b)).toEqual([4500, 5000, 5000])
      await undo.click()
      await expect.poll(prices).toEqual([4500, 4500, 4500])
    },
  )

  test('two devices change one price: the later one is asked, with both versions before its eyes', async ({ desk, device, shop }) => {
    const { products } = await aCatalogueWith(shop, 'Honey cake')
    const { id } = must(products[0], 'the product')
    device.expectNoise(/412 \(Precondition Failed\)/)
    await desk.goTo(`/products/${id}`)
    const price = desk.page.locator('input[name=price]')
    await price.waitFor()
    await device.setOffline(true)
    done(await shop.owner.client.call('PATCH /api/catalogue/products/{id}/', { params: { id }, body: { price: 60_000 } }))
    await price.fill('700')
    await desk.button('catalogue:form.save').click()
    await device.setOffline(false)
    await desk.waitForSync('sync.attention', 1)
    await desk.goTo('/sync')
    const card = desk.page.getByRole('article').filter({ hasText: 'Honey cake' })
    await expect.poll(async () => (await card.innerText()).replace(/\u00a0/g, ' ')).toMatch(/700[\s\S]*600|600[\s\S]*700/)
    expect(done(await shop.owner.client.call('GET /api/catalogue/products/{id}', { params: { id } })).price).toBe(60_000)
  })
})
