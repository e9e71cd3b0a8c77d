import { describe, expect, test, vi } from 'vitest'
import { startTestApi } from '#tests/setup/server.ts'
import { bodyLimits } from '../core/body.ts'

const api = await startTestApi()

const asOwner = () => ({ authorization: `Bearer ${api.owner.token}` })

function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, headers: Record<string, string> = {}, payload?: string | Buffer) {
  return api.inject({ method, url, headers: { ...asOwner(), ...headers }, ...(payload !== undefined && { payload }) })
}

const json = { 'content-type': 'application/json' }

describe('an address that is not one of ours', () => {
  test.each([
    ['GET', '/api/'],
    ['GET', '/api/nothing/'],
    ['GET', '/api/users/profile'],
    ['GET', '/api/booking/free-time-slots/'],
    ['GET', '/api/booking/business/services/'],
    ['POST', '/api/users/profile/'],
    ['PUT', '/api/booking/booking/'],
    ['GET', '/API/users/profile/'],
    ['GET', '/api/users//profile/'],
    ['GET', '/api/booking/booking/%ff%/'],
  ] as const)('%s %s is answered 404 in JSON', async (method, url) => {
    const answer = await send(method, url, { accept: 'text/html' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Не найдено. Возможно, это уже удалили.', code: 'not_found' }])
  })
})

describe('a body that cannot be taken', () => {
  const url = '/api/booking/categories/'

  test.each([
    ['text', '{"name":'],
    ['what is no JSON', 'name=Hair'],
    ['a poisoned prototype', '{"__proto__":{"x":1}}'],
  ])('%s: 400', async (_, payload) => {
    const answer = await send('POST', url, json, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'Запрос не удалось прочитать.', code: 'bad_json' }])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])(
    '%s: 415',
    async (type) => {
      const answer = await send('POST', url, { 'content-type': type }, '--x--')
      expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'unsupported_media_type' }])
    },
  )

  test('over a mebibyte of JSON: 413', async () => {
    const answer = await send('POST', url, json, JSON.stringify({ name: 'x'.repeat(bodyLimits.json) }))
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 'body_too_large' }])
  })

  test('a picture over ten mebibytes, a second one, a field without end: 413', async () => {
    const [large, two, endless] = [new FormData(), new FormData(), new FormData()]
    large.append('image', new Blob([Buffer.alloc(bodyLimits.picture + 1)]), 'a.png')
    for (const name of ['a', 'b']) two.append('image', new Blob(['x']), name)
    endless.append('name', 'x'.repeat(bodyLimits.field + 1))
    for (const form of [large, two, endless]) {
      const answer = await api.call('PATCH /api/users/profile/update/', { as: api.owner, form })
      expect([answer.status, answer.code]).toEqual([413, 'body_too_large'])
    }
  })

  test('a form that ends in its middle: 400', async () => {
    const cut = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAi'
    const answer = await send('PATCH', '/api/users/profile/update/', { 'content-type': 'multipart/form-data; boundary=x' }, cut)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'bad_json' }])
  })

  test('none at all, although JSON is announced, is no body', async () => {
    const id = '01990000-0000-7000-8000-000000000000'
    expect((await send('PUT', `/api/booking/booking/${id}/approve/`, json, '')).json()).toMatchObject({ code: 'booking_not_found' })
    expect((await send('POST', url, json, '')).statusCode).toBe(400)
  })

  test('is not read where nobody is signed in', async () => {
    const answer = await api.inject({ method: 'POST', url, headers: json, payload: '{' })
    expect(answer.statusCode).toBe(401)
  })
})

describe('what fails inside', () => {
  test('is told as a failure of the server, without a word of what it was', async () => {
    const broken = vi.spyOn(api.db, 'select').mockImplementation(() => {
      throw new Error('secret of the house')
    })
    const answer = await send('GET', '/api/users/profile/')
    broken.mockRestore()
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'Ошибка сервера. Попробуйте позже.', code: 'server_error' }])
    expect(api.logged.at(-2)).toContain('secret of the house')
  })
})

describe('the log', () => {
  test('has a line for each request, with its route and nothing that a person typed', async () => {
    api.logged.length = 0
    await send('GET', '/api/booking/booking/?search=Гульнара&limit=1', { 'idempotency-key': '0b8f0c3e-0000-4000-8000-000000000001' })
    await send('POST', '/api/auth/sign-in/', json, JSON.stringify({ login: '+996700123456', password: 'topsecret' }))
    await send('PATCH', '/api/users/profile/update/', json, JSON.stringify({ phone: 'abc', name: 'Гульнара' }))
    await send('GET', '/api/booking/categories/01990000-0000-7000-8000-00000000c001/')
    const lines = api.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/booking/booking/', 200],
      ['POST', '/api/auth/sign-in/', 400],
      ['PATCH', '/api/users/profile/update/', 400],
      ['GET', '/api/booking/categories/:id/', 404],
    ])
    for (const line of lines)
      expect(Object.keys(line).toSorted()).toEqual(['caller', 'level', 'method', 'ms', 'msg', 'reqId', 'route', 'status', 'time'])
    expect(api.logged.join('')).not.toMatch(/Гульнара|%D0|996700|topsecret|test-token|c001/)
  })
})
