import { expect, test } from 'vitest'
import { endpointOf, splitKey, type EndpointKey } from '#contract/endpoints.ts'
import { layGround, requestsFor, type Request } from '#tests/setup/requests.ts'
import { allKeys, startTestApi } from '#tests/setup/server.ts'

/** A field that is dropped in silence is taken for stored by whoever sent it. */
const api = await startTestApi()
const ground = await layGround(api)
const requests: Readonly<Record<EndpointKey, Request>> = requestsFor(ground, api.newId)
const withBody = allKeys.filter((key) => endpointOf(key).body)

function send(key: EndpointKey, payload: object) {
  const { method, path } = splitKey(key)
  const { id } = (requests[key].params ?? {}) as { readonly id?: string }
  return api.inject({
    method: method as 'POST',
    url: path.replace('{id}', id ?? ''),
    query: { ...(requests[key].query as Record<string, string> | undefined) },
    payload,
    headers: { authorization: `Bearer ${api.owner.token}`, ...requests[key].headers },
  })
}

test.each(withBody)('%s refuses unknown fields by name', async (key) => {
  const answer = await send(key, Object.assign({}, requests[key].body, { surprise: 1, constructor: 'x' }))
  expect([answer.statusCode, answer.json()]).toEqual([400, { surprise: ['Лишнее поле.'], constructor: ['Лишнее поле.'] }])
})

test('in what a field holds, and in a form too', async () => {
  const { id } = ground.desk.employee
  const schedule = { days: { 1: { windows: [{ start: 540, end: 600, note: 'x' }], breaks: [], lunch: 1 } }, exceptions: {} }
  const nested = await send('PATCH /api/booking/employee/{id}/', { translations: { fr: { name: 'x' } }, schedule })
  expect(nested.json()).toEqual({
    'translations.fr': ['Лишнее поле.'],
    'schedule.days.1.lunch': ['Лишнее поле.'],
    'schedule.days.1.windows.0.note': ['Лишнее поле.'],
  })
  const form = new FormData()
  form.set('colour', 'red')
  expect((await api.call('PATCH /api/booking/employee/{id}/', { as: api.owner, params: { id }, form })).raw).toEqual({
    colour: ['Лишнее поле.'],
  })
})
