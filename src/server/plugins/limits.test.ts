import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts.ts'
import { ok, refuse } from '#lib/result.ts'
import { createPrintPage } from '#public/document.tsx'
import { startTestApi } from '#tests/setup/server.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('how often one address may ask', async () => {
  const api = await startTestApi({ config: { requestsPerMinute: 5 } })
  const ask = (address: string, url = '/api/users/profile/') => api.inject({ method: 'GET', url, headers: { 'x-forwarded-for': address } })

  test('is limited, for addresses that do not exist too', async () => {
    for (let count = 0; count < 3; count += 1) expect((await ask('10.0.0.1')).statusCode).toBe(401)
    for (let count = 0; count < 2; count += 1) expect((await ask('10.0.0.1', '/api/nothing/')).statusCode).toBe(404)
    const refused = await ask('10.0.0.1')
    expect([refused.statusCode, refused.json(), Number(refused.headers['retry-after']) > 0]).toEqual([
      429,
      { detail: 'Слишком много запросов. Подождите немного.', code: 'rate_limited', retry_after: expect.any(Number) },
      true,
    ])
    expect((await ask('10.0.0.1', '/api/nothing/')).statusCode).toBe(429)
    expect((await ask('10.0.0.2')).statusCode).toBe(401)
  })
})

describe('a flood from one address', async () => {
  const visitorCall = { tag: 'booking', summary: 'Order', auth: 'device', status: 204 } as const
  const api = await startTestApi({
    config: { requestsPerMinute: 5 },
    served: {
      endpoints: { ...accountEndpoints, 'POST /api/orders/': visitorCall },
      handlers: {
        'POST /api/orders/': async () => ok(undefined),
        'GET /api/users/profile/': async () => refuse({ code: 'not_found' }),
        'POST /api/auth/sign-in/': async () => refuse({ code: 'wrong_credentials' }),
      },
    },
  })
  const from = (
    address: string,
    headers: Readonly<Record<string, string>> = {},
    url = '/api/users/profile/',
    method: 'GET' | 'POST' = 'GET',
    payload?: object,
  ) =>
    api
      .inject({ method, url, headers: { 'x-forwarded-for': address, ...headers }, ...(payload && { payload }) })
      .then(({ statusCode }) => statusCode)
  const order = (address: string, visitor: string, key = api.newId()) =>
    from(address, { 'visitor-id': visitor, 'idempotency-key': key }, '/api/orders/', 'POST')
  const [known, madeUp] = ['5f6c3c9e-8d3b-4a57-9a53-0d2f6d1a7e01', '5f6c3c9e-8d3b-4a57-9a53-0d2f6d1a7e02']
  const flood = async (address: string) => {
    for (let count = 0; count < 6; count += 1) await from(address, {}, '/api/nothing/')
  }

  test('never stops a device with a living session, which has a limit of its own', async () => {
    await flood('10.1.0.1')
    const asOwner = []
    for (let count = 0; count < 6; count += 1) asOwner.push(await from('10.1.0.1', bearer(api.owner.token)))
    expect(asOwner).toEqual([404, 404, 404, 404, 404, 429])
    expect(await from('10.1.0.1', bearer(api.staff.token))).toBe(404)
    expect(await from('10.1.0.1', bearer('a-token-that-somebody-made-up'))).toBe(429)
    expect(await from('10.1.0.1')).toBe(429)
  })

  test('never stops a visitor’s device that has done something before; an id that was made up counts for nothing', async () => {
    expect(await order('10.1.0.2', known)).toBe(204)
    await flood('10.1.0.3')
    expect([await order('10.1.0.3', known), await order('10.1.0.3', madeUp), await order('10.1.0.3', known)]).toEqual([204, 429, 204])
  })

  test('never stops signing in, which has limits of its own', async () => {
    await flood('10.1.0.4')
    expect(await from('10.1.0.4', {}, '/api/auth/sign-in/', 'POST', { login: 'nobody@salon.kg', password: 'x' })).toBe(400)
  })

  test('stops no files, which cost little', async () => {
    await flood('10.1.0.5')
    expect([await from('10.1.0.5', {}, '/assets/page.js'), await from('10.1.0.5', {}, '/api/schema.json')]).toEqual([404, 429])
  })

  test('is one however it writes its IPv6 addresses', async () => {
    for (let count = 1; count < 6; count += 1) await from(`2001:db8::${count}`)
    expect([await from('2001:db8:0:0:ffff::1'), await from('2001:db8:1::1')]).toEqual([429, 401])
  })
})

describe('what is made for whoever asks, whatever its address ends in', async () => {
  const printPage = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
  const api = await startTestApi({ config: { requestsPerMinute: 5 }, printPage })

  test.each([
    ['10.2.0.1', (nth: number) => `/catalog/K7M2QA/${nth}.js`],
    ['10.2.0.2', (nth: number) => `/%63atalog/K7M2QA/${nth}.js`],
    ['10.2.0.3', (nth: number) => `/shop/K7M2QA/preview.jpg?v=${nth}`],
    ['10.2.0.4', (nth: number) => `/add/K7M2Q${nth}/icon.png`],
  ])('is counted; files are not: %s', async (address, urlOf) => {
    const from = async (url: string) => (await api.inject({ method: 'GET', url, headers: { 'x-forwarded-for': address } })).statusCode
    const statuses: number[] = []
    for (let nth = 0; nth < 20; nth += 1) statuses.push(await from(urlOf(nth)))
    expect(statuses).toEqual(statuses.map((_, nth) => (nth < 5 ? 404 : 429)))
    for (let nth = 0; nth < 20; nth += 1) expect(await from(`/assets/${nth}.js`)).toBe(404)
  })
})

describe('the limit of a call', async () => {
  const limited = { tag: 'booking', summary: 'Order', auth: 'device', status: 204, limit: { most: 2, windowMs: 60_000 } } as const
  const api = await startTestApi({
    served: { endpoints: { 'POST /api/orders/': limited }, handlers: { 'POST /api/orders/': async () => ok(undefined) } },
  })
  const sibling = await api.startSibling()
  const order = async (visitor: string, app = api.app, key = api.newId()) => {
    const answer = await app.inject({ method: 'POST', url: '/api/orders/', headers: { 'visitor-id': visitor, 'idempotency-key': key } })
    return answer.statusCode
  }
  const visitors = Array.from({ length: 5 }, (_, nth) => `5f6c3c9e-8d3b-4a57-9a53-0d2f6d1a7e0${nth}`)
  const [known, ...others] = visitors as [string, ...string[]]

  test('is counted by address while nobody is known, over all servers; who is known has one of their own', async () => {
    const key = api.newId()
    expect(await order(known, api.app, key)).toBe(204)
    expect([await order(others[0]!, sibling), await order(others[1]!), await order(others[2]!, sibling)]).toEqual([204, 429, 429])
    expect([await order(known), await order(known, sibling), await order(known)]).toEqual([204, 204, 429])
    // What is repeated is answered from memory, and not counted.
    expect([await order(known, api.app, key), await order(known, sibling, key)]).toEqual([204, 204])
    api.clock.advance(60_000)
    expect(await order(others[3]!)).toBe(204)
  })
})

describe('whose word about an address is taken', async () => {
  const api = await startTestApi({ config: { requestsPerMinute: 1, trustedProxies: ['10.9.9.9'] } })

  test('not the word of somebody who is no proxy of ours', async () => {
    const statuses: number[] = []
    for (const address of ['10.0.0.1', '10.0.0.2']) {
      statuses.push((await api.inject({ method: 'GET', url: '/api/users/profile/', headers: { 'x-forwarded-for': address } })).statusCode)
    }
    expect(statuses).toEqual([401, 429])
  })
})

describe('large answers', async () => {
  const api = await startTestApi()

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('are packed with %s where the caller takes that', async (encoding, unpack) => {
    const plain = await api.inject({ method: 'GET', url: '/api/schema/' })
    const packed = await api.inject({ method: 'GET', url: '/api/schema/', headers: { 'accept-encoding': encoding } })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, encoding])
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('are the only ones: a short answer and the change stream are not', async () => {
    const headers = { 'accept-encoding': 'br, gzip', authorization: `Bearer ${api.owner.token}` }
    expect((await api.inject({ method: 'GET', url: '/api/users/profile/', headers })).headers['content-encoding']).toBeUndefined()
    const stream = await api.inject({ method: 'GET', url: '/api/sync/stream/', headers, payloadAsStream: true })
    expect(stream.headers['content-encoding']).toBeUndefined()
    stream.stream().destroy()
  })
})
