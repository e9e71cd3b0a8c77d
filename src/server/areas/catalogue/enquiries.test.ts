import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { headers } from '#contract/headers.ts'
import { blankListing } from '#domain/catalogue/listing.ts'
import { activity } from '#server/db/tables/activity.ts'
import { enquiries } from '#server/db/tables/catalogue.ts'
import type { Desk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { changeBusiness, openShop, openVisitor, type Visitor } from '#tests/setup/visitor.ts'
import { answeredKeptMs, forgetEnquiries } from './enquiry-routes.ts'

const api = await startTestApi()
let desk: Desk
let visitor: Visitor
let catalogueId: string
let productId: string
beforeEach(async () => {
  desk = await api.resetTo(openShop)
  visitor = openVisitor(api, desk)
  const business_id = api.owner.businessId
  catalogueId = (
    await api.call('POST /api/catalogue/catalogues/', {
      as: api.owner,
      body: { business_id, kind: 'real_estate', name: 'Недвижимость', is_published: true },
    })
  ).body.id
  productId = (
    await api.call('POST /api/catalogue/products/', {
      as: api.owner,
      body: { business_id, catalogue_id: catalogueId, name: 'Квартира у парка', price: 7_500_000_00, listing: blankListing },
    })
  ).body.id
})

type NewEnquiry = BodyInput<'POST /api/catalogue/enquiries/own/'>
const wanted = (given: Partial<NewEnquiry> = {}): NewEnquiry => ({
  id: api.newId(),
  business_id: api.owner.businessId,
  product_id: productId,
  text: 'Ипотека болобу?',
  customer_name: 'Жылдыз',
  customer_phone: '+996555010203',
  language: 'ky',
  consent: true,
  ...given,
})
const ask = (body = wanted(), by = visitor, more: Readonly<Record<string, string>> = {}) =>
  api.call('POST /api/catalogue/enquiries/own/', { headers: { ...by.headersOf(), ...more }, body })
const listed = async (as = api.staff) =>
  (await api.call('GET /api/catalogue/enquiries/', { as, query: { business_id: api.owner.businessId } })).body.results as readonly {
    readonly id: string
    readonly rev: number
  }[]
const mark = (id: string, status: 'open' | 'answered', as = api.staff, ifMatch?: number) =>
  api.call('PATCH /api/catalogue/enquiries/{id}/', {
    as,
    params: { id },
    body: { status },
    ...(ifMatch !== undefined && { headers: { [headers.ifMatch]: `"${ifMatch}"` } }),
  })
const edit = (body: BodyInput<'PATCH /api/catalogue/products/{id}/'>) =>
  api.call('PATCH /api/catalogue/products/{id}/', { as: api.owner, params: { id: productId }, body })

describe('[C7] a customer asks', () => {
  test('once, however often it is sent, and the desk sees who, what about and what', async () => {
    const one = wanted()
    expect(await ask(one)).toMatchObject({ status: 201, body: { id: one.id } })
    expect(await ask(one)).toMatchObject({ status: 201, body: { id: one.id } })
    expect(await listed()).toMatchObject([
      {
        id: one.id,
        product_id: productId,
        name: 'Жылдыз',
        phone: '+996555010203',
        text: 'Ипотека болобу?',
        language: 'ky',
        status: 'open',
        answered_at: null,
        answered_by: '',
      },
    ])
    expect((await ask({ ...one, text: 'other' })).raw).toMatchObject({ code: 'id_taken' })
    expect((await ask(one, openVisitor(api, desk), { [headers.visitSecret]: 'bm90IHRoZSBzZWNyZXQgbw' })).raw).toMatchObject({
      code: 'id_taken',
    })
    expect((await ask(one, visitor, { [headers.visitSecret]: '' })).raw).toMatchObject({ code: 'secret_missing' })
  })

  test('about what they see, and no longer about what is sold', async () => {
    await edit({ status: 'sold' })
    expect((await ask()).raw).toMatchObject({ code: 'listing_taken' })
    await edit({ status: 'active', is_active: false })
    const hidden = await ask()
    await edit({ is_active: true })
    await api.call('PATCH /api/catalogue/catalogues/{id}/', { as: api.owner, params: { id: catalogueId }, body: { is_published: false } })
    const unpublished = await ask()
    const unknown = await ask(wanted({ product_id: api.newId() }))
    const elsewhere = await ask(wanted({ business_id: api.other.businessId }))
    expect([hidden, unpublished, elsewhere].map(({ status, raw }) => ({ status, raw }))).toEqual(
      [unknown, unknown, unknown].map(({ status, raw }) => ({ status, raw })),
    )
    expect([unknown.status, await listed()]).toEqual([404, []])
  })
})

describe('[V2] not too many, and no word about others', () => {
  test('who asks too much hears so until they are answered', async () => {
    const asked = [await ask(), await ask()]
    expect(asked.map(({ status }) => status)).toEqual([201, 201])
    expect((await ask()).raw).toMatchObject({ code: 'enquiries_full' })
    expect((await ask(wanted({ customer_phone: '+996555999000' }))).status).toBe(201)
    expect((await ask(wanted({ customer_phone: '+996555999001' }))).raw).toMatchObject({ code: 'enquiries_full' })
    await mark(asked[0]!.body.id, 'answered')
    expect((await ask()).status).toBe(201)
  })

  test('a blocked phone, and one that asks on other devices, are answered like any; the desk is not bothered', async () => {
    const usual = wanted()
    const answer = await ask(usual)
    await changeBusiness(api, { blocked_phones: [{ phone: '+996555010299', note: '' }] })
    const blocked = wanted({ customer_phone: '+996555010299' })
    const silent = await ask(blocked)
    expect(JSON.stringify([silent.status, silent.raw]).replace(blocked.id, usual.id)).toBe(JSON.stringify([answer.status, answer.raw]))
    expect(await ask(blocked)).toMatchObject({ status: 201 })
    await ask()
    expect((await ask(wanted(), openVisitor(api, desk))).status).toBe(201)
    expect(await listed()).toHaveLength(2)
  })
})

describe('[C7] at the desk', () => {
  test('it is answered by somebody at a time, opened again, and the log says so', async () => {
    const { id } = (await ask()).body
    const { body } = await mark(id, 'answered')
    expect(body).toMatchObject({ status: 'answered', answered_at: api.clock.iso(), answered_by: api.staff.name })
    expect((await mark(id, 'open', api.owner)).body).toMatchObject({ status: 'open', answered_at: null, answered_by: '' })
    const lines = await api.db
      .select({ act: activity.act, actor: activity.actor })
      .from(activity)
      .where(eq(activity.row_id, id))
      .orderBy(activity.received_at, activity.id)
    expect(lines).toEqual([
      { act: 'create', actor: 'Жылдыз' },
      { act: 'answer', actor: api.staff.name },
      { act: 'reopen', actor: api.owner.name },
    ])
  })

  test('two who answer it are no conflict: the first stays', async () => {
    const { id } = (await ask()).body
    const [row] = await listed()
    await mark(id, 'answered', api.staff, row!.rev)
    expect(await mark(id, 'answered', api.owner, row!.rev)).toMatchObject({ status: 200, body: { answered_by: api.staff.name } })
    const rewritten = await api.call('PATCH /api/catalogue/enquiries/{id}/', {
      as: api.owner,
      params: { id },
      headers: { [headers.ifMatch]: `"${row!.rev}"` },
      body: { text: 'x' },
    })
    expect(rewritten.raw).toMatchObject({ code: 'stale_row' })
  })

  test('a product that is deleted leaves it without', async () => {
    const { id } = (await ask()).body
    await api.call('DELETE /api/catalogue/products/{id}/', { as: api.owner, params: { id: productId } })
    expect(await listed()).toMatchObject([{ id, product_id: null }])
  })

  test('answered ones go after half a year', async () => {
    const { id } = (await ask()).body
    await ask()
    await mark(id, 'answered')
    const until = (ms: number) => new Date(api.clock.now() + ms - answeredKeptMs).toISOString()
    await forgetEnquiries(api.db, until(answeredKeptMs))
    expect(await api.db.$count(enquiries)).toBe(2)
    await forgetEnquiries(api.db, until(answeredKeptMs + 1000))
    expect(await listed()).toMatchObject([{ status: 'open' }])
  })
})
