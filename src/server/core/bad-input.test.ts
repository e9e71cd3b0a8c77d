import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpointOf, splitKey, type EndpointKey } from '#contract/endpoints.ts'
import { isErrorCode } from '#contract/errors.ts'
import { throttleCounts } from '#server/db/tables/throttle.ts'
import { layGround, requestsFor, type Request } from '#tests/setup/requests.ts'
import { allKeys, startTestApi } from '#tests/setup/server.ts'
import { isThorough } from '#tests/setup/thorough.ts'

/**
 * Whatever is sent, the answer is one of the contract's: done, or refused in a form that can
 * be shown. Never a 5xx, which a device would take for an outage and send again for ever.
 */
const api = await startTestApi()
const ground = await layGround(api)

/** For each call; raise it for a long hunt. */
const runs = Number(process.env.FUZZ_RUNS ?? (isThorough ? 60 : 20))

const withInput = allKeys.filter((key) => ['booking', 'sheets', 'users', 'staff'].includes(endpointOf(key).tag))

/** What nobody means, and what somebody might. */
const strange = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      1.5,
      1e308,
      -9007199254740992,
      2147483648,
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      'x\udfff',
      '\u202e',
      '💈'.repeat(50),
      'я'.repeat(5000),
      'null',
      '[]',
      '{}',
      '[1',
      'NaN',
      '2026-11-23',
      '2026-11-23T06:00:00',
      '2026-11-23T06:00:00Z',
      '2026-02-30T06:00:00Z',
      '2020-01-01T00:00:00+06:00',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-12:00',
      '+012026-01-01T00:00:00Z',
      '2026-11-23T06:00:00.123456789+14:00',
      '0000-01-01',
      '9999-12-31',
      '2999-12-31',
      '1970-01-01',
      'Asia/Nowhere',
      'UTC',
      '01990000-0000-7000-8000-000000000001',
      '01990000-0000-7000-8000-00000000000G',
      '00000000-0000-0000-0000-000000000000',
      ground.bookingId.toUpperCase(),
      api.other.businessId,
      '+996700123456',
      '0700',
      '%',
      '\\',
      "'; drop table bookings; --",
      'approved',
      'expired',
      '99999999999999999999',
      [],
      {},
      [[]],
      [null],
      { id: 1 },
      ['01990000-0000-7000-8000-000000000001'],
      { ru: { name: '\u0000' } },
      { ky: 5 },
      { days: {}, exceptions: {} },
      { days: { 1: { windows: [{ start: 0, end: 2880 }], breaks: [] } }, exceptions: { '0000-01-01': { windows: [], breaks: [] } } },
      { days: { 1: { windows: [{ start: 60, end: 0 }], breaks: [] } }, exceptions: {} },
      { days: { 8: null }, exceptions: [] },
      { __proto__: null, constructor: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** A right request with some fields replaced, left out or added. */
function spoilt(given: object, names: readonly string[]) {
  const fields = [...new Set([...Object.keys(given), ...names])]
  return fc
    .dictionary(fc.constantFrom(...fields, 'surprise', '__proto__'), fc.option(strange, { nil: undefined }), { minKeys: 1, maxKeys: 4 })
    .map((changes) => Object.fromEntries(Object.entries({ ...given, ...changes }).filter(([, value]) => value !== undefined)))
}

function fieldsOf(schema: unknown): readonly string[] {
  const inner = (schema as { unwrap?: () => unknown } | undefined)?.unwrap?.() ?? schema
  return Object.keys((inner as { shape?: object } | undefined)?.shape ?? {})
}

interface Sent {
  readonly url: string
  readonly query?: Record<string, string>
  readonly payload?: unknown
  readonly headers: Record<string, string>
}

/** What is wrong with the answer, with all that is needed to see why; undefined where it is clear. */
async function complaintAbout(key: EndpointKey, { url, query, payload, headers }: Sent): Promise<object | undefined> {
  const { method } = splitKey(key)
  const said = api.logged.length
  const response = await api.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${api.owner.token}`, 'idempotency-key': crypto.randomUUID(), ...headers },
    ...(query && { query }),
    ...(payload !== undefined && { payload: payload as object }),
  })
  const shown = { key, url, query, payload, headers, status: response.statusCode, body: response.body, log: api.logged.slice(said) }
  const isClear = response.statusCode < 400 || (response.statusCode < 500 && isRefusal(response.json()))
  return isClear ? undefined : shown
}

/** `{ code, detail }`, or a list of texts for each field. */
function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  if ('code' in body && 'detail' in body) return isErrorCode(body.code) && typeof body.detail === 'string'
  const lists = Object.values(body)
  return (
    lists.length > 0 &&
    lists.every(
      (texts) => Array.isArray(texts) && texts.length > 0 && texts.every((text) => typeof text === 'string' && /[а-я]/.test(text)),
    )
  )
}

describe('bad input is answered clearly', () => {
  const requests: Readonly<Record<EndpointKey, Request>> = requestsFor(ground, api.newId)

  test.each(withInput)(
    '%s',
    async (key) => {
      const { query, body } = endpointOf(key)
      const request = requests[key]
      const given = {
        query: (request.query ?? {}) as object,
        body: (request.body ?? {}) as object,
        params: (request.params ?? {}) as { readonly id?: string },
      }
      // What deletes or leaves is asked about rows that are not there: the others go on.
      const id = key.startsWith('DELETE')
        ? fc.constantFrom(api.newId(), 'x', '\u0000', '%00', '..%2f')
        : fc.constantFrom(given.params.id ?? '', api.newId(), '%ff', ground.businessId)
      const input = fc.record({
        id,
        query: query ? spoilt(given.query, fieldsOf(query)) : fc.constant(undefined),
        body: body
          ? fc.oneof({ weight: 8, arbitrary: spoilt(given.body, fieldsOf(body)) }, { weight: 1, arbitrary: strange })
          : fc.constant(undefined),
        ifMatch: fc.constantFrom('', '"1"', '"x"', '*', 'W/"5"'),
        at: fc.constantFrom('', 'yesterday', '2026-11-23T04:00:00.000Z', '9999-99-99', '0000-01-01T00:00:00Z'),
      })
      await fc.assert(
        fc.asyncProperty(input, async (one) => {
          // Nobody comes this far past what a visitor may do in an hour.
          await api.db.delete(throttleCounts)
          const complaint = await complaintAbout(key, {
            url: splitKey(key).path.replace('{id}', one.id),
            ...(one.query && { query: Object.fromEntries(Object.entries(one.query).map(([name, value]) => [name, textOf(value)])) }),
            ...(one.body !== undefined && { payload: JSON.stringify(one.body) }),
            headers: {
              ...request.headers,
              ...(one.body !== undefined && { 'content-type': 'application/json' }),
              'if-match': one.ifMatch,
              'occurred-at': one.at,
            },
          })
          expect(complaint).toBeUndefined()
        }),
        { numRuns: runs },
      )
    },
    60_000,
  )

  test.each([
    ['no JSON', '{"id":', 'application/json', 'bad_json'],
    ['another kind of content', '<x/>', 'application/xml', 'unsupported_media_type'],
    ['a form where none is taken', '--x--', 'multipart/form-data; boundary=x', 'unsupported_media_type'],
    ['too much', JSON.stringify({ note: 'x'.repeat(1_100_000) }), 'application/json', 'body_too_large'],
  ])('a body that is %s', async (_, payload, type, code) => {
    const response = await api.inject({
      method: 'POST',
      url: '/api/booking/booking/',
      payload,
      headers: { authorization: `Bearer ${api.owner.token}`, 'content-type': type },
    })
    expect([Math.floor(response.statusCode / 100), response.json()]).toMatchObject([4, { code }])
  })

  test('[S1] a time without a zone, a number for a text, an unknown id: each says which field', async () => {
    const body = {
      id: 'x',
      business_id: ground.businessId,
      employee_id: 7,
      service_id: ground.desk.service.id,
      start: '2026-11-23T06:00:00',
      customer_phone: '12',
    }
    const response = await api.inject({
      method: 'POST',
      url: '/api/booking/booking/',
      payload: body,
      headers: { authorization: `Bearer ${api.owner.token}` },
    })
    expect([response.statusCode, Object.keys(response.json<object>()).toSorted()]).toEqual([
      400,
      ['customer_phone', 'employee_id', 'id', 'start'],
    ])
  })

  test('texts that no database stores, wherever they are', async () => {
    const ask = async (change: object) => {
      const body = { business_id: ground.businessId, name: 'x', duration_minutes: 30, price: 1, ...change }
      return (await api.call('POST /api/booking/services/', { as: api.owner, body })).raw
    }
    expect(await ask({ name: 'a\u0000b' })).toEqual({ name: ['Недопустимые символы.'] })
    expect(await ask({ translations: { ky: { name: 'x\ud83d' } } })).toEqual({ 'translations.ky.name': ['Недопустимые символы.'] })
    expect(await ask({ name: 'цирюльник 💈' })).toMatchObject({ name: 'цирюльник 💈' })
    const search = await api.inject({ url: '/api/booking/booking/?search=%00', headers: { authorization: `Bearer ${api.owner.token}` } })
    expect([search.statusCode, search.json()]).toEqual([400, { search: ['Недопустимые символы.'] }])
  })
})

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '') : JSON.stringify(value)
}
