import sharp from 'sharp'
import { expect } from 'vitest'
import { done } from './harness/api.ts'
import { findingsEverywhere } from './harness/look.ts'
import type { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'

/** A published catalogue: twelve pies, a cake with two pictures, and something that is hidden. */
async function publish({ owner, businessId: business_id }: Shop) {
  done(
    await owner.client.call('PATCH /api/booking/business/{id}/', {
      params: { id: business_id },
      body: { phone: '+996700000001', whatsapp: '+996700000002' },
    }),
  )
  const catalogue = done(
    await owner.client.call('POST /api/catalogue/catalogues/', { body: { business_id, name: 'Торты и пироги', is_published: true } }),
  )
  const add = async (name: string, given = {}) =>
    done(
      await owner.client.call('POST /api/catalogue/products/', {
        body: { business_id, catalogue_id: catalogue.id, name, price: 45_000, ...given },
      }),
    )
  for (let nth = 1; nth <= 12; nth++) await add(`Пирог ${nth}`)
  const cake = await add('Медовик', { price: 120_000, old_price: 150_000, description: 'Двенадцать коржей' })
  await add('Секретный торт', { is_active: false })
  for (const background of ['teal', 'maroon']) {
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .webp()
      .toBuffer()
    const form = new FormData()
    for (const [name, value] of Object.entries({ business_id, product_id: cake.id, order: background === 'teal' ? '0' : '1' }))
      form.set(name, value)
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), 'cake.webp')
    done(await owner.client.call('POST /api/catalogue/pictures/', { form }))
  }
  return { path: `/catalog/${catalogue.code}`, cake, catalogue }
}

test('a customer finds a cake by its name, looks at its pictures by keyboard and asks for it; all of it without scripts', async ({
  newDevice,
  product,
  shop,
}) => {
  const { path, cake } = await publish(shop)
  const device = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780 })
  const page = await device.open('about:blank')
  const session = await device.context.newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(`${product.url}${path}?lang=ru`)
  await page.getByRole('heading', { level: 1, name: 'Торты и пироги' }).waitFor()
  expect(await page.getByText('Секретный торт').count()).toBe(0)
  await page.getByRole('searchbox').fill('медо')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText('Найдено: 1').waitFor()
  await page.getByRole('link', { name: 'Показать всё' }).click()
  await page.getByText('Порядок: как в каталоге').click()
  await page.getByRole('link', { name: 'Сначала дорогие' }).click()
  await page.getByText('Порядок: сначала дорогие').waitFor()
  expect(await page.getByRole('listitem').first().getByRole('heading').textContent()).toBe('Медовик')
  await page.getByRole('link', { name: 'Медовик' }).click()
  await page.getByRole('heading', { level: 1, name: 'Медовик' }).waitFor()
  const asking = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!)
  expect([asking.pathname, asking.searchParams.get('text')!.replaceAll('\u00a0', ' ')]).toEqual([
    '/996700000002',
    `Здравствуйте! Меня интересует: Медовик, 1 200 сом. ${product.url}${path}/${cake.id}`,
  ])
  await page.getByRole('link', { name: 'Фото 2 из 2' }).press('Enter')
  await expect
    .poll(() =>
      page
        .locator('#picture-2')
        .boundingBox()
        .then((box) => box !== null && box.x < 100),
    )
    .toBe(true)
  await page.getByRole('link', { name: 'Торты и пироги' }).click()
  await page.getByRole('heading', { level: 1, name: 'Торты и пироги' }).waitFor()
})

test('its pages fit every width in both themes', async ({ newDevice, product, shop }) => {
  const { path, cake } = await publish(shop)
  const device = await newDevice({ isNew: true })
  const page = await device.open('about:blank')
  for (const url of [`${path}?lang=ky`, `${path}/${cake.id}?lang=ky`]) {
    await page.goto(product.url + url, { waitUntil: 'networkidle' })
    expect([url, await findingsEverywhere(page)]).toEqual([url, []])
  }
})

test('whoever looked at a product sees it and the catalogue again without a network; what is gone leads on', async ({
  newDevice,
  product,
  shop,
}) => {
  const { path, cake } = await publish(shop)
  const device = await newDevice({ isNew: true })
  const page = await device.open('about:blank')
  await page.goto(`${product.url}${path}`)
  await page.getByRole('link', { name: 'Медовик' }).click()
  await page.getByRole('heading', { level: 1, name: 'Медовик' }).waitFor()
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('stoika-visitor-pages')).keys()).map(({ url }) => new URL(url).pathname).toSorted(),
      ),
    )
    .toEqual([path, `${path}/${cake.id}`])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('stoika-visitor-pages')).keys()).map(({ url }) => new URL(url).pathname)),
    )
    .toContain(`${path}/saved`)
  const asOf = page.getByText(/^As of \d\d\.\d\d\.\d{4}, \d\d:\d\d\. /)
  expect(await asOf.isVisible()).toBe(false)
  await device.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Медовик' }).waitFor()
  await asOf.waitFor()
  await page.getByRole('link', { name: 'Торты и пироги' }).click()
  await page.getByRole('heading', { level: 1, name: 'Торты и пироги' }).waitFor()
  await asOf.waitFor()
  await page.getByRole('link', { name: 'All saved' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Медовик' }).getByText('1,200 som').waitFor()
  await device.setOffline(false)
  done(await shop.owner.client.call('DELETE /api/catalogue/products/{id}/', { params: { id: cake.id } }))
  device.expectNoise(/status of 404/)
  await expect.poll(async () => (await page.goto(`${product.url}${path}/${cake.id}?lang=ru`))?.status()).toBe(404)
  await page.getByRole('link', { name: 'В каталог «Торты и пироги»' }).click()
  await page.getByRole('heading', { level: 1, name: 'Торты и пироги' }).waitFor()
})

test('a picture that cannot be had leaves its place empty: no sign of the browser stands in it', async ({ newDevice, product, shop }) => {
  const { path, cake } = await publish(shop)
  const device = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780 })
  device.expectNoise(/ERR_FAILED/)
  const page = await device.open('about:blank')
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(`${product.url}${path}/${cake.id}?lang=ru`, { waitUntil: 'networkidle' })
  const picture = page.locator('ul a img').first()
  expect(await picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual([true, 0])
  const place = sharp(await picture.screenshot({ scale: 'css' }))
  // Within the rounded corners, and where browsers draw their sign.
  const inside = await place.extract({ left: 4, top: 4, width: 28, height: 28 }).toBuffer()
  const { channels } = await sharp(inside).stats()
  expect(channels.map(({ stdev }) => stdev)).toEqual(channels.map(() => 0))
})
