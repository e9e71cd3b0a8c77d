import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointOf, splitKey, type Answer, type EndpointKey } from '#contract/endpoints.ts'
import { errors } from '#contract/errors.ts'
import { can } from '#domain/shared/rights.ts'
import { digestOf } from '#tests/setup/kept-rows.ts'
import { layGround, requestsFor, type Ground, type Request } from '#tests/setup/requests.ts'
import { allKeys, call, startTestApi, type CallOptions, type TestPerson } from '#tests/setup/server.ts'
import { testSecret } from '#tests/setup/visitor.ts'
import { authorize } from './access.ts'

const api = await startTestApi()
let ground: Ground
let requests: Readonly<Record<EndpointKey, Request>>
async function begin(): Promise<void> {
  ground = await api.resetTo(layGround)
  requests = requestsFor(ground, api.newId)
}

/** The stream answers as long as it is listened to; who may listen is `streams.test.ts`. */
const answering = allKeys.filter((key) => key !== 'GET /api/sync/stream/')
/** What visitors' devices ask: no token opens it. */
const visitorKeys = answering.filter((key) => endpointOf(key).auth === 'device')
const walked = answering.filter((key) => !visitorKeys.includes(key))
const bookingKeys = walked.filter((key) => ['booking', 'catalogue', 'menu', 'sheets'].includes(endpointOf(key).tag))

/** Who may sign in, and where they are signed in, is the owner's; the request is about a colleague. */
const staffKeys = walked.filter((key) => splitKey(key).path.startsWith('/api/staff/') || key === 'DELETE /api/auth/sessions/{id}/')

/** What only an owner may do: manage logins, read the log, change the set-up, delete anything. Whoever opens a business is its owner. */
const ownersOnly = [...staffKeys, ...bookingKeys].filter((key) => {
  const { method, path } = splitKey(key)
  if (
    path.startsWith('/api/booking/waitlist/') ||
    path.endsWith('/pause/') ||
    path.endsWith('/answer/') ||
    /^\/api\/menu\/(?!tables)/.test(path)
  )
    return false
  return (
    staffKeys.includes(key) ||
    method === 'DELETE' ||
    path.includes('/activity/') ||
    (method !== 'GET' &&
      !path.startsWith('/api/booking/booking/') &&
      !path.startsWith('/api/booking/customers/') &&
      !path.startsWith('/api/catalogue/enquiries/') &&
      key !== 'POST /api/booking/business/')
  )
})

async function send(key: EndpointKey, as: Pick<TestPerson, 'token'> | undefined) {
  return call(api.app, key, { ...(requests[key] as CallOptions<typeof key>), ...(as && { as }) })
}

describe('every call, by who may not: nothing happens', () => {
  beforeAll(begin)

  test.each(walked)('%s: only with a living session, where one is needed', async (key) => {
    const { auth } = endpointOf(key)
    const answers = [await send(key, undefined), await send(key, { token: 'test-token-that-nobody-has' })]
    const isRefused = answers.map(({ status, code }) => status === 401 && code === 'unauthenticated')
    expect(isRefused).toEqual([auth === 'token', auth !== 'none'])
  })

  test.each(walked)('%s: shows and changes nothing of another business', async (key) => {
    const stranger = await api.addPerson('owner', api.other.businessId)
    const before = await everything()
    const answer = await send(key, stranger)
    const { raw } = answer
    // In a group the command's own answer tells.
    const status = key === 'POST /api/sync/commands/' ? (raw as Answer<typeof key>).responses[0]?.status : answer.status
    const said = JSON.stringify(raw) ?? ''
    expect(ground.secrets.filter((secret) => said.includes(secret))).toEqual([])
    expect(await everything()).toEqual(before)
    const isHidden = status === 400 || status === 404
    expect({ status, isHidden: isHidden || !namesRows(key) }).toEqual({ status, isHidden: true })
  })

  test.each(ownersOnly)('%s: is the owner’s', async (key) => {
    const before = await everything()
    const { status, code } = await send(key, api.staff)
    expect([status, code]).toEqual([403, 'forbidden'])
    expect(await everything()).toEqual(before)
  })
})

function isLetIn(status: number): boolean {
  return status !== 401 && status !== 403 && status !== 404
}

describe('every call, by who may', () => {
  beforeEach(begin)

  test.each(bookingKeys.filter((key) => !ownersOnly.includes(key)))('%s: staff', async (key) => {
    const { status } = await send(key, api.staff)
    expect({ status, isLetIn: isLetIn(status) }).toEqual({ status, isLetIn: true })
  })

  test.each([...staffKeys, ...bookingKeys])('%s: the owner', async (key) => {
    const { status } = await send(key, api.owner)
    expect({ status, isLetIn: isLetIn(status) }).toEqual({ status, isLetIn: true })
  })
})

async function sendAs(key: EndpointKey, sent: Readonly<Record<string, string>>, given: object = {}) {
  return call(api.app, key, { ...(requests[key] as CallOptions<typeof key>), headers: sent, ...given })
}

describe('every call of a visitor', () => {
  beforeEach(begin)

  const stranger = crypto.randomUUID()

  test.each(visitorKeys)('%s: needs the id of a device, which no token replaces', async (key) => {
    const before = await everything()
    const answers = [
      await sendAs(key, { 'Visit-Secret': testSecret }),
      await sendAs(key, { 'Visit-Secret': testSecret }, { as: api.owner }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['visitor_id_invalid', 'visitor_id_invalid'])
    expect(await everything()).toEqual(before)
  })

  test.each(visitorKeys)('%s: with the right secret on any device', async (key) => {
    const { status } = await sendAs(key, { 'Visitor-Id': stranger, 'Visit-Secret': testSecret })
    expect({ status, isLetIn: isLetIn(status) }).toEqual({ status, isLetIn: true })
  })

  test.each(visitorKeys.filter((key) => !key.startsWith('POST ')))(
    '[V1] %s: without it, with another, at another business: as if there were none',
    async (key) => {
      const before = await everything()
      const elsewhere = { query: { business_id: api.other.businessId } }
      const answers = [
        await sendAs(key, { 'Visitor-Id': ground.visitor.id }),
        await sendAs(key, { 'Visitor-Id': ground.visitor.id, 'Visit-Secret': testSecret.replace('c', 'd') }),
        await sendAs(key, { 'Visitor-Id': ground.visitor.id, 'Visit-Secret': `${testSecret}x` }),
        await sendAs(key, ground.visitor.headersOf(), elsewhere),
        await sendAs(key, ground.visitor.headersOf(), { params: { id: ground.bookingId } }),
        await sendAs(key, ground.visitor.headersOf(), { params: { id: api.newId() } }),
      ]
      expect(new Set(answers.map(({ raw, status }) => JSON.stringify({ raw, status })))).toEqual(
        new Set([JSON.stringify({ raw: { detail: errors.not_found.detail, code: 'not_found' }, status: 404 })]),
      )
      expect(await everything()).toEqual(before)
    },
  )
})

/** Whether the request names a row of the other business: then the answer is that there is none. */
function namesRows(key: EndpointKey): boolean {
  const said = JSON.stringify(requests[key])
  return key !== 'GET /api/booking/business/' && ground.secrets.some((secret) => said.includes(secret))
}

/** All that the business has. */
const everything = (): Promise<string> => digestOf(api.db, api.owner.businessId)

describe('rows of others inside a body about the own business', () => {
  beforeAll(begin)

  test('are not there', async () => {
    const as = api.other
    const mine = { business_id: as.businessId }
    const service = (await api.call('POST /api/booking/services/', { as, body: { ...mine, name: 'x', duration_minutes: 30, price: 1 } }))
      .body
    const employee = (await api.call('POST /api/booking/employee/', { as, body: { ...mine, name: 'x', service_id: [service.id] } })).body
    const { desk, categoryId } = ground
    const start = '2026-11-23T08:00:00.000Z'
    const booking = (
      await api.call('POST /api/booking/booking/', {
        as,
        body: { id: api.newId(), ...mine, employee_id: employee.id, service_id: service.id, start },
      })
    ).body
    const answers = [
      await api.call('POST /api/booking/booking/', {
        as,
        body: { id: api.newId(), ...mine, employee_id: desk.employee.id, service_id: service.id, start },
      }),
      await api.call('POST /api/booking/booking/', {
        as,
        body: { id: api.newId(), ...mine, employee_id: employee.id, service_id: desk.service.id, start },
      }),
      await api.call('PATCH /api/booking/booking/{id}/', { as, params: { id: booking.id }, body: { employee_id: desk.employee.id } }),
      await api.call('PATCH /api/booking/booking/{id}/', { as, params: { id: booking.id }, body: { service_id: desk.service.id } }),
      await api.call('PATCH /api/booking/services/{id}/', { as, params: { id: service.id }, body: { category_id: categoryId } }),
      await api.call('PUT /api/booking/employee/{id}/', {
        as,
        params: { id: employee.id },
        body: { name: 'x', service_id: [desk.service.id] },
      }),
      await api.call('GET /api/booking/time-slots', {
        as,
        query: { date: '2026-11-23', service_id: service.id, booking_id: ground.bookingId },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 404])
    const other = await api.call('GET /api/booking/time-slots', {
      as,
      query: { date: '2026-11-23', service_id: service.id, employee_id: desk.employee.id },
    })
    expect(other.body).toEqual({ time_slots: [] })
  })
})

test('a right is a member’s, by role', () => {
  const actor = { userId: 'u', name: '', deviceName: '', sessionHash: '', memberships: [{ business_id: 'mine', role: 'staff' as const }] }
  expect(authorize(actor, 'theirs', 'desk.read')).toEqual({ ok: false, refusal: { code: 'not_found' } })
  expect(authorize(actor, 'mine', 'setup.write')).toEqual({ ok: false, refusal: { code: 'forbidden' } })
  expect(authorize(actor, 'mine', 'desk.write')).toEqual({ ok: true, value: actor.memberships[0] })
  const rights = ['desk.read', 'desk.write', 'booking.delete', 'setup.write', 'staff.manage'] as const
  expect([rights.filter((right) => can('staff', right)), rights.filter((right) => can('owner', right))]).toEqual([
    ['desk.read', 'desk.write'],
    rights,
  ])
})

test('what nothing happens to is told from what something does', async () => {
  await begin()
  const before = await everything()
  await send('PATCH /api/booking/services/{id}/', api.other)
  expect(await everything()).toBe(before)
  await send('PATCH /api/users/profile/update/', api.owner)
  const after = await everything()
  await send('POST /api/booking/customers/', api.staff)
  expect(new Set([before, after, await everything()]).size).toBe(3)
})
