import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noticePerson } from '#server/db/notices.ts'
import { memberships, sessions } from '#server/db/tables/accounts.ts'
import { businessChanges } from '#server/db/tables/sync.ts'
import { call, startTestApi, type TestPerson } from '#tests/setup/server.ts'
import { pollMs, streamsPerSession } from './streams.ts'

const api = await startTestApi()
beforeEach(() => api.reset())

const open: Readable[] = []
afterEach(() => open.splice(0).forEach((stream) => stream.destroy()))

interface Reader {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Everything that came so far. */
  text(): string
  /** The events of a business, as the heads they told. */
  heads(businessId: string): readonly Readonly<Record<string, number>>[]
  isEnded(): boolean
}

async function follow(person: Pick<TestPerson, 'token'>, app: FastifyInstance = api.app): Promise<Reader> {
  const response = await app.inject({
    method: 'GET',
    url: '/api/sync/stream/',
    headers: { authorization: `Bearer ${person.token}` },
    payloadAsStream: true,
  })
  const stream = response.stream()
  open.push(stream)
  let text = ''
  let isEnded = false
  stream.on('data', (chunk: Buffer) => void (text += chunk.toString()))
  stream.once('end', () => void (isEnded = true))
  return {
    status: response.statusCode,
    headers: response.headers,
    text: () => text,
    heads: (businessId) =>
      eventsIn(text)
        .filter((event) => event.business_id === businessId)
        .map((event) => event.heads),
    isEnded: () => isEnded,
  }
}

/** The answer, of which only the head has come. */
async function hear(request: ClientRequest): Promise<IncomingMessage> {
  return ((await once(request, 'response')) as [IncomingMessage])[0]
}

function eventsIn(text: string): readonly { readonly business_id: string; readonly heads: Record<string, number> }[] {
  return Array.from(text.matchAll(/^event: heads\ndata: (.*)\n\n/gm), ([, data]) => JSON.parse(data!))
}

/** A stream that has said where everything stands. */
async function settled(): Promise<Reader> {
  const reader = await follow(api.staff)
  await vi.waitFor(() => expect(reader.heads(api.owner.businessId)).toHaveLength(1))
  return reader
}

function createCategory(as: TestPerson, name: string) {
  return api.call('POST /api/booking/categories/', { as, body: { business: as.businessId, name } })
}

describe('the change stream', () => {
  test('says at once where each business of the person stands', async () => {
    await createCategory(api.owner, 'Hair')
    const reader = await follow(api.staff)
    expect(reader.status).toBe(200)
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await vi.waitFor(() =>
      expect(eventsIn(reader.text())).toEqual([{ business_id: api.owner.businessId, heads: { businesses: 1, categories: 2 } }]),
    )
  })

  test('tells a change to everybody in the business and to nobody else', async () => {
    const [staff, other] = [await follow(api.staff), await follow(api.other)]
    const { body } = await createCategory(api.owner, 'Hair')
    await vi.waitFor(() => expect(staff.heads(api.owner.businessId).at(-1)).toEqual({ businesses: 1, categories: body.rev }))
    await createCategory(api.other, 'Nails')
    await vi.waitFor(() => expect(other.heads(api.other.businessId).at(-1)).toMatchObject({ categories: 2 }))
    expect(other.heads(api.owner.businessId)).toEqual([])
    expect(staff.heads(api.other.businessId)).toEqual([])
  })

  test('tells it on another server too', async () => {
    const reader = await follow(api.staff, await api.startSibling())
    const { body } = await createCategory(api.owner, 'Hair')
    await vi.waitFor(() => expect(reader.heads(api.owner.businessId).at(-1)).toMatchObject({ categories: body.rev }))
  })

  test('says nothing of a write that was refused', async () => {
    const reader = await follow(api.owner)
    await vi.waitFor(() => expect(reader.heads(api.owner.businessId)).toHaveLength(1))
    await api.call('POST /api/booking/categories/', { as: api.staff, body: { business: api.owner.businessId, name: 'Hair' } })
    await createCategory(api.owner, 'Nails')
    await vi.waitFor(() => expect(reader.heads(api.owner.businessId)).toEqual([{ businesses: 1 }, { businesses: 1, categories: 2 }]))
  })

  test('begins to speak of a business that its person just opened', async () => {
    const reader = await follow(api.owner)
    const { body } = await api.call('POST /api/booking/business/', { as: api.owner, body: { name: 'Second' } })
    await vi.waitFor(() => expect(reader.heads(body.id).at(-1)).toEqual({ businesses: 1 }))
  })

  test('says that a business is gone to those who were in it: it moved once more, and is not spoken of again', async () => {
    const [owner, staff] = [await follow(api.owner), await follow(api.staff)]
    await vi.waitFor(() =>
      expect([owner, staff].map((reader) => reader.heads(api.owner.businessId))).toEqual([[{ businesses: 1 }], [{ businesses: 1 }]]),
    )
    await api.call('DELETE /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId } })
    await vi.waitFor(() =>
      expect([owner, staff].map((reader) => reader.heads(api.owner.businessId))).toEqual([
        [{ businesses: 1 }, { businesses: 2 }],
        [{ businesses: 1 }, { businesses: 2 }],
      ]),
    )
    await api.db.transaction(async () => noticePerson(api.staff.id))
    const { body } = await api.call('POST /api/booking/business/', { as: api.owner, body: { name: 'Second' } })
    await vi.waitFor(() => expect(owner.heads(body.id)).toEqual([{ businesses: 1 }]))
    expect(owner.heads(api.owner.businessId)).toHaveLength(2)
  })

  test('says it to somebody who is no longer of the staff', async () => {
    const reader = await follow(api.staff)
    await vi.waitFor(() => expect(reader.heads(api.owner.businessId)).toHaveLength(1))
    await api.db.delete(memberships).where(eq(memberships.user_id, api.staff.id))
    await api.db.transaction(async () => noticePerson(api.staff.id))
    await vi.waitFor(() => expect(reader.heads(api.owner.businessId)).toEqual([{ businesses: 1 }, { businesses: 2 }]))
  })

  test('ends when its session does, on whichever server that happens', async () => {
    const sibling = await api.startSibling()
    const [ended, stays] = [await follow(api.staff), await follow(api.owner)]
    await call(sibling, 'POST /api/auth/sign-out/', { as: api.staff })
    await vi.waitFor(() => expect(ended.isEnded()).toBe(true))
    expect(stays.isEnded()).toBe(false)
  })

  describe('finds what an instance did not tell, because it died after its commit', () => {
    test('a change', async () => {
      const reader = await settled()
      await api.db
        .update(businessChanges)
        .set({ rev: 9, heads: { businesses: 1, services: 9 } })
        .where(eq(businessChanges.business_id, api.owner.businessId))
      api.tick(pollMs)
      await vi.waitFor(() => expect(reader.heads(api.owner.businessId).at(-1)).toEqual({ businesses: 1, services: 9 }))
    })

    test('the end of a session', async () => {
      const reader = await settled()
      await api.db.delete(sessions).where(eq(sessions.user_id, api.staff.id))
      api.tick(pollMs)
      await vi.waitFor(() => expect(reader.isEnded()).toBe(true))
    })

    test('a place that somebody lost', async () => {
      const reader = await settled()
      await api.db.delete(memberships).where(eq(memberships.user_id, api.staff.id))
      api.tick(pollMs)
      await vi.waitFor(() => expect(reader.heads(api.owner.businessId).at(-1)).toEqual({ businesses: 2 }))
    })
  })

  test('gives a sign of life every 20 seconds', async () => {
    const reader = await follow(api.owner)
    api.tick(20_000)
    await vi.waitFor(() => expect(reader.text()).toContain(': still here\n\n'))
  })

  test('lives as long as its connection, over a real one', async () => {
    const server = await api.startSibling()
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    const outputs = vi.spyOn(PassThrough.prototype, 'destroy')
    const request = get(`${address}/api/sync/stream/`, { headers: { authorization: `Bearer ${api.owner.token}` } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    let text = ''
    response.on('data', (chunk: Buffer) => void (text += chunk.toString())).on('error', () => undefined)
    await vi.waitFor(() => expect(eventsIn(text)).toHaveLength(1))
    await createCategory(api.owner, 'Hair')
    await vi.waitFor(() => expect(eventsIn(text)).toHaveLength(2))
    expect(outputs).not.toHaveBeenCalled()
    request.destroy()
    await vi.waitFor(() => expect(outputs).toHaveBeenCalled())
  })

  describe('over real connections', async () => {
    const server = await api.startSibling()
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    const requests: ClientRequest[] = []
    afterEach(() => requests.splice(0).forEach((request) => request.destroy()))
    const connect = (person: Pick<TestPerson, 'token'> = api.owner): ClientRequest => {
      const request = get(`${address}/api/sync/stream/`, { headers: { authorization: `Bearer ${person.token}` } }).on(
        'error',
        () => undefined,
      )
      requests.push(request)
      return request
    }
    const connectAll = async () =>
      (await Promise.all(Array.from({ length: streamsPerSession }, () => hear(connect())))).map(({ statusCode }) => statusCode)

    test('it is given ten times to a session; the eleventh ends the oldest, and nobody else’s', async () => {
      const stays = await hear(connect(api.staff))
      const mine = [await hear(connect()), await hear(connect())]
      for (let more = 0; more < streamsPerSession - 1; more += 1) expect((await hear(connect())).statusCode).toBe(200)
      await vi.waitFor(() => expect(mine.map((stream) => stream.destroyed)).toEqual([true, false]))
      await hear(connect())
      await vi.waitFor(() => expect(mine.map((stream) => stream.destroyed)).toEqual([true, true]))
      expect(stays.destroyed).toBe(false)
    })

    test('a device that went is counted no more, even one that went before it was answered', async () => {
      await connectAll()
      for (let one = 0; one < streamsPerSession; one += 1) connect().destroy()
      requests.splice(0).forEach((request) => request.destroy())
      await vi.waitFor(async () => {
        const statuses = await connectAll()
        requests.splice(0).forEach((request) => request.destroy())
        expect(statuses).toEqual(Array(10).fill(200))
      })
    })
  })

  test('is not given to nobody', async () => {
    expect((await api.inject({ method: 'GET', url: '/api/sync/stream/' })).statusCode).toBe(401)
  })

  test('ends when the server stops', async () => {
    const sibling = await api.startSibling()
    const reader = await follow(api.owner, sibling)
    await sibling.close()
    await vi.waitFor(() => expect(reader.isEnded()).toBe(true))
  })
})
