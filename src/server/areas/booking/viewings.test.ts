import { beforeEach, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { blankListing } from '#domain/catalogue/listing.ts'
import { must } from '#lib/assert.ts'
import { createPrintPage } from '#public/document.tsx'
import type { CarriedPage } from '#public/pages.ts'
import type { ProductPageData } from '#public/products/catalogue-page-types.ts'
import { hourAfter, type Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { openShop, openVisitor, type Visitor } from '#tests/setup/visitor.ts'

const api = await startTestApi({ printPage: createPrintPage({ styles: {}, script: '/assets/public/start.js' }) })
let desk: Desk
let visitor: Visitor
let catalogue: { readonly id: string; readonly code: string }
let product_id: string

const business = () => ({ business_id: api.owner.businessId })
const addCatalogue = async (body: Partial<BodyInput<'POST /api/catalogue/catalogues/'>> = {}) =>
  (
    await api.call('POST /api/catalogue/catalogues/', {
      as: api.owner,
      body: { ...business(), kind: 'real_estate', name: 'Недвижимость', is_published: true, viewing_service_id: desk.service.id, ...body },
    })
  ).body
const edit = (body: BodyInput<'PATCH /api/catalogue/products/{id}/'>) =>
  api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: product_id }, body })
const editCatalogue = (body: BodyInput<'PATCH /api/catalogue/catalogues/{id}/'>) =>
  api.call('PATCH /api/catalogue/catalogues/{id}/', { as: api.owner, params: { id: catalogue.id }, body })
const code = (answer: { readonly raw: unknown }) => (answer.raw as { readonly code?: string }).code

/** A request to see a home, by its agent. */
const viewing = (id = product_id, employee_id: string | undefined = desk.second.id) => ({
  product_id: id,
  parts: [{ id: api.newId(), service_id: desk.service.id, employee_id }],
})

/** The refusal of such a request, if it is one. */
const refusal = async (...asked: Parameters<typeof viewing>) => code(await visitor.ask(viewing(...asked)))

/** With what the page of the home books a viewing. */
async function offered(): Promise<ProductPageData['viewing']> {
  api.clock.advance(1000)
  const { body } = await api.inject({
    method: 'GET',
    url: `/catalog/${catalogue.code}/${product_id}`,
    headers: { accept: 'text/html', 'accept-language': 'ru' },
  })
  const carried = must(/<script type="application\/json" id="carried">(.*?)<\/script>/s.exec(body)?.[1], 'what the page carries')
  return (JSON.parse(carried) as CarriedPage<ProductPageData>).page.viewing
}

beforeEach(async () => {
  desk = await api.resetTo(openShop)
  visitor = openVisitor(api, desk)
  catalogue = await addCatalogue()
  product_id = (
    await api.call('POST /api/catalogue/products/', {
      as: api.owner,
      body: {
        ...business(),
        catalogue_id: catalogue.id,
        name: 'Квартира у парка',
        price: 7_500_000_00,
        listing: { ...blankListing, rooms: 2 },
        agent_id: desk.second.id,
        private_contact: 'Бакыт, +996700999888',
      },
    })
  ).body.id
})

test('[C6] a customer asks to see a home: it is a booking that names it, for the desk and for them', async () => {
  const visit = await visitor.asked(viewing())
  expect(visit).toMatchObject({
    listing: { name: 'Квартира у парка', path: `/catalog/${catalogue.code}/${product_id}` },
    parts: [{ status: 'pending' }],
  })
  expect(JSON.stringify(visit)).not.toMatch(/Бакыт|999888/)
  await desk.booked({ start: hourAfter(3) })
  const { body } = await api.call('GET /api/booking/booking/', { as: api.owner, query: { ...business(), product_id } })
  expect(body.results).toMatchObject([{ product_id, status: 'pending', visit_id: visit.id }])
  await edit({ is_active: false })
  expect((await visitor.read(visit.id)).body.listing).toEqual({ name: 'Квартира у парка', path: null })
})

test('[C6] nobody is shown what is sold, hidden or withdrawn, of another business, or no home', async () => {
  const goods = await addCatalogue({ kind: 'product', viewing_service_id: null })
  const cake = (
    await api.call('POST /api/catalogue/products/', {
      as: api.owner,
      body: { ...business(), catalogue_id: goods.id, name: 'Торт', price: 1000 },
    })
  ).body
  expect([await refusal(api.newId()), await refusal(cake.id)]).toEqual(['listing_gone', 'listing_gone'])
  await edit({ status: 'sold' })
  expect(await refusal()).toBe('listing_gone')
  await edit({ status: 'active', is_active: false })
  expect(await refusal()).toBe('listing_gone')
  await edit({ is_active: true })
  await editCatalogue({ is_published: false })
  expect(await refusal()).toBe('listing_gone')
  await editCatalogue({ is_published: true })
  expect(await refusal()).toBeUndefined()
})

test('[C6] nobody but its agent shows a home; who names nobody gets them; without an agent anybody does', async () => {
  expect(await refusal(product_id, desk.employee.id)).toBe('time_taken')
  const anybody = { product_id, parts: [{ id: api.newId(), service_id: desk.service.id }] }
  expect((await visitor.asked(anybody)).parts).toMatchObject([{ employee_id: desk.second.id }])
  await edit({ agent_id: null })
  expect(await refusal(product_id, desk.employee.id)).toBeUndefined()
})

test('[B4] the same request for another home is another request', async () => {
  const wanted = visitor.wanted(viewing())
  await visitor.asked(wanted)
  expect(code(await visitor.ask({ ...wanted, product_id: undefined }))).toBe('id_taken')
})

test('[C6] the desk books viewings, too, of homes that it has', async () => {
  expect((await desk.booked({ product_id })).product_id).toBe(product_id)
  expect((await desk.book({ product_id: api.newId(), start: hourAfter(2) })).raw).toMatchObject({ product_id: [expect.anything()] })
})

test('[C6] the page of a home offers its agent, else whoever gives the service; nothing where none can be booked', async () => {
  const givers = async () => (await offered())?.employees.map(({ id }) => id)
  expect(await givers()).toEqual([desk.second.id])
  expect(await offered()).toMatchObject({
    kind: 'shop',
    services: [{ services: [{ id: desk.service.id }] }],
    booking: { businessId: api.owner.businessId },
  })
  await edit({ agent_id: null })
  expect((await givers())?.toSorted()).toEqual([desk.employee.id, desk.second.id].toSorted())
  await edit({ status: 'sold' })
  expect(await offered()).toBeUndefined()
  await edit({ status: 'reserved' })
  expect(await offered()).toBeDefined()
  await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, body: { is_active: false } })
  expect(await offered()).toBeUndefined()
  await api.call('PATCH /api/booking/services/{id}/', { as: api.owner, params: { id: desk.service.id }, body: { is_active: true } })
  await editCatalogue({ viewing_service_id: null })
  expect(await offered()).toBeUndefined()
})

test('[C6] the service that is deleted is no longer the one of viewings', async () => {
  const service = (
    await api.call('POST /api/booking/services/', {
      as: api.owner,
      body: { ...business(), name: 'Просмотр', duration_minutes: 30, price: 0 },
    })
  ).body
  await editCatalogue({ viewing_service_id: service.id })
  await api.call('DELETE /api/booking/services/{id}/', { as: api.owner, params: { id: service.id } })
  expect(
    (await api.call('GET /api/catalogue/catalogues/', { as: api.owner, query: business() })).body.results.find(
      ({ id }) => id === catalogue.id,
    )?.viewing_service_id,
  ).toBeNull()
})
