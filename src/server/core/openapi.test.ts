import { describe, expect, test } from 'vitest'
import { endpointOf, splitKey } from '#contract/endpoints.ts'
import { allKeys, startTestApi } from '#tests/setup/server.ts'
import { describeApi } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, unknown> } }>
  }
  readonly responses: Record<string, { readonly description: string; readonly content?: Record<string, { readonly schema: unknown }> }>
}

const document = describeApi('1.2.3', undefined) as unknown as {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: object
}
const operations = allKeys.map((key) => {
  const { method, path } = splitKey(key)
  return { key, endpoint: endpointOf(key), path, operation: document.paths[path]?.[method.toLowerCase()] }
})

describe('the OpenAPI document', () => {
  test('has every call of the contract at its exact path, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(allKeys.toSorted())
    expect(document.openapi).toBe('3.1.1')
  })

  test('gives each call a name of its own', () => {
    const names = operations.map(({ operation }) => operation!.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('tags as added what the specification does not list, and only that', () => {
    for (const { key, endpoint, operation } of operations)
      expect([key, operation!.tags.includes('added')]).toEqual([key, endpoint.added === true])
  })

  const schemes = {
    none: [],
    device: [{ device: [] }],
    token: [{ token: [] }],
    optional: [{}, { token: [] }],
    either: [{ token: [] }, { device: [] }],
  }

  test('says who may call: anyone, a visitor’s device, or who is signed in', () => {
    for (const { key, endpoint, operation } of operations) expect([key, operation!.security]).toEqual([key, schemes[endpoint.auth]])
    const visitors = { 'POST /api/shop/orders/': { tag: 'booking', summary: 'Order', auth: 'device', status: 204 } } as const
    const { paths } = describeApi('1.2.3', undefined, visitors) as unknown as typeof document
    const { security, responses } = paths['/api/shop/orders/']!.post!
    expect([security, responses[400]!.description]).toEqual([
      [{ device: [] }],
      expect.stringMatching(/`key_invalid`.*`visitor_id_invalid`/s),
    ])
    expect(document.components).toMatchObject({ securitySchemes: { device: { in: 'header', name: 'Visitor-Id' } } })
  })

  test('describes each path parameter, and the answer or its absence', () => {
    for (const { endpoint, path, operation } of operations) {
      const inPath = operation!.parameters.filter((one) => one.in === 'path').map((one) => one.name)
      expect(inPath).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name))
      expect(operation!.responses[endpoint.status]!.content !== undefined).toBe(endpoint.answer !== undefined)
    }
  })

  test('describes pictures as binary parts of a multipart body beside the JSON one', () => {
    const { requestBody } = document.paths['/api/booking/services/']!.post!
    expect(Object.keys(requestBody!.content)).toEqual(['application/json', 'multipart/form-data'])
    expect(requestBody!.content['multipart/form-data']!.schema.properties!.image).toMatchObject({ contentMediaType: 'image/*' })
    expect(requestBody!.content['application/json']!.schema.properties!.image).toBeUndefined()
  })

  test('knows which bodies and queries may be left out', () => {
    expect(document.paths['/api/booking/booking/{id}/approve/']!.put!.requestBody!.required).toBe(false)
    expect(document.paths['/api/booking/booking/']!.post!.requestBody!.required).toBe(true)
    const query = document.paths['/api/booking/free-time-slots']!.get!.parameters.filter((one) => one.in === 'query')
    expect(query.filter((one) => one.required).map((one) => one.name)).toEqual(['date', 'service_id'])
  })

  test('names the refusals of a call by code', () => {
    const { responses } = document.paths['/api/booking/booking/']!.post!
    expect(responses[409]!.description).toContain('`time_taken`')
    expect(responses[422]!.description).toContain('`start_in_past`')
    expect(
      [400, 409, 413, 415, 422].map(
        (status) => /`(key_\w+|body_too_large|unsupported_media_type)`/.exec(responses[status]!.description)?.[1],
      ),
    ).toEqual(['key_invalid', 'key_in_progress', 'body_too_large', 'unsupported_media_type', 'key_reused'])
    expect(document.paths['/api/booking/booking/']!.get!.responses[404]!.description).toContain('`not_found`')
    expect(document.paths['/api/booking/booking/{id}']!.get!.responses[404]!.description).toContain('`booking_not_found`')
  })

  test('points only at what is in it', () => {
    const text = JSON.stringify(document)
    for (const [, path] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path!.split('/').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], document)
      expect([path, target !== undefined]).toEqual([path, true])
    }
  })
})

describe('its page', async () => {
  const api = await startTestApi()

  test('is served with the document, without a script in its text', async () => {
    const served = await api.inject({ method: 'GET', url: '/api/schema/' })
    expect(served.json()).toEqual(JSON.parse(JSON.stringify(describeApi(served.json().info.version, undefined))))
    const page = await api.inject({ method: 'GET', url: '/api/docs/' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain(`script-src 'self';`)
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  test('finds its scripts beside it', async () => {
    const page = await api.inject({ method: 'GET', url: '/api/docs/' })
    const sources = Array.from(
      page.body.matchAll(/(?:src|href)="([^"]+)"/g),
      ([, source]) => new URL(source!, 'http://x/api/docs/').pathname,
    )
    expect(sources.length).toBeGreaterThan(3)
    for (const url of sources) expect([url, (await api.inject({ method: 'GET', url })).statusCode]).toEqual([url, 200])
  })
})
