import { beforeAll, describe, expect, test } from 'vitest'
import { endpointOf, splitKey, type EndpointKey } from '#contract/endpoints.ts'
import { layGround, requestsFor, type Request } from '#tests/setup/requests.ts'
import { allKeys, startTestApi } from '#tests/setup/server.ts'

/** Rows of the specification's table of calls (section 7) that this server answers, to the letter. */
const table: readonly (readonly [methods: string, path: string])[] = [
  ['GET', '/api/company_info/company_info/'],
  ['GET', '/api/users/profile/'],
  ['PATCH', '/api/users/profile/update/'],
  ['POST', '/api/services/qr-codes-pdf/'],
  ['GET, POST', '/api/booking/booking/'],
  ['GET', '/api/booking/booking/{id}'],
  ['PATCH, DELETE', '/api/booking/booking/{id}/'],
  ['PUT', '/api/booking/booking/{id}/approve/'],
  ['PUT', '/api/booking/booking/{id}/cancel/'],
  ['GET', '/api/booking/categories/'],
  ['POST', '/api/booking/categories/'],
  ['GET, PUT, DELETE', '/api/booking/categories/{id}/'],
  // "per category item": order and business, for reordering.
  ['PATCH', '/api/booking/categories/{id}/'],
  ['GET', '/api/booking/employee/'],
  ['GET, PUT, DELETE', '/api/booking/employee/{id}/'],
  // "employee collection".
  ['POST', '/api/booking/employee/'],
  ['GET', '/api/booking/business/'],
  ['DELETE', '/api/booking/business/{id}/'],
  ['GET', '/api/booking/business/{id}/services'],
  ['GET', '/api/booking/business/services'],
  ['POST', '/api/booking/services/'],
  ['GET, PUT, PATCH, DELETE', '/api/booking/services/{id}/'],
  ['GET', '/api/catalogue/categories/'],
  ['POST', '/api/catalogue/categories/'],
  ['GET, PUT', '/api/catalogue/categories/{id}/'],
  ['GET', '/api/catalogue/products/'],
  ['GET', '/api/catalogue/products/{id}'],
  ['PATCH', '/api/catalogue/products/{id}/'],
  ['DELETE', '/api/catalogue/products/{id}/'],
  ['POST', '/api/catalogue/products/'],
  ['GET', '/api/catalogue/catalogues/'],
  ['GET', '/api/users/cards/'],
  ['GET', '/api/cards/card/{id}/'],
  ['GET', '/api/services/transactions-details-new/{id}/'],
  ['POST', '/api/transactions/card-object/{id}/block/'],
  ['POST', '/api/transactions/card-object/{id}/reset-points/'],
  ['GET', '/api/v2/cards/card-tier/'],
  ['GET', '/api/v2/cards/cashback-rule/'],
  ['POST', '/api/v2/cards/cashback-rule/'],
  ['PATCH, DELETE', '/api/v2/cards/cashback-rule/{id}/'],
  ['GET', '/api/cards/stamps-images/'],
  ['POST', '/api/cards/stamps-images/'],
  ['PUT, DELETE', '/api/cards/stamps-images/{id}/'],
  ['GET', '/api/menu/get_orders/{id}/'],
  ['GET', '/api/menu/get_orders/'],
  ['POST', '/api/menu/create_order/'],
  ['GET', '/api/booking/free-time-slots'],
  ['GET', '/api/booking/time-slots'],
  ['GET', '/api/transactions/statistics/'],
  ['GET', '/api/transactions/enrollments/statistics/'],
  ['GET', '/api/transactions/popular-products/{id}/'],
]

const specKeys = table.flatMap(([methods, path]) => methods.split(', ').map((method) => `${method} ${path}`))

const api = await startTestApi()
let requests: Readonly<Record<string, Request>>

async function answer(key: string, path: string) {
  const { params, query, body } = requests[key] ?? {}
  const { method } = splitKey(key as EndpointKey)
  return api.inject({
    method: method as 'GET',
    url: path.replace('{id}', (params as { id: string } | undefined)?.id ?? api.newId()),
    headers: { authorization: `Bearer ${api.owner.token}` },
    ...(query !== undefined && { query: query as Record<string, string> }),
    ...(body !== undefined && { payload: body as object }),
  })
}

describe('the specification’s calls', () => {
  beforeAll(async () => {
    requests = requestsFor(await layGround(api), api.newId)
  })

  test('are the contract’s, and whatever else it has is marked as added', () => {
    const ours = allKeys.filter((key) => !endpointOf(key).added)
    expect(ours.toSorted()).toEqual(specKeys.toSorted())
  })

  // What deletes comes last, so that everything is still there to be asked for.
  test.each(specKeys.toSorted((a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE'))))('%s', async (key) => {
    const { path } = splitKey(key as EndpointKey)
    const misspelt = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
    const isOtherCall = specKeys.includes(`${key.split(' ')[0]} ${misspelt}`)
    expect({ misspelt, isOtherCall, status: (await answer(key, misspelt)).statusCode }).toMatchObject({ isOtherCall: false, status: 404 })
    expect((await answer(key, path)).statusCode).not.toBe(404)
  })

  test('take no method that the table does not give them', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    for (const path of new Set(table.map(([, one]) => one))) {
      const unknown = methods.filter((method) => !allKeys.includes(`${method} ${path}` as EndpointKey))
      for (const method of unknown)
        expect({ method, path, status: (await answer(`${method} ${path}`, path)).statusCode }).toMatchObject({ status: 404 })
    }
  })
})
