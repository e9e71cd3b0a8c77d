import { describe, expect, test } from 'vitest'
import { startTestApi } from '#tests/setup/server.ts'

function directives(policy: unknown): Record<string, string> {
  return Object.fromEntries(
    String(policy)
      .split(';')
      .map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]),
  )
}

describe('by default', async () => {
  const api = await startTestApi()

  test('every answer says what a browser may do with it', async () => {
    for (const url of ['/api/health/', '/api/nothing/', '/somewhere', '/media/nothing.webp', '/api/docs/']) {
      const { headers } = await api.inject({ method: 'GET', url })
      expect(directives(headers['content-security-policy'])).toEqual({
        'default-src': `'self'`,
        'script-src': `'self'`,
        'style-src': `'self' 'unsafe-inline'`,
        'img-src': `'self' data: blob:`,
        'font-src': `'self'`,
        'connect-src': `'self'`,
        'worker-src': `'self'`,
        'manifest-src': `'self'`,
        'object-src': `'none'`,
        'base-uri': `'self'`,
        'form-action': `'self'`,
        'frame-ancestors': `'none'`,
      })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('no other page may call the API', async () => {
    const { headers } = await api.inject({ method: 'GET', url: '/api/health/', headers: { origin: 'https://elsewhere.kg' } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

test.each([
  ['http://192.168.1.10', undefined],
  ['https://stoika.kg', 'max-age=15552000'],
])('browsers are told to keep to HTTPS only where people use it: %s', async (publicUrl, expected) => {
  const api = await startTestApi({ config: { publicUrl } })
  expect((await api.inject({ method: 'GET', url: '/' })).headers['strict-transport-security']).toBe(expected)
})

describe('with addresses of its own for page, API and pictures', async () => {
  const api = await startTestApi({
    config: { publicUrl: 'https://stoika.kg', mediaUrl: 'https://cdn.stoika.kg/pictures', apiUrl: 'https://api.stoika.kg' },
  })

  test('the policy follows them', async () => {
    const { headers } = await api.inject({ method: 'GET', url: '/api/health/' })
    expect(directives(headers['content-security-policy'])).toMatchObject({
      'img-src': `'self' data: blob: https://cdn.stoika.kg https://api.stoika.kg`,
      'connect-src': `'self' https://api.stoika.kg https://cdn.stoika.kg`,
    })
    expect(headers['strict-transport-security']).toBe('max-age=15552000')
  })

  test('the page at PUBLIC_URL, and no other, may call the API with its headers', async () => {
    const ask = (origin: string) =>
      api.inject({
        method: 'OPTIONS',
        url: '/api/users/profile/',
        headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'idempotency-key' },
      })
    const allowed = await ask('https://stoika.kg')
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin'], allowed.headers.vary]).toEqual([
      204,
      'https://stoika.kg',
      'Origin',
    ])
    expect(allowed.headers['access-control-allow-headers']).toContain('Idempotency-Key')
    const refused = await ask('https://elsewhere.kg')
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([404, undefined])
    const answer = await api.inject({ method: 'GET', url: '/api/users/profile/', headers: { origin: 'https://stoika.kg' } })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, 'https://stoika.kg'])
  })
})
