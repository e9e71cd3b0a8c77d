import { expect } from 'vitest'
import { blankListing } from '#domain/catalogue/listing.ts'
import { enquiryTexts } from '#public/booking/enquiry/enquiry-texts.ts'
import { bookingRu as said } from '#public/booking/texts/ru.ts'
import { done } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import type { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'
import { reconnect } from './harness/visitor-page.ts'

const texts = enquiryTexts.ru
const customer = 'Айпери'

/** A published flat. */
async function aFlat({ owner, businessId: business_id }: Shop) {
  const catalogue = done(
    await owner.client.call('POST /api/catalogue/catalogues/', {
      body: { business_id, kind: 'real_estate', name: 'Homes', is_published: true },
    }),
  )
  const home = done(
    await owner.client.call('POST /api/catalogue/products/', {
      body: {
        business_id,
        catalogue_id: catalogue.id,
        name: 'Flat at the park',
        price: 7_500_000_00,
        listing: { ...blankListing, rooms: 2 },
      },
    }),
  )
  return { path: `/catalog/${catalogue.code}/${home.id}`, home }
}

test('[C7] a question asked without a connection survives a reload and is sent once; the desk answers it without one, and takes that back', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const { path, home } = await aFlat(shop)
  const listed = async () =>
    done(await shop.owner.client.call('GET /api/catalogue/enquiries/', { query: { business_id: shop.businessId } })).results
  const device = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780, language: 'ru' })
  const page = await device.open(`${product.url}${path}?lang=ru`)
  // Who only looks has no database of ours.
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  // Who is impatient taps twice: the form stays.
  await page.getByRole('button', { name: texts.title }).dblclick()
  await page.getByLabel(texts.text).fill('Торг уместен?')
  await page.getByLabel(said.name, { exact: true }).fill(customer)
  await page.getByLabel(said.phone, { exact: true }).pressSequentially('0555777888')
  await page.getByRole('checkbox').check()
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('stoika-visitor-pages')).keys()).map(({ url }) => new URL(url).pathname)),
    )
    .toContain(path)
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))))
          .flat()
          .some((url) => url.includes('/open-enquiry')),
      ),
    )
    .toBe(true)

  await device.setOffline(true)
  await page.getByRole('button', { name: texts.send }).click()
  await page.getByText(texts.queued).waitFor()
  await page.reload()
  await page.getByText(texts.queued).waitFor()
  expect([await overflowOf(page), await axeFindings(page), await listed()]).toEqual([[], [], []])
  await reconnect(device, page)
  await page.getByText(texts.sent).waitFor()
  expect(await listed()).toMatchObject([
    { name: customer, phone: '+996555777888', text: 'Торг уместен?', product_id: home.id, status: 'open' },
  ])

  const counter = await newDevice({ isPhone: true, width: 360, height: 780 })
  const desk = await Desk.enter(counter, product, t, shop.login)
  await counter.waitForOfflineFiles()
  await desk.page
    .locator('nav')
    .getByText(t('common:nav.unanswered', { count: 1 }))
    .last()
    .waitFor()
  await desk.goTo('/enquiries')
  await desk.page.getByText('Торг уместен?').waitFor()
  expect([await overflowOf(desk.page), await axeFindings(desk.page)]).toEqual([[], []])
  await counter.setOffline(true)
  const answer = desk.page.getByRole('button', { name: `${t('catalogue:enquiries.answer')}: ${customer}` })
  await answer.click()
  await desk.page.getByText(t('catalogue:enquiries.empty.open')).waitFor()
  await desk.page.getByRole('button', { name: t('common:action.undo') }).click()
  await answer.click()
  await desk.page.getByText(t('catalogue:enquiries.empty.open')).waitFor()
  expect(await listed()).toMatchObject([{ status: 'open' }])
  await counter.setOffline(false)
  await expect.poll(listed).toMatchObject([{ status: 'answered', answered_by: 'Aigul' }])
  await desk.page
    .locator('nav')
    .getByText(t('common:nav.unanswered', { count: 1 }))
    .last()
    .waitFor({ state: 'detached' })
})
