import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import type { CardModel } from '#domain/loyalty/card.ts'
import { joinCodes } from '#domain/loyalty/join-code.ts'
import { createPrintPage } from '#public/document.tsx'
import { usedCodes } from '#server/db/tables/loyalty.ts'
import { openDesk } from '#tests/setup/desk.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { publishShop } from '#tests/setup/visitor.ts'

const api = await startTestApi({ printPage: createPrintPage({ styles: {}, script: '/assets/public/start.js' }), remembersMore: true })
let card: Pick<CardModel, 'id' | 'code'>

const newCard = async (given: Partial<BodyInput<'POST /api/cards/card/'>> = {}) =>
  (
    await api.call('POST /api/cards/card/', {
      as: api.owner,
      body: {
        business_id: api.owner.businessId,
        name: 'Кофе',
        reward: 'Капучино',
        translations: { ky: { name: 'Кофе картасы', description: 'Капучино белек' } },
        ...given,
      },
    })
  ).body
const open = (url: string, language = 'ru') =>
  api.inject({ method: 'GET', url, headers: { accept: 'text/html', 'accept-language': language } })

beforeEach(async () => {
  await api.resetTo(openDesk)
  await publishShop(api)
  card = await newCard()
})

test("a card is joined at its code, typed in any way and in the reader's language", async () => {
  const { statusCode, body } = await open(`/add/${card.code.toUpperCase()}/`)
  expect([statusCode, body.includes('Капучино'), body.includes('Получить карту')]).toEqual([200, true, true])
  expect((await open(`/add/${card.code}?lang=ky`)).body).toContain('Капучино белек')
})

test('the page of the business leads to the cards that can be joined', async () => {
  const archived = await newCard({ name: 'Прежняя' })
  await api.call('PATCH /api/cards/card/{id}/', { as: api.owner, params: { id: archived.id }, body: { is_active: false } })
  const {
    body: { results },
  } = await api.call('GET /api/booking/business/', { as: api.owner })
  const { body } = await open(`/shop/${results.find(({ id }) => id === api.owner.businessId)!.code!}`)
  const way = new RegExp(`href="/add/${card.code}\\?lang=ru"[^>]*><small>Карта лояльности</small>`)
  expect([way.test(body), body.includes(archived.code)]).toEqual([true, false])
})

test.each([
  ['ru', 'По этому адресу нет карты'],
  ['ky', 'Бул даректе карта жок'],
])('%s: a code that leads nowhere says so', async (language, text) => {
  for (const url of ['/add/22222222', '/add/x', '/add/22222222/card', `/add/${card.code}/other`]) {
    const { statusCode, body } = await open(url, language)
    expect([url, statusCode, body.includes(text)]).toEqual([url, 404, true])
  }
})

test('a change is seen a second later, and an archived card still opens for whoever has it', async () => {
  await open(`/add/${card.code}`)
  await api.call('PATCH /api/cards/card/{id}/', { as: api.owner, params: { id: card.id }, body: { is_active: false } })
  api.clock.advance(1000)
  expect((await open(`/add/${card.code}`)).body).toContain('Эту карту сейчас не выдают')
  const own = await open(`/add/${card.code}/card`)
  expect([own.statusCode, own.headers['x-robots-tag']]).toEqual([200, 'noindex'])
})

test('[L20] what is wrong with a code is said before the form, and to nobody who comes with another one', async () => {
  const { body: batch } = await api.call('POST /api/cards/code-batches/', {
    as: api.owner,
    body: { id: api.newId(), business_id: api.owner.businessId, card_model: card.id, count: 2 },
  })
  const [used = '', free = ''] = await joinCodes(globalThis.crypto.subtle, batch)
  const openBy = async (code: string) => (await open(`/add/${card.code}?code=${code}`)).body
  const isOffered = async (code: string) => (await openBy(code)).includes('Получить карту</button>')
  expect([await isOffered(used), await isOffered(free)]).toEqual([true, true])
  await api.db
    .insert(usedCodes)
    .values({ business_id: api.owner.businessId, card_model: card.id, number: batch.first, used_at: api.clock.iso() })
  expect([await openBy(used), await openBy('1.AAAAAAAAAAAAAA')]).toEqual([
    expect.stringContaining('<b>Этот код уже использован</b>'),
    expect.stringContaining('<b>Такого кода нет</b>'),
  ])
  expect([await isOffered(used), await isOffered(free)]).toEqual([false, true])
  await api.call('PATCH /api/cards/code-batches/{id}/', {
    as: api.owner,
    params: { id: batch.id },
    body: { business_id: api.owner.businessId, is_active: false },
  })
  expect(await openBy(free)).toContain('<b>Этот код больше не действует</b>')
})

test('[L9] it tells who earns how much in the days ahead, also past midnight', async () => {
  const { id, code } = await newCard({ kind: 'cashback', name: 'Гость' })
  const of = { business_id: api.owner.businessId, card_model: id }
  const tier = (
    await api.call('POST /api/v2/cards/card-tier/', { as: api.owner, body: { ...of, name: 'Золото', threshold: 0, percentage: 300 } })
  ).body
  await api.call('POST /api/v2/cards/cashback-rule/', {
    as: api.owner,
    body: { ...of, tiers: [tier.id], percentage: 700, start_time: 1320, end_time: 120 },
  })
  api.clock.advance(1000)
  const { body } = await open(`/add/${code}`)
  expect(body.replaceAll('\u00a0', ' ')).toContain('ежедневно 22:00–02:00')
  expect(body.split('"percentage":700,"isRule":true').length).toBeGreaterThan(7)
})

test('on a home screen it is a thing of its own: its name, its icon, and no secret', async () => {
  const { statusCode, headers, body } = await open(`/add/${card.code}/card.webmanifest?lang=ky`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({
    start_url: `/add/${card.code}/card?lang=ky`,
    scope: `/add/${card.code}/`,
    name: expect.stringContaining('Кофе картасы') as string,
  })
  const icon = await open(`/add/${card.code}/icon.png`)
  const { width, height, format } = await sharp(icon.rawPayload).metadata()
  expect([icon.headers['content-type'], width, height, format]).toEqual(['image/png', 512, 512, 'png'])
  for (const file of ['card.webmanifest', 'icon.png']) expect((await open(`/add/22222222/${file}`)).statusCode).toBe(404)
})

test.each([
  ['Салондун бонус картасы', 'Салондун'],
  ['Кофе и десерт', 'Кофе и'],
  ['Двенадцатьбу кв', 'Двенадцатьбу'],
  ['Преподавательская карта', 'Преподавател'],
  ['Кофе', 'Кофе'],
])('under its icon %s is %s', async (name, short) => {
  const { code } = await newCard({ name, translations: {} })
  expect(JSON.parse((await open(`/add/${code}/card.webmanifest`)).body)).toMatchObject({ short_name: short })
})
