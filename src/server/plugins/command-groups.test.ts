import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { GroupedAnswer } from '#contract/command-group.ts'
import type { BodyInput } from '#contract/endpoints.ts'
import { openDesk, type Desk } from '#tests/setup/desk.ts'
import { call, startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { sessions } from '../db/tables/accounts.ts'
import { bookings, categories } from '../db/tables/booking.ts'

const api = await startTestApi()
let desk: Desk

beforeEach(async () => {
  desk = await api.resetTo(openDesk)
})

type Part = BodyInput<'POST /api/sync/commands/'>['requests'][number]

function part(method: Part['method'], path: string, body?: unknown, more: Partial<Part> = {}): Part {
  return { method, path, headers: { 'Idempotency-Key': api.newId() }, ...(body === undefined ? {} : { body }), ...more }
}

/** A category of somebody's salon. */
function category(name: string, more: Partial<Part> = {}, { businessId }: Pick<TestPerson, 'businessId'> = api.owner): Part {
  return part('POST', '/api/booking/categories/', { id: api.newId(), business: businessId, name }, more)
}

function note(id: string, text: string): Part {
  return part('PATCH', `/api/booking/booking/${id}/`, { note: text })
}

async function send(requests: readonly Part[], as: Pick<TestPerson, 'token'> = api.owner) {
  const { status, code, body, headers } = await api.call('POST /api/sync/commands/', { as, body: { requests: [...requests] } })
  return { status, code, headers, answers: status === 200 ? body.responses : [] }
}

function statusesOf(answers: readonly Pick<GroupedAnswer, 'status'>[]): readonly number[] {
  return answers.map(({ status }) => status)
}

async function namesOfCategories(): Promise<readonly string[]> {
  const rows = await api.db.select({ name: categories.name }).from(categories).where(eq(categories.business, api.owner.businessId))
  return rows.map(({ name }) => name).toSorted()
}

async function salon(): Promise<unknown> {
  return [await api.db.select().from(bookings).where(eq(bookings.business_id, api.owner.businessId)), await namesOfCategories()]
}

describe('[E4] commands in one request', () => {
  test('are answered one by one as their own calls are, with their key, revision and row', async () => {
    const booked = await desk.booked()
    const parts = [category('Hair'), note(booked.id, 'called')]
    const { answers } = await send(parts)
    expect(statusesOf(answers)).toEqual([201, 200])
    expect(answers.map((one) => one.headers['Idempotency-Key'])).toEqual(parts.map((one) => one.headers['Idempotency-Key']))
    expect(answers[1]).toMatchObject({ body: { id: booked.id, note: 'called' }, headers: { 'Previous-ETag': `"${booked.rev}"` } })
    expect(await namesOfCategories()).toEqual(['Hair'])
  })

  test('what one is refused with is nothing to the others', async () => {
    const booked = await desk.booked()
    const stale = part(
      'PATCH',
      `/api/booking/booking/${booked.id}/`,
      { note: 'x' },
      { headers: { 'Idempotency-Key': api.newId(), 'If-Match': '"0"' } },
    )
    const { answers } = await send([category('Hair'), stale, part('POST', '/api/booking/categories/', { name: 7 }), category('Nails')])
    expect(statusesOf(answers)).toEqual([201, 412, 400, 201])
    expect(await namesOfCategories()).toEqual(['Hair', 'Nails'])
  })

  test('repeated after a lost answer they are all answered from memory, together or alone', async () => {
    const parts = [category('Hair'), category('Nails')]
    const first = await send(parts)
    const again = await send(parts)
    expect(again.answers.map(({ headers, ...rest }) => [rest, headers['Idempotency-Replayed']])).toEqual(
      first.answers.map(({ status, body }) => [{ status, body }, 'true']),
    )
    const alone = await api.inject({
      method: 'POST',
      url: '/api/booking/categories/',
      headers: { authorization: `Bearer ${api.owner.token}`, ...parts[0]?.headers },
      payload: parts[0]?.body as object,
    })
    expect([alone.statusCode, alone.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect(await namesOfCategories()).toEqual(['Hair', 'Nails'])
  })

  test('one that comes after another that was refused for good is done', async () => {
    const { answers } = await send([
      part('POST', '/api/booking/categories/', { name: 7 }),
      category('Nails', { after: [0] }),
      category('Hair', { after: [3] }),
    ])
    expect(statusesOf(answers)).toEqual([400, 201])
    expect(await namesOfCategories()).toEqual(['Nails'])
  })

  test('after five seconds no further one is begun', async () => {
    const begin = api.clock.now()
    let asked = 0
    const clock = vi.spyOn(api.clock, 'now').mockImplementation(() => begin + (asked += 1) * 1000)
    const { answers } = await send(Array.from({ length: 50 }, (_, nth) => category(`Nr ${nth}`)))
    clock.mockRestore()
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.length).toBeLessThan(5)
    expect(await namesOfCategories()).toHaveLength(answers.length)
  })
})

describe('[E4] who may', () => {
  test('is asked of every command', async () => {
    const booked = await desk.booked()
    const { answers } = await send(
      [category('Hair'), note(booked.id, 'called'), part('DELETE', `/api/booking/booking/${booked.id}/`)],
      api.staff,
    )
    expect(answers.map(({ status, body }) => [status, (body as { readonly code?: string }).code])).toEqual([
      [403, 'forbidden'],
      [200, undefined],
      [403, 'forbidden'],
    ])
    expect(await namesOfCategories()).toEqual([])
  })

  test('a session that is over is told once, and nothing is done', async () => {
    await api.db.update(sessions).set({ revoked_at: api.clock.iso() }).where(eq(sessions.user_id, api.owner.id))
    const key = api.newId()
    const { status, code, headers } = await api.call('POST /api/sync/commands/', {
      as: api.owner,
      headers: { 'idempotency-key': key },
      body: { requests: [category('Hair')] },
    })
    expect([status, code, headers['idempotency-key']]).toEqual([401, 'device_revoked', key])
    expect(await namesOfCategories()).toEqual([])
  })

  test('rows of another business are not there, whatever stands beside them', async () => {
    const theirs = await desk.booked()
    const theirCategory = (await send([category('Theirs')])).answers[0]?.body as { readonly id: string }
    const attempts = [
      () => note(theirs.id, 'x'),
      () => part('PUT', `/api/booking/booking/${theirs.id}/approve/`, {}),
      () => part('PUT', `/api/booking/booking/${theirs.id}/cancel/`, { reason: 'x' }),
      () => part('DELETE', `/api/booking/booking/${theirs.id}/`),
      () => part('PATCH', `/api/booking/services/${desk.service.id}/`, { price: 1 }),
      () => part('DELETE', `/api/booking/employee/${desk.second.id}/`),
      () => part('PATCH', `/api/booking/categories/${theirCategory.id}/`, { order: 5, business: api.other.businessId }),
      () => part('PATCH', `/api/booking/business/${api.owner.businessId}/`, { name: 'x' }),
      () => category('x'),
    ]
    const before = await salon()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -1, max: attempts.length - 1 }), { minLength: 1, maxLength: 12 }), async (picked) => {
        const { answers } = await send(
          picked.map((nth) => attempts[nth]?.() ?? category('x', {}, api.other)),
          api.other,
        )
        expect(statusesOf(answers)).toEqual(picked.map((nth) => (nth < 0 ? 201 : 404)))
        expect(JSON.stringify(answers)).not.toContain(theirs.id)
      }),
      { numRuns: 25 },
    )
    expect(await salon()).toEqual(before)
  })
})

function good(): Part {
  return category('Hair')
}

describe('a group that is refused as a whole: nothing of it is done', () => {
  test.each<readonly [string, () => readonly Part[]]>([
    ['fifty-one', () => Array.from({ length: 51 }, good)],
    ['none', () => []],
    ['a sign-in', () => [good(), part('POST', '/api/auth/sign-in/', { login: 'x', password: 'x' })]],
    ['a change of password', () => [good(), part('POST', '/api/auth/change-password/', {})]],
    ['a group in a group', () => [good(), part('POST', '/api/sync/commands/', { requests: [] })]],
    ['a reading', () => [good(), { ...part('POST', '/api/booking/booking/'), method: 'GET' as 'POST' }]],
    ['another address', () => [good(), part('POST', 'http://elsewhere/api/booking/categories/')]],
    ['a query', () => [good(), part('POST', '/api/booking/categories/?limit=1')]],
    ['a login of staff', () => [good(), part('POST', '/api/staff/', {})]],
    ['no key', () => [good(), { ...good(), headers: {} as Part['headers'] }]],
    ['another’s token', () => [good(), { ...good(), headers: { ...good().headers, Authorization: 'Bearer x' } as Part['headers'] }]],
    [
      'a form',
      () => [good(), { ...good(), headers: { ...good().headers, 'Content-Type': 'multipart/form-data; boundary=x' } as Part['headers'] }],
    ],
  ])('%s', async (_, requests) => {
    expect((await send(requests())).status).toBe(400)
    expect(await namesOfCategories()).toEqual([])
  })

  test('a form in place of the group, and more than a megabyte', async () => {
    const form = new FormData()
    form.append('requests', '[]')
    expect((await api.call('POST /api/sync/commands/', { as: api.owner, form })).status).toBe(415)
    expect((await send([category('x'.repeat(1_100_000))])).status).toBe(413)
  })
})

describe('limits', async () => {
  const limited = await startTestApi({ config: { requestsPerMinute: 2 } })

  test('count every command, for the address that the group came from and then for who is known', async () => {
    const requests = Array.from({ length: 5 }, (_, nth) =>
      part(
        'POST',
        '/api/booking/categories/',
        { id: limited.newId(), business: limited.owner.businessId, name: `Nr ${nth}` },
        { headers: { 'Idempotency-Key': limited.newId() }, after: nth === 4 ? [3] : [] },
      ),
    )
    const { body } = await call(limited.app, 'POST /api/sync/commands/', {
      as: limited.owner,
      headers: { 'x-forwarded-for': '10.0.0.7' },
      body: { requests },
    })
    // The group and the first of its commands are within the address's limit, the next two within the person's own.
    expect(statusesOf(body.responses)).toEqual([201, 201, 201, 429])
    expect(body.responses[3]?.headers['Retry-After']).toMatch(/^\d+$/)
    const from = (address: string) => limited.inject({ method: 'GET', url: '/api/users/profile/', headers: { 'x-forwarded-for': address } })
    expect([(await from('10.0.0.7')).statusCode, (await from('10.0.0.8')).statusCode]).toEqual([429, 401])
  })
})
