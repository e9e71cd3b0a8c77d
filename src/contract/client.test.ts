import { expect, test, vi } from 'vitest'
import { createClient, type ClientEnv, type SendInit } from './client.ts'
import { apiVersion } from './version.ts'

interface Reply {
  readonly status: number
  readonly body?: string
}

function open(reply: Reply | Error, env: Partial<ClientEnv> = {}) {
  const sent: { url: string; init: SendInit }[] = []
  const onUnauthenticated = vi.fn<(token: string) => void>()
  const client = createClient({
    send: async (url, init) => {
      sent.push({ url, init })
      if (reply instanceof Error) throw reply
      return { status: reply.status, headers: { get: () => null }, text: async () => reply.body ?? '' }
    },
    baseUrl: 'https://api.example',
    token: () => 'secret',
    deviceId: () => 'device-1',
    language: () => 'ky',
    newKey: () => 'key-1',
    onUnauthenticated,
    ...env,
  })
  return { client, sent, onUnauthenticated }
}

const onProgress = (): void => undefined
const id = '0199aaaa-0000-7000-8000-000000000001'

test('a read says who asks, in which language, and for which languages of content', async () => {
  const { client, sent } = open({ status: 200, body: '{"results":[]}' })
  const answer = await client.call('GET /api/booking/booking/{id}/history/', { params: { id } })
  expect(answer).toEqual({ ok: true, value: { results: [] } })
  expect(sent).toEqual([
    {
      url: `https://api.example/api/booking/booking/${id}/history/`,
      init: {
        method: 'GET',
        headers: {
          Accept: 'application/json',
          'Accept-Language': 'ky',
          'Translation-Languages': 'ru,ky,en',
          'Api-Version': String(apiVersion),
          'Device-Id': 'device-1',
          'Idempotency-Key': 'key-1',
          Authorization: 'Bearer secret',
        },
      },
    },
  ])
})

test('a call that is to go on where the page is left is sent as such, with the token of when it was begun', async () => {
  let token: string | null = 'secret'
  const { client, sent } = open({ status: 204 }, { token: () => token })
  const told = client.call('POST /api/auth/sign-out/', { keepalive: true })
  token = null
  await told
  expect(sent).toMatchObject([{ init: { keepalive: true, headers: { Authorization: 'Bearer secret' } } }])
})

test('a write carries a key of its own; without a token and a device nothing is said of them', async () => {
  const { client, sent } = open({ status: 204 }, { token: () => null, deviceId: () => undefined })
  expect(await client.call('POST /api/auth/sign-out/')).toEqual({ ok: true, value: undefined })
  expect(sent[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'key-1' })
  expect(Object.keys(sent[0]!.init.headers)).not.toContain('Authorization')
  expect(Object.keys(sent[0]!.init.headers)).not.toContain('Device-Id')
})

test('what a person repeats goes with the key of the first try', async () => {
  const { client, sent } = open({ status: 204 })
  await client.call('POST /api/auth/sign-out/', { key: 'key-0' })
  expect(sent[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'key-0' })
})

test('the query is written without what is left out, the body as JSON', async () => {
  const { client, sent } = open({ status: 200, body: '{}' })
  await client.call('GET /api/booking/booking/', { query: { search: 'Ай & Ко', ordering: 'start' } })
  await client.call('PATCH /api/users/profile/update/', { body: { name: 'Үмүт' } })
  expect(sent[0]?.url).toBe(`https://api.example/api/booking/booking/?search=${encodeURIComponent('Ай & Ко')}&ordering=start`)
  expect(sent[1]?.init).toMatchObject({ body: '{"name":"Үмүт"}', headers: { 'Content-Type': 'application/json' } })
})

test('a form goes as it is, and leaves its type to the browser', async () => {
  const { client, sent } = open({ status: 200, body: '{}' })
  const form = { append: () => undefined }
  await client.call('PATCH /api/users/profile/update/', { form, onProgress })
  expect(sent[0]?.init.body).toBe(form)
  expect(sent[0]?.init.onProgress).toBe(onProgress)
  expect(Object.keys(sent[0]!.init.headers)).not.toContain('Content-Type')
})

test.each([
  [
    'a refusal with its code',
    { status: 409, body: '{"code":"time_taken","detail":"Занято."}' },
    { status: 409, code: 'time_taken', detail: 'Занято.' },
  ],
  ['an unknown code is none', { status: 409, body: '{"code":"brand_new","detail":"Ой."}' }, { status: 409, detail: 'Ой.' }],
  ['what is wrong with fields', { status: 400, body: '{"login":["Пусто."],"n":3}' }, { status: 400, fields: { login: ['Пусто.'] } }],
  ['an answer without a body', { status: 500 }, { status: 500 }],
  ['a captive portal', { status: 200, body: '<html>Pay</html>' }, { status: 0 }],
  ['no network', new TypeError('Failed to fetch'), { status: 0 }],
])('%s', async (_what, reply, refusal) => {
  const { client } = open(reply)
  expect(await client.call('GET /api/users/profile/')).toEqual({ ok: false, refusal })
})

test('401 of a captive portal is nobody’s answer: the person stays signed in', async () => {
  for (const body of ['<html>Sign in to the Wi-Fi</html>', '{}', '[]', '']) {
    const { client, onUnauthenticated } = open({ status: 401, body })
    expect(await client.call('GET /api/users/profile/')).toEqual({ ok: false, refusal: { status: 0 } })
    expect(onUnauthenticated).not.toHaveBeenCalled()
  }
})

test('401 with a token tells that the token is no longer taken; without one there is nothing to tell', async () => {
  const signedIn = open({ status: 401, body: '{"detail":"Сессия истекла."}' })
  await signedIn.client.call('GET /api/users/profile/')
  expect(signedIn.onUnauthenticated).toHaveBeenCalledExactlyOnceWith('secret', undefined)
  const signedOut = open({ status: 401, body: '{}' }, { token: () => null })
  await signedOut.client.call('GET /api/users/profile/')
  expect(signedOut.onUnauthenticated).not.toHaveBeenCalled()
})

test.each([
  ['key-1', 'device_revoked'],
  ['another', undefined],
  [null, undefined],
])('why a token is no longer taken is believed only of an answer that echoes the request: %s', async (echoed, expected) => {
  const onUnauthenticated = vi.fn<ClientEnv['onUnauthenticated']>()
  const send: ClientEnv['send'] = async () => ({
    status: 401,
    headers: { get: () => echoed },
    text: async () => '{"code":"device_revoked","detail":"x"}',
  })
  const { client } = open({ status: 204 }, { onUnauthenticated, send })
  await client.call('GET /api/users/profile/')
  expect(onUnauthenticated).toHaveBeenCalledExactlyOnceWith('secret', expected)
})
