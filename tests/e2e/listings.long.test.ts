import { describe, expect } from 'vitest'
import { blankListing } from '#domain/catalogue/listing.ts'
import { done } from './harness/api.ts'
import { axeFindings, findingsEverywhere, overflowOf } from './harness/look.ts'
import { codeIn } from './harness/qr.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()

const flat = {
  ...blankListing,
  rooms: 2,
  area: 545,
  floor: 5,
  floors: 9,
  series: '105',
  district: 'Асанбай',
  address: 'ул. Токомбаева, 12',
  point: { lat: 42_819_000, lng: 74_621_500 },
}

/** A published catalogue of two flats and a house. */
async function anAgency({ owner, businessId: business_id }: Shop) {
  const catalogue = done(
    await owner.client.call('POST /api/catalogue/catalogues/', {
      body: { business_id, kind: 'real_estate', name: 'Homes', is_published: true, dollar_rate: 8745 },
    }),
  )
  const add = async (name: string, price: number, listing: typeof flat) =>
    done(
      await owner.client.call('POST /api/catalogue/products/', {
        body: { business_id, catalogue_id: catalogue.id, name, price, listing, private_contact: 'Bakyt, +996700999888' },
      }),
    )
  const park = await add('Flat at the park', 7_500_000_00, flat)
  await add('Flat of students', 30_000_00, { ...flat, deal: 'rent', rooms: 1 } as never)
  await add('House with a garden', 180_000_00, {
    ...flat,
    kind: 'house',
    currency: 'USD',
    rooms: 5,
    floor: null,
    floors: 2,
    lot: 60,
  } as never)
  return { path: `/catalog/${catalogue.code}`, park, catalogue }
}

describe('a listing', () => {
  test('[C3] is made on a phone without a network, asks only what its kind has, names itself and is sent later', async ({
    desk,
    device,
    shop,
    t,
  }) => {
    const { page } = desk
    await page.setViewportSize({ width: 360, height: 760 })
    await desk.goTo('/catalogues')
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.button('catalogue:addFirst').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('desk:field.name')).fill('Homes')
    await dialog.getByText(t('catalogue:home.kinds.real_estate')).click()
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
    await page.getByRole('button', { name: t('catalogue:create'), exact: true }).click()
    await desk.link('catalogue:of.real_estate.addFirst').click()
    await page.getByLabel(t('catalogue:home.rooms')).fill('3')
    await page.getByLabel(t('catalogue:home.kind')).selectOption('land')
    expect(await page.getByLabel(t('catalogue:home.rooms')).count()).toBe(0)
    await page.getByLabel(t('catalogue:home.kind')).selectOption('flat')
    await page.getByLabel(t('catalogue:home.area')).fill('54,5')
    await page.getByLabel(t('catalogue:home.floor'), { exact: true }).fill('10')
    await page.getByLabel(t('catalogue:home.floors')).fill('9')
    await page.getByLabel(t('desk:field.price'), { exact: false }).first().fill('62000')
    await page.getByLabel(t('catalogue:home.currency')).selectOption('USD')
    await page.getByLabel(t('catalogue:home.private')).fill('Bakyt, +996700999888')
    await desk.button('catalogue:of.real_estate.create').press('Enter')
    await page.getByText(t('catalogue:problem.roof')).waitFor()
    await page.getByLabel(t('catalogue:home.floor'), { exact: true }).fill('5')
    expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
    await desk.button('catalogue:of.real_estate.create').press('Enter')
    await page.getByRole('heading', { name: '3-room flat, 54.5\u00a0m²' }).waitFor()
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    const { results } = done(await shop.owner.client.call('GET /api/catalogue/products/', { query: { business_id: shop.businessId } }))
    expect(results).toMatchObject([
      {
        price: 62_000_00,
        listing: { kind: 'flat', rooms: 3, area: 545, floor: 5, floors: 9, currency: 'USD' },
        private_contact: 'Bakyt, +996700999888',
        status: 'active',
      },
    ])
  })

  test('is found by its district, lowered in price with the one before kept, and printed with a code that leads to its page', async ({
    desk,
    shop,
    product,
    t,
  }) => {
    const { park, catalogue, path } = await anAgency(shop)
    const { page } = desk
    await desk.goTo(`/catalogues/${catalogue.id}`)
    await page.getByText('House with a garden').waitFor()
    await desk.goTo(`/products/${park.id}`)
    await page.getByLabel(t('desk:field.price'), { exact: false }).first().fill('7000000')
    await desk.button('catalogue:form.save').press('Enter')
    await desk.waitForSync('sync.sent')
    await page.getByRole('link', { name: /Flat at the park/ }).click()
    await page.getByRole('heading', { name: t('catalogue:home.history') }).waitFor()
    expect(await page.getByText('7,500,000').count()).toBe(1)
    await page.getByRole('link', { name: t('catalogue:home.sheet') }).click()
    const code = page.getByRole('img', { name: t('address:codeOf', { name: 'Flat at the park' }) })
    expect(await codeIn(code)).toBe(`${product.url}${path}/${park.id}`)
    for (const width of [320, 360, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflowOf(page), await axeFindings(page)]).toEqual([width, [], []])
    }
  })
})

describe('the page of an agency', () => {
  test('[C5] is filtered by address without scripts, and never tells whose a home is [C4]', async ({ newDevice, product, shop }) => {
    const { path } = await anAgency(shop)
    const device = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780 })
    const page = await device.open('about:blank')
    const session = await device.context.newCDPSession(page)
    await session.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(`${product.url}${path}?lang=en`)
    await page.getByRole('link', { name: 'For sale' }).click()
    await page.getByText('Found: 2').waitFor()
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Price, to').fill('200 000')
    await page.getByLabel('Currency').selectOption('USD')
    await page.getByRole('checkbox', { name: '5+' }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Found: 1').waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      deal: 'sale',
      price_to: '200 000',
      currency: 'USD',
      rooms: '5',
    })
    await page.getByRole('link', { name: 'House with a garden' }).click()
    await page.getByRole('heading', { level: 1, name: 'House with a garden' }).waitFor()
    expect(await page.content()).not.toMatch(/Bakyt|999888/)
  })

  test('keeps what a visitor marked on their device, beside each other, also without a network', async ({ newDevice, product, shop }) => {
    const { path } = await anAgency(shop)
    const device = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780 })
    const page = await device.open('about:blank')
    for (const name of ['Flat at the park', 'House with a garden']) {
      await page.goto(`${product.url}${path}?lang=en`)
      await page.getByRole('link', { name }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'Saved', pressed: true }).waitFor()
    }
    // Their page is kept with the first home that is marked: it need not have been opened before.
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('stoika-visitor-pages')).keys()).map(({ url }) => new URL(url).pathname)),
      )
      .toContain(`${path}/saved`)
    await device.setOffline(true)
    await page.getByRole('link', { name: 'All saved' }).click()
    await page.getByRole('columnheader', { name: 'House with a garden' }).waitFor()
    await page.reload()
    await page.getByRole('columnheader', { name: 'Flat at the park' }).waitFor()
    for (const width of [320, 360, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await overflowOf(page), await axeFindings(page)]).toEqual([width, [], []])
    }
    await device.setOffline(false)
  })

  test('fits every width in both themes', async ({ newDevice, product, shop }) => {
    const { path, park } = await anAgency(shop)
    const device = await newDevice({ isNew: true })
    const page = await device.open('about:blank')
    for (const url of [`${path}?lang=ky`, `${path}/${park.id}?lang=ky`]) {
      await page.goto(product.url + url, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.querySelector('details')?.setAttribute('open', ''))
      expect([url, await findingsEverywhere(page)]).toEqual([url, []])
    }
  })
})
