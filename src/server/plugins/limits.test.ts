import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { startTestApi } from '#tests/setup/server.ts'

describe('how often one address may ask', async () => {
  const api = await startTestApi({ config: { requestsPerMinute: 5 } })
  const ask = (address: string, url = '/api/users/profile/') => api.inject({ method: 'GET', url, headers: { 'x-forwarded-for': address } })

  test('is limited, for addresses that do not exist too', async () => {
    for (let count = 0; count < 3; count += 1) expect((await ask('10.0.0.1')).statusCode).toBe(401)
    for (let count = 0; count < 2; count += 1) expect((await ask('10.0.0.1', '/api/nothing/')).statusCode).toBe(404)
    const refused = await ask('10.0.0.1')
    expect([refused.statusCode, refused.json(), Number(refused.headers['retry-after']) > 0])
      .toEqual([429, { detail: 'Слишком много запросов. Подождите немного.', code: 'rate_limited' }, true])
    expect((await ask('10.0.0.1', '/api/nothing/')).statusCode).toBe(429)
    expect((await ask('10.0.0.2')).statusCode).toBe(401)
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

  test.each([['br', brotliDecompressSync], ['gzip', gunzipSync]] as const)('are packed with %s where the caller takes that', async (encoding, unpack) => {
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
