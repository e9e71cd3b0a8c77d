import { expect } from 'vitest'
import { blankListing } from '#domain/catalogue/listing.ts'
import { must } from '#lib/assert.ts'
import { bookingRu as said } from '#public/booking/texts/ru.ts'
import { homeTexts } from '#public/products/home-texts.ts'
import { done } from './harness/api.ts'
import { chooseTomorrow } from './harness/booking-form.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import { test } from './harness/test.ts'

const customer = 'Айпери'

test('[C6] a viewing of a home is booked on its page, approved at the desk, and stands there with the home; a sold one offers none', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  await shop.publish()
  const { owner, businessId: business_id } = shop
  const [service] = done(await owner.client.call('GET /api/booking/business/services', { query: { business_id } })).results
  const catalogue = done(
    await owner.client.call('POST /api/catalogue/catalogues/', {
      body: { business_id, kind: 'real_estate', name: 'Homes', is_published: true, viewing_service_id: must(service, 'the service').id },
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
  const address = `${product.url}/catalog/${catalogue.code}/${home.id}?lang=ru`
  const device = await newDevice({ isNew: true, isPhone: true, width: 360, height: 780, language: 'ru' })
  const page = await device.open(address)
  const desk = await Desk.enter(await newDevice(), product, t, shop.login)

  await page.getByRole('button', { name: homeTexts.ru.viewing }).click()
  await chooseTomorrow(page, customer)
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([[], []])
  await page
    .getByRole('button', { name: said.viewing, exact: true })
    .or(page.getByRole('button', { name: said.book, exact: true }))
    .last()
    .click()
  await page.locator('main output strong').getByText(said.waiting, { exact: true }).waitFor()
  await desk.page.getByRole('article').filter({ hasText: customer }).getByRole('link', { name: 'Flat at the park' }).waitFor()
  await desk.approve(customer)
  await page.locator('main output strong').getByText(said.approved, { exact: true }).waitFor()
  expect(await owner.bookings()).toMatchObject([{ product_id: home.id, status: 'approved', customer_name: customer }])
  await desk.goTo(`/products/${home.id}`)
  await desk.page.getByRole('link', { name: new RegExp(customer) }).waitFor()

  done(await owner.client.call('PATCH /api/catalogue/products/{id}/', { params: { id: home.id }, body: { status: 'sold' } }))
  await expect
    .poll(async () => {
      await page.goto(address)
      return page.getByRole('button', { name: homeTexts.ru.viewing }).count()
    })
    .toBe(0)
})
