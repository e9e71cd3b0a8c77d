import { beforeEach, describe, expect, test } from 'vitest'
import { headers as names } from '#contract/headers.ts'
import type { Service } from '#domain/business/service.ts'
import { startTestApi } from '#tests/setup/server.ts'
import { wantedLanguages } from './translations.ts'

const api = await startTestApi()
const translations = { ru: { name: 'Стрижка' }, ky: { name: 'Чач кыркуу', description: 'Узун' }, en: { name: 'Haircut' } }
let service: Service
beforeEach(async () => {
  await api.reset()
  const body = { business_id: api.owner.businessId, name: 'Стрижка', duration_minutes: 30, price: 1, translations }
  service = (await api.call('POST /api/booking/services/', { as: api.owner, body })).body
})

const reading = (languages: string) => ({ as: api.owner, headers: { [names.translationLanguages]: languages } })

describe('[C2] Translation-Languages', () => {
  test('leaves out what the caller does not read, in a row and in lists', async () => {
    const one = await api.call('GET /api/booking/services/{id}/', { ...reading('ky'), params: { id: service.id } })
    expect(one.body).toEqual({ ...service, translations: { ky: translations.ky } })
    const list = await api.call('GET /api/booking/business/{id}/services', {
      ...reading('en, ru'),
      params: { id: api.owner.businessId },
      query: { since: '0' },
    })
    expect(list.body.results.map((row) => row.translations)).toEqual([{ ru: translations.ru, en: translations.en }])
  })

  test('all are answered to who says nothing of it, and to our own app', async () => {
    for (const given of [{ as: api.owner }, reading('ru,ky,en')]) {
      expect((await api.call('GET /api/booking/services/{id}/', { ...given, params: { id: service.id } })).body.translations).toEqual(
        translations,
      )
    }
  })

  test('what is left out of an answer stays in the row, and a repeated write is answered in its reader’s languages', async () => {
    const key = { 'idempotency-key': api.newId() }
    const write = (languages: string) =>
      api.call('PATCH /api/booking/services/{id}/', {
        as: api.owner,
        params: { id: service.id },
        body: { price: 2 },
        headers: { ...key, [names.translationLanguages]: languages },
      })
    expect((await write('ru')).body.translations).toEqual({ ru: translations.ru })
    expect((await write('ru,ky,en')).body.translations).toEqual(translations)
  })

  test('the log still tells what a translation was before', async () => {
    await api.call('PATCH /api/booking/services/{id}/', {
      as: api.owner,
      params: { id: service.id },
      body: { translations: { ...translations, ky: { name: 'Кыркуу' } } },
    })
    const { results } = (
      await api.call('GET /api/booking/business/{id}/activity/', { ...reading('en'), params: { id: api.owner.businessId } })
    ).body
    expect(results[0]?.changes.translations).toEqual({ before: translations, after: { ...translations, ky: { name: 'Кыркуу' } } })
  })

  test('a cache between is told what the answer depends on', async () => {
    const { headers } = await api.call('GET /api/booking/services/{id}/', { as: api.owner, params: { id: service.id } })
    expect(headers.vary).toContain(names.translationLanguages)
  })

  test.each([
    [undefined, ['ru', 'ky', 'en']],
    ['', ['ru', 'ky', 'en']],
    ['ky', ['ky']],
    [' EN , ru ', ['ru', 'en']],
    ['ky-KG,en;q=0.5', ['ky', 'en']],
    ['ru,fr,??', ['ru']],
    ['fr', ['ru', 'ky', 'en']],
    [',;,', ['ru', 'ky', 'en']],
    [
      ['ru', 'ky'],
      ['ru', 'ky'],
    ],
  ])('%o is %o', (header, expected) => {
    expect(wantedLanguages(header)).toEqual(expected)
  })
})
